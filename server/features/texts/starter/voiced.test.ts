import { expect, test } from 'vitest';
import type { Style } from '@storewright/contract/voice/style';
import { inVoice } from './voiced.ts';

const style = { spacing: 'spaced', spelling: 'en-GB' } as Style;
const around = { voice: style, products: [], shop: { name: 'Color House', domain: '' } };

test('the owner’s sentences are spelled and set as the shop does, its own name and what stands in a tag are not', () => {
  const texts = { a: '<p>A gray favorite of 5kg by <a href="/color">Color House</a></p>', tags: ['gray'] };
  expect(inVoice(texts, around, 'en')).toEqual({ a: '<p>A grey favourite of 5 kg by <a href="/color">Color House</a></p>', tags: ['gray'] });
  expect(inVoice(texts, { ...around, voice: null }, 'en')).toBe(texts);
});
