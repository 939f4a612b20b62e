import { readHtml } from '../../text/html.ts';
import { presenceOf } from '../../score/keywords.ts';
import { sizeOf } from '../../text/prose.ts';
import { lengthOf } from '../../text/width.ts';
import { blogParts, bodyOf } from '../body.ts';
import type { BlogForm, BlogText } from '@storewright/contract/texts/blog';
import { said } from '../rules.ts';
import type { TextClaim, TextRule } from '@storewright/contract/texts/writing';
import { claimsRule, descriptionRule, headingsRule, languageRule, titleRule } from './prose.ts';

export const blogRules = (text: BlogText, form: BlogForm, claims: readonly TextClaim[], shop: { name: string; domain: string }): TextRule[] => {
  const body = bodyOf(text.sections);
  const shown = text.seo_title.trim() || text.title;
  return [
    titleRule('B1', shown, shop.name),
    descriptionRule('B2', text.seo_description),
    ...keywordRules(shown, body, form),
    length(body, form),
    headingsRule('B6', body, form.language),
    links(body, shop.domain),
    pictures(text, body),
    claimsRule('B9', claims),
    text.summary.trim() === '' ? said('B10.missing', 'fix', {}) : said('B10.good', 'good', { characters: lengthOf(text.summary.trim()) }),
    ...languageRule('B11', [...text.sections.map(({ html }) => html), text.summary], blogParts(text), form.language),
  ];
};

/** The first keyword is the one that matters; without one there is nothing to judge. */
const keywordRules = (title: string, body: string, { keywords: [keyword], language }: BlogForm): TextRule[] => {
  if (keyword === undefined) return [];
  const { share, at } = presenceOf(keyword, title, language);
  const intro = readHtml(body)
    .blocks.filter(({ tag }) => !/^h\d$/.test(tag))
    .slice(0, 2)
    .map(({ start, end }) => readHtml(body).text.slice(start, end))
    .join(' ')
    .slice(0, 600);
  return [
    // Half of it is not it: a title or an opening that says “bottle” does not say “steel bottle”.
    share <= 0.5 ? said('B3.absent', 'fix', { keyword }) : at > 0.5 ? said('B3.late', 'improve', { keyword }) : said('B3.good', 'good', { keyword }),
    presenceOf(keyword, intro, language).share > 0.5 ? said('B4.good', 'good', { keyword }) : said('B4.absent', 'improve', { keyword }, 0.3),
  ];
};

/** Without a wish, as long as a post that search engines have something to show of. */
const usualWish = 300;
const length = (body: string, { word_count, language }: BlogForm): TextRule => {
  const count = sizeOf(readHtml(body).text, language);
  const wish = word_count ?? usualWish;
  if (count === 0) return said('B5.missing', 'fix', {});
  if (count < wish * 0.85) return said('B5.short', count < wish / 2 ? 'fix' : 'improve', { count, wish }, count / wish);
  if (word_count !== null && count > wish * 1.15) return said('B5.long', 'improve', { count, wish });
  return said('B5.good', 'good', { count, wish });
};

const links = (body: string, domain: string): TextRule => {
  const count = [...body.matchAll(/<a\s[^>]*href="([^"]*)"/gi)].filter(
    ([, to = '']) => /^\/(?:[a-z-]+\/)*products\//i.test(to) || (domain !== '' && URL.parse(to)?.hostname === domain && to.includes('/products/')),
  ).length;
  return count > 0 ? said('B7.good', 'good', { count }) : said('B7.none', 'improve', {});
};

const pictures = ({ picture }: BlogText, body: string): TextRule => {
  const alts = [...(picture ? [picture.alt] : []), ...[...body.matchAll(/<img\s[^>]*>/gi)].map(([tag]) => /\salt="([^"]*)"/i.exec(tag)?.[1] ?? '')];
  const missing = alts.filter((alt) => alt.trim() === '').length;
  if (alts.length === 0) return said('B8.none', 'improve', {});
  return missing > 0 ? said('B8.alt', 'improve', { missing, count: alts.length }) : said('B8.good', 'good', { count: alts.length });
};
