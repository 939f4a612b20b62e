import { expect, test } from 'vitest';
import { publishedFor } from './published.ts';

test.each([
  ['gpt-image-1', { input: '5', image_input: '10', output: '40' }],
  ['gpt-image-1.5', { input: '5', image_input: '8', output: '32' }],
  ['gpt-image-2.5-flare', { input: '5', image_input: '8', output: '30' }],
  ['gpt-4o-mini-transcribe', { input: '1.25', audio_input: '3', output: '5' }],
])('%s: what is seen, heard and drawn has a price of its own', async (model, price) => {
  const found = await publishedFor({ kind: 'openai', baseUrl: 'https://api.openai.com/v1' }, model, new Date('2026-10-01'));
  expect(found?.price).toMatchObject(price);
});
