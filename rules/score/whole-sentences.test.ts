/** Losing text gains nothing, and neither does a table that was sentences; and somebody has to be told something. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { type Listing, ListingSurroundings } from '@storewright/contract/listing/listing';
import { scoreListing } from './score.ts';

const listingWith = (description: string): Listing => ({ title: 'Fjell Insulated Bottle', description, seo_title: '', seo_description: '', tags: [] });
const around = (language: Language, published: ListingSurroundings['published'] = null): ListingSurroundings =>
  ListingSurroundings.parse({ language, published });
const pointsOf = (description: string, language: Language = 'en', published: string | null = null): number => {
  const before =
    published === null ? null : { description: published, points: scoreListing(listingWith(published), [], around(language), { claims: [] }).points };
  return scoreListing(listingWith(description), [], around(language, before), { claims: [] }).points;
};

/** Sentences of which some wind on and on, so that each alone would be missed by no rule. */
const sentence = fc
  .array(fc.constantFrom('the', 'bottle', 'keeps', 'your', 'tea', 'warm', 'while', 'you', 'walk', 'along', 'water', 'and', 'hills'), {
    minLength: 4,
    maxLength: 40,
  })
  .map((words) => `T${words.join(' ').slice(1)}.`);
const paragraphs = fc.array(fc.array(sentence, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 });
const htmlOf = (texts: string[][]): string => texts.map((one) => `<p>${one.join(' ')}</p>`).join('');

test('no sentence that is taken out of what is published makes it worth more', () => {
  fc.assert(
    fc.property(paragraphs, fc.nat(), fc.nat(), (texts, at, which) => {
      const published = htmlOf(texts);
      const [row, place] = [at % texts.length, which % texts[at % texts.length]!.length];
      const left = texts.map((one, index) => (index === row ? one.filter((_, index) => index !== place) : one));
      expect(pointsOf(htmlOf(left), 'en', published)).toBeLessThanOrEqual(pointsOf(published));
    }),
    { numRuns: 60 },
  );
});

test('sentences that become rows of a table make it worth no more, whatever is told beside them', () => {
  fc.assert(
    fc.property(paragraphs, (texts) => {
      const published = htmlOf(texts);
      const [first, ...rest] = texts as [string[], ...string[][]];
      const table = `<table>${first.map((one, at) => `<tr><td>Point ${at}</td><td>${one}</td></tr>`).join('')}</table>`;
      for (const more of ['', '<h2>In short</h2>', `<ul>${'<li>Steel</li>'.repeat(90)}</ul>`])
        expect(pointsOf(htmlOf(rest) + table + more, 'en', published)).toBeLessThanOrEqual(pointsOf(published));
    }),
    { numRuns: 60 },
  );
});

test('what is added to what stands may be worth more', () => {
  const published = '<p>The bottle keeps your tea warm.</p>';
  expect(pointsOf(`${published}<ul>${'<li>Of steel, and easy to clean</li>'.repeat(30)}</ul>`, 'en', published)).toBeGreaterThan(pointsOf(published));
});

test.each<[Language, string]>([
  ['en', 'The bottle keeps your tea warm.'],
  ['de', 'Die Flasche hält Ihren Tee warm!'],
  ['fr', 'La gourde garde votre thé au chaud.'],
  ['es', '¿Buscas un termo?'],
  ['pt', 'A garrafa mantém o chá quente.'],
  ['zh', '这只水壶让茶一直温热。'],
  ['ja', 'お茶が冷めにくい水筒です。'],
  ['ko', '차를 따뜻하게 지켜 줍니다.'],
])('%s: a text of lists and tables alone is capped, one with a sentence is not (%s)', (language, told) => {
  const list = `<h2>Fjell</h2><ul>${`<li>${told}</li>`.repeat(60)}</ul><table><tr><td>A</td><td>${told}</td></tr></table><p>750 ml</p>`;
  expect(scoreListing(listingWith(list), [], around(language), { claims: [] })).toMatchObject({ cap: 'sentences' });
  expect(scoreListing(listingWith(`<p>${told}</p>${list}`), [], around(language), { claims: [] })).toMatchObject({ cap: 'none' });
});

test('a script that ends no sentence by a sign is not judged by that', () => {
  expect(scoreListing(listingWith('<p>กระติกน้ำเก็บความร้อน ใช้ได้ทุกวัน</p>'), [], around('en'), { claims: [] }).cap).not.toBe('sentences');
});

test('an item is one behind whatever bullet somebody typed', () => {
  const [typed, listed] = [
    '<p>* It has buttons in front.</p><p>* It comes in a box.</p>',
    '<ul><li>It has buttons in front.</li><li>It comes in a box.</li></ul>',
  ];
  expect([pointsOf(typed) < 50, pointsOf(listed) < 50]).toEqual([true, true]);
  expect(scoreListing(listingWith(typed), [], around('en'), { claims: [] }).cap).toBe('sentences');
});
