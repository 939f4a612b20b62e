import { expect, test } from 'vitest';
import type { BlogText } from '@storewright/contract/texts/blog';
import { blogKind, emptyBlog, emptyBlogForm } from '../blog/blog.kind.ts';
import { aSection } from '../texts.testing.ts';
import { newDesk } from './desk.ts';
import { keepDesk, readCopy, restored } from './keeper.ts';
import { stepOf, type TextAction } from './step.ts';

type Action = TextAction<typeof emptyBlogForm, BlogText>;
const step = stepOf(blogKind);
const planned: BlogText = { ...emptyBlog, title: 'Wool', sections: [aSection('one'), aSection('two'), aSection('three')] };
const begin = () => newDesk(emptyBlogForm, planned);
const start: Action = {
  type: 'start',
  at: 0,
  start: { key: 'k', what: 'generate', engine: 'own', points: '2', form: emptyBlogForm, text: planned, wording: 0 },
};
const came: Action = {
  type: 'parts',
  at: 1,
  parts: [
    { type: 'frame', text: planned },
    { type: 'field', field: 'one', value: '<p>Wool is warm.</p>' },
    { type: 'field', field: 'two', value: '<p>It is washed cold.</p>' },
    { type: 'text', field: 'three', text: '<p>Half of a sen' },
  ],
};
const fault: Action = { type: 'parts', at: 2, parts: [{ type: 'failed', code: 'engine_stopped', message: '', points: '0' }] };
const html = ({ sections }: BlogText) => sections.map((one) => one.html);
const after = (...actions: Action[]) => actions.reduce(step, begin());

test('of a long post whose later part failed, what had arrived stays, with the parts that are missing', () => {
  const desk = after(start, came, fault);
  expect(html(desk.text).slice(0, 2)).toEqual(['<p>Wool is warm.</p>', '<p>It is washed cold.</p>']);
  expect(desk.failure).toMatchObject({ code: 'engine_stopped', kept: true });
  expect(desk.unfinished).toEqual(['three', 'summary', 'tags', 'seo_title', 'seo_description']);
  expect(html(step(desk, { type: 'undo' }).text)).toEqual(['', '', '']);
  expect(html(after(start, came, { type: 'failed', code: 'network', message: '', points: null }).text)[1]).toBe('<p>It is washed cold.</p>');
});

test('where no part had come to its end, the text is as it was', () => {
  const desk = after(
    start,
    {
      type: 'parts',
      at: 1,
      parts: [
        { type: 'frame', text: planned },
        { type: 'text', field: 'one', text: '<p>Wool' },
      ],
    },
    fault,
  );
  expect([html(desk.text), desk.unfinished, desk.failure?.kept]).toEqual([['', '', ''], null, false]);
});

test('the rest can still be written after a reload', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  let now = begin();
  let tell = () => undefined as void;
  keepDesk({ now: () => now, listen: (told) => ((tell = told), () => undefined) }, { keyOf: () => 'desk', storage, now: () => 0 });
  for (const action of [start, came, fault]) {
    now = step(now, action);
    tell();
  }
  const { desk } = restored<typeof emptyBlogForm, BlogText>(readCopy(storage, 'desk'), null, begin);
  expect([desk.unfinished?.[0], html(desk.text)[0]]).toEqual(['three', '<p>Wool is warm.</p>']);
});

test('what was cut to fit is told until the text is another', () => {
  const engine = { id: 'own', label: 'Mine', kind: 'endpoint' as const };
  const receipt = { request_id: '', movement_id: '', engine, points: '0', words: 3, tokens: { input: 1, output: 2 }, milliseconds: 3 };
  const done: Action = { type: 'parts', at: 2, parts: [{ type: 'done', written: { receipt, text: planned, cut: ['two'] } }] };
  const desk = after(start, done);
  expect(desk.cut).toEqual(['two']);
  expect(step(desk, start).cut).toEqual([]);
  const copy = { ...desk, shape: 1 as const, at: 0, dirty: true };
  expect(restored<typeof emptyBlogForm, BlogText>(copy, null, begin).desk.cut).toEqual(['two']);
});
