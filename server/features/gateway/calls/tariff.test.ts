import type { ModelPrice } from '@storewright/contract/billing/prices';
import { expect, test } from 'vitest';
import { defaultPrices } from '../../billing/prices/default-prices.ts';
import type { ModelEntry, Snapshot } from '../../providers/index.ts';
import { askImages, askSpeech } from '../protocols/others.ts';
import { askChat } from '../protocols/texts.ts';
import { inputOf } from './tariff.ts';

const list = { ...defaultPrices, factor: '1.2', official_rates: { USD: '100' } };
const snapshot = { prices: { version: 1, prices: list } } as Pick<Snapshot, 'prices'> as Snapshot;
/** Dollars for a million, so that a token of a question is 0.12 points. */
const price: ModelPrice = { currency: 'USD', input: '1000', cached_input: '100', output: '10000', image: null, second: null, source: 'A test' };
const asked = (json: Record<string, unknown>) => ({ json, bytes: Buffer.from(JSON.stringify(json)), own: false });
const paid = (question: ReturnType<typeof askChat>, operation: 'chat' | 'images' | 'speech', more: Partial<ModelPrice> = {}) =>
  inputOf(snapshot, { kind: { id: 'openai' }, price: { ...price, ...more } } as ModelEntry, question, { operation }).cost;

test('a question costs what its text probably is, and nothing of an answer', () => {
  const chat = askChat(asked({ model: 'm', messages: [{ role: 'user', content: 'x'.repeat(4_000 - 60) }], n: 4 }));
  // About a thousand tokens of four bytes.
  expect(paid(chat, 'chat')).toBe(119_000n);
  const pictures = askImages(asked({ model: 'm', prompt: 'A bottle in the snow.', n: 4 }));
  expect(paid(pictures, 'images')).toBe(1_000n);
  expect(paid(pictures, 'images', { image: '1' })).toBe(1_000n);
  const spoken = askSpeech(asked({ model: 'm', input: 'Good morning. '.repeat(100) }));
  expect(paid(spoken, 'speech', { second: '1' })).toBe(1_000n);
});

test('a short question is not paid at the price of long ones', () => {
  const chat = askChat(asked({ model: 'm', messages: [{ role: 'user', content: 'x'.repeat(4_000 - 60) }] }));
  const long = { above: 2_000, input: '9000', output: '90000' };
  expect([paid(chat, 'chat', { long }), paid(chat, 'chat', { long: { ...long, above: 500 } })]).toEqual([119_000n, 1_065_000n]);
});
