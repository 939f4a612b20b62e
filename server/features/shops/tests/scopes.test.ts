import { expect, test } from 'vitest';
import { askedOf } from '../connections/grants.ts';

test.each([
  ['what we ask for, of several that would do', ['read_content', 'read_online_store_pages'], ['write_content']],
  ['the very one', ['write_products'], ['write_products']],
  ['one that we never ask for, as it is', ['read_orders'], ['read_orders']],
])('of what a shop says is missing: %s', (_name, named, asked) => {
  expect(askedOf(named)).toEqual(asked);
});
