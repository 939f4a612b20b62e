/** What must be there before a text goes out: words, none of them still asked for, and a fact or a person behind each claim. */
import type { PublishText, TextPublication } from '@storewright/contract/texts/draft';
import type { Gap } from '@storewright/contract/texts/gaps';
import { isElsewhere } from '@storewright/rules/texts/score/prose';
import type { TextClaim, TextRule } from '@storewright/contract/texts/writing';
import { textOf } from '@storewright/rules/text/html';
import { Fault, invalid, timePassed } from '../../../kit/fault.ts';
import type { ShopFields } from '../texts.tables.ts';

export const readyOrRefused = (kind: 'blog' | 'page', said: ShopFields, gaps: Gap[]): void => {
  if (said['title'] === '') throw new Fault('title_empty', 422, { details: { fields: { 'text.title': 'Title can not be empty' } } });
  const body = String(said['body']).replace(/<h2>[\s\S]*?<\/h2>/g, '');
  if (textOf(body).trim() === '') {
    const message = kind === 'blog' ? 'Blog content can not be empty' : 'Page content can not be empty';
    throw new Fault(kind === 'blog' ? 'blog_empty' : 'page_empty', 422, { details: { fields: { 'text.sections': message } } });
  }
  if (gaps.length > 0) throw new Fault('gaps_open', 422, { details: { gaps } });
};

/** A text in another language than its form says goes out only to somebody who says so. */
export const meantOrRefused = (rules: readonly TextRule[]): void => {
  if (isElsewhere(rules)) throw invalid('body.other_language', 'The text is in another language than its form says.');
};

/** From when on the shop is to show it; empty: not at all. What is shown already stays shown since when it was. */
export const timeOf = ({ visible, publish_at }: Pick<PublishText, 'visible' | 'publish_at'>, there: string, now: number): string => {
  if (visible === 'hidden') return '';
  if (visible === 'now') return there !== '' && Date.parse(there) <= now ? there : new Date(now).toISOString();
  const at = Date.parse(publish_at ?? '');
  if (!(at > now)) throw timePassed('body.publish_at');
  return new Date(at).toISOString();
};

type Vouched = TextPublication['vouches'][number];
/** Claims which neither a fact nor a person stands for stop the publication. */
export const vouchedFor = (
  claims: TextClaim[],
  { given, known, by, at }: { given: PublishText['vouches']; known: Vouched[]; by: string; at: string },
): Vouched[] => {
  const needing = claims.filter(({ state }) => state !== 'supported');
  const vouchFor = (text: string): Vouched | undefined => {
    const now = given.find(({ claim }) => claim.trim() === text.trim());
    return now ? { claim: text, reason: now.reason, by, at } : known.findLast(({ claim }) => claim === text);
  };
  const open = needing.filter(({ text }) => vouchFor(text) === undefined);
  if (open.length > 0) throw new Fault('claims_unsupported', 422, { details: { claims: open } });
  return [...new Set(needing.map(({ text }) => text))].flatMap((text) => vouchFor(text) ?? []);
};
