/** Title, search title and search description. */
import { fold } from '@storewright/contract/kit/fold';
import { presenceOf } from './keywords.ts';
import { lexicons } from '../words/lexicons.ts';
import type { RuleResult } from '@storewright/contract/listing/listing';
import { outcome } from './rules.ts';
import { characterLimits, charactersOver, lengthOf, seoTitleShown, widthEm, widthLimits } from '../text/width.ts';
import type { Judged } from './judged.ts';

export function judgeSearch(judged: Judged): RuleResult[] {
  return [title(judged), ...seoTitle(judged), ...seoDescription(judged)];
}

function title({ listing }: Judged): RuleResult {
  const characters = lengthOf(listing.title.trim());
  const limit = characterLimits.title;
  if (characters === 0) return outcome('T1.missing', 'fix', {});
  return characters > limit ? outcome('T1.long', 'fix', { characters, limit }) : outcome('T1.good', 'good', { characters, limit });
}

function seoTitle(judged: Judged): RuleResult[] {
  const { listing, surroundings, keyword } = judged;
  // Without one of its own, the shop shows the product's title.
  const own = listing.seo_title.trim();
  const shown = own === '' ? listing.title.trim() : own;
  if (shown === '') return [outcome('T2.missing', 'fix', {})];
  const results = [width(shown, own === '', surroundings.shop_name)];
  const characters = lengthOf(own);
  const { good, most } = characterLimits.seoTitle;
  if (own !== '') {
    if (characters > most) results.push(outcome('T3.over', 'fix', { characters, limit: most }));
    else results.push(characters > good ? outcome('T3.long', 'improve', { characters, limit: good }) : outcome('T3.good', 'good', { characters, limit: good }));
  }
  results.push(wording(shown, keyword, judged));
  if (surroundings.variants !== null || surroundings.same_seo_title.length > 0) {
    const [same] = surroundings.same_seo_title;
    results.push(same === undefined ? outcome('T5.good', 'good', {}) : outcome('T5.taken', 'fix', { title: same, count: surroundings.same_seo_title.length }));
  }
  return results;
}

function width(shown: string, borrowed: boolean, shop: string): RuleResult {
  const whole = seoTitleShown(shown, shop);
  const em = widthEm(whole);
  const { good, most } = widthLimits.title;
  const filled = { em: rounded(em), limit: good };
  if (em > most) return outcome('T2.cut', 'fix', { ...filled, characters: charactersOver(whole, good) });
  if (em > good) return outcome('T2.wide', 'improve', { ...filled, characters: charactersOver(whole, good) });
  return borrowed ? outcome('T2.missing', 'improve', {}, 0.7) : outcome('T2.good', 'good', filled);
}

function wording(shown: string, keyword: string, { surroundings: { language } }: Judged): RuleResult {
  const letters = shown.replace(/[^\p{L}]+/gu, '');
  const capitals = shown.replace(/[^\p{Lu}]+/gu, '').length;
  if (letters.length >= 10 && capitals / letters.length > 0.7) return outcome('T4.capitals', 'fix', {});
  const promotion = promotionIn(shown, language);
  if (promotion !== null) return outcome('T4.promotion', 'fix', { text: promotion });
  if (keyword === '') return outcome('T4.good', 'good', { keyword: shown.slice(0, 40) });
  const { share, at } = presenceOf(keyword, shown, language);
  if (share < 0.5) return outcome('T4.absent', 'fix', { keyword });
  return at > 0.5 ? outcome('T4.late', 'improve', { keyword }) : outcome('T4.good', 'good', { keyword }, share < 1 ? 0.8 : 1);
}

function promotionIn(text: string, language: Judged['surroundings']['language']): string | null {
  const folded = ` ${fold(text).replace(/[^\p{L}\p{N}%]+/gu, ' ')} `;
  const spaced = language !== 'zh' && language !== 'ja' && language !== 'ko';
  return lexicons[language].promotions.split('|').find((one) => folded.includes(spaced && !one.startsWith('%') ? ` ${fold(one)} ` : fold(one))) ?? null;
}

function seoDescription(judged: Judged): RuleResult[] {
  const text = judged.listing.seo_description.trim();
  if (text === '') return [outcome('M1.missing', 'fix', {}), outcome('M2.vague', 'fix', {})];
  const em = widthEm(text);
  const { least, good, most, over } = widthLimits.description;
  const filled = { em: rounded(em), characters: lengthOf(text) };
  const fits =
    em < least
      ? outcome('M1.tiny', 'fix', { ...filled, limit: good })
      : em < good
        ? outcome('M1.short', 'improve', { ...filled, limit: good })
        : em <= most
          ? outcome('M1.good', 'good', filled)
          : em <= over
            ? outcome('M1.long', 'improve', { ...filled, limit: most })
            : outcome('M1.over', 'fix', { ...filled, limit: most });
  return [fits, substance(text, judged)];
}

function substance(text: string, { listing, claims, keyword, surroundings }: Judged): RuleResult {
  const same = fold(text);
  if (same === fold(listing.title.trim()) || same === fold(listing.seo_title.trim())) return outcome('M2.duplicate', 'fix', {});
  if (keyword !== '' && presenceOf(keyword, text, surroundings.language).share < 0.5) return outcome('M2.keyword', 'improve', { keyword });
  const fact = claims.find(({ field, state }) => field === 'seo_description' && (state === 'supported' || state === 'vouched'));
  return fact ? outcome('M2.good', 'good', { keyword, fact: fact.text }) : outcome('M2.vague', 'improve', {});
}

const rounded = (em: number): number => Math.round(em * 10) / 10;
