import { expect, test } from 'vitest';
import { languages } from '@storewright/contract/kit/languages';
import { checkClaims } from './claims.ts';

const listing = (description: string) => ({ title: 'Candle', description, seo_title: '', seo_description: '', tags: [] });
const unsupported = (description: string, language: (typeof languages)[number]): string[] =>
  checkClaims(listing(description), [], language).flatMap(({ state, text }) => (state === 'unsupported' ? [text] : []));

test('a language chosen in the form releases no claim of a text that is in another', () => {
  const text = '<p>Hand-poured in Sheffield with solid gold and a rubber wick. It is waterproof and burns for 40 hours.</p>';
  const found = unsupported(text, 'en');
  expect(found.length).toBeGreaterThanOrEqual(4);
  for (const language of languages) expect([language, ...unsupported(text, language)]).toEqual(expect.arrayContaining(found));
});

test('each line is read in its own language', () => {
  const text =
    '<h2>Technische Daten und Pflege für die Lampe</h2><p>Hergestellt in Solingen aus Edelstahl.</p><p>The shade is made of brass and it is waterproof.</p>';
  for (const language of ['de', 'en', 'zh'] as const)
    expect(`${language}: ${unsupported(text, language).join(' | ')}`).toMatch(/Solingen.*Edelstahl.*brass.*waterproof/);
});
