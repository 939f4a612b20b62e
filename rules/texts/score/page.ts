import { fold } from '@storewright/contract/kit/fold';
import { textOf } from '../../text/html.ts';
import { sizeOf, usual } from '../../text/prose.ts';
import { bodyOf, pageParts } from '../body.ts';
import type { PageForm, PageText } from '@storewright/contract/texts/page';
import { said } from '../rules.ts';
import type { TextClaim, TextRule } from '@storewright/contract/texts/writing';
import { claimsRule, descriptionRule, headingsRule, languageRule, titleRule } from './prose.ts';

export const pageRules = (text: PageText, form: PageForm, claims: readonly TextClaim[], shopName: string): TextRule[] => {
  const body = bodyOf(text.sections);
  const read = `${text.title}\n${textOf(body)}`;
  const name = form.type === 'about_us' ? form.company || form.brand : form.brand;
  return [
    titleRule('A9', text.seo_title.trim() || text.title, shopName),
    ...(name === '' ? [] : [says(read, name) ? said('A1.good', 'good', { name }) : said('A1.absent', 'fix', { name })]),
    ...(form.address === ''
      ? []
      : [saysPartOf(read, form.address) ? said('A2.good', 'good', { place: form.address }) : said('A2.absent', 'fix', { place: form.address })]),
    ...(form.founding_time === ''
      ? []
      : [
          saysPartOf(read, form.founding_time) ? said('A3.good', 'good', { time: form.founding_time }) : said('A3.absent', 'fix', { time: form.founding_time }),
        ]),
    isReachable(body) ? said('A4.good', 'good', {}) : said('A4.absent', 'improve', {}),
    length(body, form),
    headingsRule('A6', body, form.language),
    descriptionRule('A7', text.seo_description),
    claimsRule('A8', claims),
    ...languageRule(
      'A10',
      text.sections.map(({ html }) => html),
      pageParts(text),
      form.language,
    ),
  ];
};

const says = (text: string, name: string): boolean => fold(text).includes(fold(name.trim()));
/** "12 Mill Lane, Leeds": the town alone says where; "May 1924": the year says when. */
const saysPartOf = (text: string, whole: string): boolean =>
  says(text, whole) ||
  whole
    .split(/[,，、;\n\s]+/u)
    .filter((part) => /\d{4}|\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(part))
    .some((part) => says(text, part));

/** An address of any kind to write to or call: mail, telephone, or the shop's contact page. */
const isReachable = (body: string): boolean => /[\w.+-]+@[\w-]+\.\w|\+?\d[\d\s()/.-]{6,}\d|href="[^"]*contact|href="(?:mailto|tel):/i.test(body);

const length = (body: string, { language }: PageForm): TextRule => {
  const count = sizeOf(textOf(body), language);
  const least = Math.round(usual(language).least * 0.75);
  if (count === 0) return said('A5.missing', 'fix', {});
  return count >= least ? said('A5.good', 'good', { count, least }) : said('A5.short', count < least / 2 ? 'fix' : 'improve', { count, least }, count / least);
};
