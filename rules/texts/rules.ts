/** The rules by which blogs, pages and e-mails are scored: what each weighs, whose rule it is, and every sentence it can end in. */
import type { TextRule } from '@storewright/contract/texts/writing';

type Rule = { weight: number; source: TextRule['source']; field: string | null };

export const textRules = {
  /** The title, with the shop's name behind it, is not cut in a search result. */
  B1: { weight: 9, source: 'convention', field: 'title' },
  /** The search description is there and fits its two lines. */
  B2: { weight: 8, source: 'convention', field: 'seo_description' },
  /** The title says the keyword, early. */
  B3: { weight: 8, source: 'google', field: 'title' },
  /** So does the opening. */
  B4: { weight: 6, source: 'convention', field: null },
  /** As long as was asked for, give or take 15 %. */
  B5: { weight: 14, source: 'ours', field: null },
  /** A heading every now and then. */
  B6: { weight: 8, source: 'convention', field: null },
  /** It leads to products of the shop. */
  B7: { weight: 8, source: 'convention', field: null },
  /** A picture at least, and words for those who do not see it. */
  B8: { weight: 7, source: 'google', field: null },
  /** Every claim is backed by a fact. */
  B9: { weight: 14, source: 'ours', field: null },
  /** A summary for the list of posts. */
  B10: { weight: 4, source: 'shopify', field: 'summary' },
  /** It is in the language that was asked for. */
  B11: { weight: 14, source: 'ours', field: null },
  /** Who. */
  A1: { weight: 10, source: 'ours', field: null },
  /** Where. */
  A2: { weight: 8, source: 'ours', field: null },
  /** Since when. */
  A3: { weight: 8, source: 'ours', field: null },
  /** How to reach them. */
  A4: { weight: 10, source: 'google', field: null },
  /** Long enough to say something. */
  A5: { weight: 10, source: 'convention', field: null },
  A6: { weight: 6, source: 'convention', field: null },
  A7: { weight: 8, source: 'convention', field: 'seo_description' },
  A8: { weight: 14, source: 'ours', field: null },
  A9: { weight: 6, source: 'convention', field: 'title' },
  A10: { weight: 14, source: 'ours', field: null },
  /** The subject is read whole on a phone. */
  E1: { weight: 12, source: 'convention', field: 'subject' },
  E2: { weight: 8, source: 'convention', field: 'preheader' },
  /** One thing to do. */
  E3: { weight: 10, source: 'convention', field: null },
  /** A way out. */
  E4: { weight: 8, source: 'google', field: 'footer' },
  /** Words beside the pictures. */
  E5: { weight: 6, source: 'convention', field: null },
  /** Nothing that filters take for spam. */
  E6: { weight: 8, source: 'convention', field: 'subject' },
  E7: { weight: 6, source: 'ours', field: null },
  E8: { weight: 14, source: 'ours', field: null },
  /** Not cut by Gmail. */
  E9: { weight: 6, source: 'google', field: null },
  E10: { weight: 14, source: 'ours', field: null },
  /** Who sends, and where they are. */
  E11: { weight: 6, source: 'convention', field: 'footer' },
} as const satisfies Record<string, Rule>;

export type TextRuleId = keyof typeof textRules;

