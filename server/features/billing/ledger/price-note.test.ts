import { PriceNote } from '@storewright/contract/billing/ledger';
import { expect, test } from 'vitest';
import { read, writtenNote } from './price-note.ts';

const metered = {
  type: 'metered',
  price_version: 3,
  model: 'maker/model "x"\n|,\\',
  currency: 'EUR',
  classes: [
    { name: 'input', units: '412', price: '0.25', per: 'million', cost: '0.000103' },
    { name: 'image', units: '2', price: '0.04', per: 'one', cost: '0.08' },
  ],
  official: '0.080103',
  rate: '10000',
  official_points: '801.03',
  factor: '1.1',
  with_factor: '881.133',
  least: '1',
  points: '882',
  overrun: '0.5',
} satisfies PriceNote;

test('what is kept of a counted price is read again to the last digit and name, on one line, at less than half the length', () => {
  // Every name that a receipt may have is in it.
  expect(PriceNote.parse(metered)).toEqual(metered);
  expect(read(writtenNote(metered))).toEqual(metered);
  expect(read(writtenNote({ ...metered, classes: [] }))).toEqual({ ...metered, classes: [] });
  expect(writtenNote(metered)).toMatch(/^\[.*\]$/);
  expect(writtenNote(metered).length * 2).toBeLessThan(JSON.stringify(metered).length);
});

test('a price of few words is kept as it is', () => {
  for (const note of [
    { type: 'free', why: 'own_key' },
    { type: 'counted', price_version: 2, points: '7' },
  ] satisfies PriceNote[])
    expect(JSON.parse(writtenNote(note))).toEqual(note);
});
