/** What a hurried hand shortens is written out; a currency that looks like it is none. */
import { expect, test } from 'vitest';
import { spelledOut } from './spelled-out.ts';

test('“c/ tapa” is with a lid, “s/ cabo” without a cable, and S/ 20 are soles', () => {
  expect(spelledOut('Olla c/ tapa s/ mango', 'es')).toBe('Olla con tapa sin mango');
  expect(spelledOut('Kit S/ CABO', 'pt')).toBe('Kit sem CABO');
  expect(spelledOut('Delivery S/ 20 y S/30', 'es')).toBe('Delivery S/ 20 y S/30');
});
