/** What blogs and pages are judged by alike: titles, search descriptions, headings, claims. */
import type { Language } from '@storewright/contract/kit/languages';
import { readHtml } from '../../text/html.ts';
import { sizeOf, usual } from '../../text/prose.ts';
import { charactersOver, lengthOf, seoTitleShown, widthEm, widthLimits } from '../../text/width.ts';
import { said } from '../rules.ts';
import { isElsewhereThan, spokenIn } from '../../text/language/spoken.ts';
import { strangersIn } from './strangers.ts';
import type { TextClaim, TextRule } from '@storewright/contract/texts/writing';

export const titleRule = (rule: 'B1' | 'A9', shown: string, shopName: string): TextRule => {
  if (shown.trim() === '') return said(`${rule}.missing`, 'fix', {});
  const whole = seoTitleShown(shown.trim(), shopName);
  const em = rounded(widthEm(whole));
  const { good, most } = widthLimits.title;
  if (em <= good) return said(`${rule}.good`, 'good', { em, limit: good });
  return said(`${rule}.wide`, em > most ? 'fix' : 'improve', { em, limit: good, characters: charactersOver(whole, good) });
};

export const descriptionRule = (rule: 'B2' | 'A7', text: string): TextRule => {
  const trimmed = text.trim();
  if (trimmed === '') return said(`${rule}.missing`, 'fix', {});
  const em = rounded(widthEm(trimmed));
  const { least, good, most, over } = widthLimits.description;
  const filled = { em, characters: lengthOf(trimmed) };
  if (em < good) return said(`${rule}.short`, em < least ? 'fix' : 'improve', { ...filled, limit: good });
  return em <= most ? said(`${rule}.good`, 'good', filled) : said(`${rule}.long`, em > over ? 'fix' : 'improve', { ...filled, limit: most });
};

export const headingsRule = (rule: 'B6' | 'A6', body: string, language: Language): TextRule => {
  const { text, headings } = readHtml(body);
  const { heading: every } = usual(language);
  const starts = [0, ...headings.map(({ start }) => start), text.length];
  const longest = starts.slice(1).reduce((most, start, index) => Math.max(most, sizeOf(text.slice(starts[index], start), language)), 0);
  return longest > every ? said(`${rule}.rare`, 'improve', { count: longest, every }) : said(`${rule}.good`, 'good', { count: headings.length });
};

export const claimsRule = (rule: 'B9' | 'A8' | 'E8', found: readonly TextClaim[]): TextRule => {
  const claims = found.filter(({ state }) => state !== 'unproven');
  const open = claims.filter(({ state }) => state === 'unsupported');
  if (open[0]) return { ...said(`${rule}.unsupported`, 'fix', { count: open.length, text: open[0].text }), field: open[0].field };
  return claims.length === 0 ? said(`${rule}.none`, 'good', {}) : said(`${rule}.good`, 'good', { count: claims.length });
};

/** Too short a text is in no language that could be told. `parts`: all of it as a reader sees it, by its places: a paragraph among others may stand out. */
export const languageRule = (rule: 'B11' | 'A10' | 'E10', htmls: readonly string[], parts: Record<string, string>, asked: Language): TextRule[] => {
  const language = spokenIn(htmls, asked);
  if (language !== null && language !== asked) return [said(`${rule}.other`, 'fix', { language, asked })];
  if (language === null && isElsewhereThan(asked, htmls)) return [said(`${rule}.script`, 'fix', { asked })];
  const [first, ...more] = strangersIn(parts, asked);
  if (first) return [{ ...said(`${rule}.part`, 'improve', { count: more.length + 1, text: first.text, asked }), field: first.field }];
  return language === null ? [] : [said(`${rule}.good`, 'good', { language })];
};

/** Whether the rules found a text in another language than its form says. */
export const isElsewhere = (rules: readonly Pick<TextRule, 'message'>[]): boolean =>
  rules.some(({ message }) => /^(?:B11|A10|E10)\.(?:other|script)$/.test(message));

export const rounded = (em: number): number => Math.round(em * 10) / 10;
