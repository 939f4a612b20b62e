import type { Listing } from '@storewright/contract/listing/listing';
import { Brief } from '@storewright/contract/writers';
import { expect, test } from 'vitest';
import { drafted } from './drafted.ts';
import type { Edit, WritingEngine } from './engine.ts';
import { planOf } from './plan.ts';
import { starterEngine } from './starter/starter.ts';

const engine: WritingEngine = {
  ...starterEngine,
  async *write() {
    yield { type: 'field', field: 'tags', value: ['steel'] };
  },
};
const tagsWritten = async (edit: Edit | null) => {
  const plan = planOf({ brief: Brief.parse({ title: 'Bottle' }), product: null, shopName: '', variant: 0, fields: ['tags'], edit });
  const listing: Partial<Listing> = {};
  const about = { ...plan, source: { ...plan.source, tags: ['Sale'] } };
  for await (const _ of drafted(about, engine, new AbortController().signal, listing, { input: null, output: null }));
  return listing.tags;
};

test('an engine adds to the shop’s tags, and changes them where it is asked to', async () => {
  expect(await tagsWritten(null)).toEqual(['Sale', 'steel']);
  expect(await tagsWritten({ text: 'Sale', instruction: 'Other tags', field: 'tags' })).toEqual(['steel']);
});