/** Every sentence a rule can end in, and the values it is filled with. */
export const textMessages = {
  'B1.good': ['em', 'limit'],
  'B1.wide': ['em', 'limit', 'characters'],
  'B1.missing': [],
  'B2.good': ['em', 'characters'],
  'B2.missing': [],
  'B2.short': ['em', 'limit', 'characters'],
  'B2.long': ['em', 'limit', 'characters'],
  'B3.good': ['keyword'],
  'B3.late': ['keyword'],
  'B3.absent': ['keyword'],
  'B4.good': ['keyword'],
  'B4.absent': ['keyword'],
  /** Words, or characters where those are counted. */
  'B5.good': ['count', 'wish'],
  'B5.short': ['count', 'wish'],
  'B5.long': ['count', 'wish'],
  'B5.missing': [],
  'B6.good': ['count'],
  'B6.rare': ['count', 'every'],
  'B7.good': ['count'],
  'B7.none': [],
  'B8.good': ['count'],
  'B8.alt': ['missing', 'count'],
  'B8.none': [],
  'B9.good': ['count'],
  'B9.none': [],
  'B9.unsupported': ['count', 'text'],
  'B10.good': ['characters'],
  'B10.missing': [],
  'B11.good': ['language'],
  'B11.other': ['language', 'asked'],
  /** All of it, in a script that is of none of the eight languages. */
  'B11.script': ['asked'],
  /** Some paragraphs of it. */
  'B11.part': ['count', 'text', 'asked'],
  'A1.good': ['name'],
  'A1.absent': ['name'],
  'A2.good': ['place'],
  'A2.absent': ['place'],
  'A3.good': ['time'],
  'A3.absent': ['time'],
  'A4.good': [],
  'A4.absent': [],
  'A5.good': ['count', 'least'],
  'A5.short': ['count', 'least'],
  'A5.missing': [],
  'A6.good': ['count'],
  'A6.rare': ['count', 'every'],
  'A7.good': ['em', 'characters'],
  'A7.missing': [],
  'A7.short': ['em', 'limit', 'characters'],
  'A7.long': ['em', 'limit', 'characters'],
  'A8.good': ['count'],
  'A8.none': [],
  'A8.unsupported': ['count', 'text'],
  'A9.good': ['em', 'limit'],
  'A9.wide': ['em', 'limit', 'characters'],
  'A9.missing': [],
  'A10.good': ['language'],
  'A10.other': ['language', 'asked'],
  'A10.script': ['asked'],
  'A10.part': ['count', 'text', 'asked'],
  'E1.good': ['em', 'characters'],
  'E1.missing': [],
  'E1.short': ['em', 'limit', 'characters'],
  'E1.long': ['em', 'limit', 'characters'],
  'E2.good': ['characters'],
  'E2.missing': [],
  'E2.short': ['characters', 'limit'],
  'E2.long': ['characters', 'limit'],
  /** It says the subject once more. */
  'E2.same': [],
  'E3.good': ['label'],
  'E3.none': [],
  'E3.many': ['count'],
  'E4.good': [],
  'E4.none': [],
  'E5.good': ['pictures', 'words'],
  'E5.pictures': ['pictures', 'words'],
  'E5.alt': ['missing', 'count'],
  'E6.good': [],
  'E6.word': ['text'],
  'E6.capitals': [],
  'E6.marks': [],
  'E7.good': ['count'],
  'E7.open': ['count', 'address'],
  'E8.good': ['count'],
  'E8.none': [],
  'E8.unsupported': ['count', 'text'],
  'E9.good': ['kilobytes', 'limit'],
  'E9.cut': ['kilobytes', 'limit'],
  'E10.good': ['language'],
  'E10.other': ['language', 'asked'],
  'E10.script': ['asked'],
  'E10.part': ['count', 'text', 'asked'],
  'E11.good': [],
  'E11.none': [],
  'E11.address': [],
} as const satisfies Record<`${TextRuleId}.${string}`, readonly string[]>;

export type TextMessageId = keyof typeof textMessages;
type Values<M extends TextMessageId> = { [name in (typeof textMessages)[M][number]]: string | number };
const values: Record<TextRule['state'], number> = { good: 1, improve: 0.5, fix: 0, info: 0 };

/** One outcome, typed by its message. */
export function said<M extends TextMessageId>(message: M, state: TextRule['state'], filled: Values<M>, value: number = values[state]): TextRule {
  const id = message.slice(0, message.indexOf('.')) as TextRuleId;
  return { id, state, message, values: filled, ...textRules[id], value };
}
