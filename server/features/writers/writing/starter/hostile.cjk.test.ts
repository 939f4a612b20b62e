/** What reads the signs of Chinese, Japanese and Korean texts reads each of them once, however many there are. */
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';
import type { Language } from '@storewright/contract/kit/languages';
import { Brief } from '@storewright/contract/writers';
import { expect, test } from 'vitest';
import { limitsFor, sourceOf } from '../plan.ts';
import { starterListing } from './starter.ts';

/** A request holds three times as much: what grows with the square of its length shows at this one. */
const longest = 20_000;
const pieces = ['가', '한 ', 'あ、<br>', '9日', '7', '【あ】', '■あ<br>', '★あ★', '~가', 'あ：い／', 'あ｜い｜', '리뷰 ', '<p>あ</p><table><tr><td>x</table>', '<div>表 ', 'STEP1 あ<br>', '※あ※', '0号～', '犬～犬', '☘', '≪あ≫', '#あ ', '①あ<br>']; // biome-ignore format: one row of rubbish

test.each(pieces.map((piece) => [JSON.stringify(piece), piece] as const))('a listing is written from %s over and over', (_, piece) => {
  const written = (language: Language, length: number) => {
    const filled = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    const brief = Brief.parse({ language, title: `あ${filled.slice(0, 200)}`, description: `あ${filled}`, key_features: filled.slice(0, 10_000) });
    return starterListing(sourceOf(brief, null, 'Hearth', 0), limitsFor(language));
  };
  for (const language of ['ja', 'ko'] as const) expect(growth(longest, (length) => written(language, length))).toBeLessThan(readOnce);
});
