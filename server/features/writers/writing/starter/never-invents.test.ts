import { plainText as plainField } from '@storewright/rules/claims/claims';
import { languages } from '@storewright/contract/kit/languages';
import { untidy } from '@storewright/rules/text/html';
import { listingFields } from '@storewright/contract/listing/listing';
import { widthEm } from '@storewright/rules/text/width';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyProduct, seed } from './any-product.testing.ts';
import { ownWords } from './labels.ts';
import { unsupported, write } from './starter.testing.ts';
import { rounds } from '../../../../kit/thorough.testing.ts';

/** All three promises are held against the same products: each of them is written once. */
const writtenOf = (asked: Parameters<typeof write>[0]): ReturnType<typeof write> => {
  const key = JSON.stringify(asked);
  const found = written.get(key) ?? write(asked);
  written.set(key, found);
  return found;
};
const written = new Map<string, ReturnType<typeof write>>();

/** Where no space stands between words, a sentence is one: all its parts are known. */
const isJoined = (word: string, known: string[]): boolean =>
  // 12cm is 12 and cm.
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|^\p{N}+\p{L}{1,3}$/u.test(word) &&
  known
    .filter((part) => part !== '' && word.includes(part))
    .sort((one, other) => other.length - one.length)
    .reduce((rest, part) => rest.replaceAll(part, ''), word) === '';

describe('it never states what no fact says', () => {
  test('each number, unit, material, colour, certificate and place comes from a fact or from the owner’s own words, in every language', {
    timeout: 300_000,
  }, () => {
    fc.assert(
      fc.property(anyProduct, (asked) => {
        const { listing, source } = writtenOf(asked);
        expect(unsupported(listing, source)).toEqual([]);
      }),
      { numRuns: rounds(80, 200), seed },
    );
  });

  test('each word is the owner’s, the shop’s, or a label', () => {
    const wordsOf = (text: string): string[] =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    const own = languages.flatMap(ownWords);
    // How many options there are is counted, not invented: a bare number still has to be the owner's.
    const labels = own.flatMap(wordsOf).filter((word) => !/^\p{N}+$/u.test(word));
    fc.assert(
      fc.property(anyProduct, (asked) => {
        const { listing, source } = writtenOf(asked);
        const given = new Set([
          ...labels,
          ...source.facts.filter(({ source: from }) => from === 'option').map(({ value }) => String(value.split(', ').length)),
          ...wordsOf(
            [
              source.title,
              plainField({ ...listing, description: source.description }, 'description'),
              ...source.features,
              ...source.tags,
              ...source.keywords,
              source.vendor,
              source.productType,
              ...source.facts.flatMap(({ name, value }) => [name, value]),
            ].join(' ; '),
          ),
        ]);
        const invented = wordsOf(listingFields.map((field) => plainField(listing, field)).join(' ; ')).filter(
          (word) => !given.has(word) && ![...given].some((known) => known.includes(word)) && !isJoined(word, [...given]),
        );
        expect(invented).toEqual([]);
      }),
      { numRuns: rounds(80, 200), seed },
    );
  });

  test('what it writes is HTML that every theme shows well, and no longer than a shop takes', () => {
    fc.assert(
      fc.property(anyProduct, (asked) => {
        const { listing, limits } = writtenOf(asked);
        expect(untidy(listing.description)).toEqual([]);
        expect(listing.title.length).toBeLessThanOrEqual(255);
        expect(widthEm(listing.seo_title)).toBeLessThanOrEqual(limits.seoTitleEm);
        expect(widthEm(listing.seo_description)).toBeLessThanOrEqual(limits.seoDescriptionEm);
      }),
      { numRuns: rounds(80, 200), seed },
    );
  });
});
