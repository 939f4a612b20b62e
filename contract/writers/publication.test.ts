import { expect, test } from 'vitest';
import { Publish } from './publication.ts';

const asked = (vouches: number) => ({
  draft_id: '0198c0de-0000-7000-8000-000000000001',
  version: 1,
  fields: ['description'],
  shop_digest: 'd',
  vouches: Array.from({ length: vouches }, (_, index) => ({ claim: `${index} g`, reason: 'Weighed' })),
});

test('a listing with many claims can be vouched for and published, up to a bound', () => {
  expect([51, 500, 501].map((count) => Publish.safeParse(asked(count)).success)).toEqual([true, true, false]);
});
