/**
 * The rules of the score as values: what each one weighs, whose rule it is, which field it speaks of, and every sentence
 * it can end in. The console's dictionary holds one sentence per message, filled with exactly the values named here.
 */
import type { ListingField, RuleResult } from '@storewright/contract/listing/listing';

type Rule = { weight: number; source: RuleResult['source']; field: ListingField | null };

export const rules = {
  /** The product title is there and fits Shopify's field. */
  T1: { weight: 4, source: 'shopify', field: 'title' },
  /** The search title is not cut; of the shop's name behind it there may be less. */
  T2: { weight: 4, source: 'convention', field: 'seo_title' },
  /** The search title stays within the length Shopify's admin recommends. */
  T3: { weight: 2, source: 'shopify', field: 'seo_title' },
  /** The search title says what the product is, early, and does not shout. */
  T4: { weight: 5, source: 'google', field: 'seo_title' },
  /** No other product of the shop has this search title. */
  T5: { weight: 3, source: 'google', field: 'seo_title' },
  /** The search description is there and fits its two lines. */
  M1: { weight: 5, source: 'convention', field: 'seo_description' },
  /** The search description names the product, states something concrete and repeats no other field. */
  M2: { weight: 4, source: 'ours', field: 'seo_description' },
  /** The description is long enough to decide by. */
  D1: { weight: 16, source: 'convention', field: 'description' },
  /** Headings: no second h1, no skipped level, one every now and then. */
  D2: { weight: 3, source: 'convention', field: 'description' },
  /** A list, short sentences, short paragraphs. */
  D3: { weight: 5, source: 'convention', field: 'description' },
  /** The keyword is not stuffed. Rare is fine. */
  D4: { weight: 3, source: 'google', field: 'description' },
  /** The keyword given is neither too general nor too particular. */
  D5: { weight: 2, source: 'convention', field: null },
  /** The opening names the product. */
  D6: { weight: 3, source: 'convention', field: 'description' },
  /** Every claim is backed by a fact. */
  D7: { weight: 12, source: 'ours', field: 'description' },
  /** The text is not another product's text. */
  D8: { weight: 4, source: 'google', field: 'description' },
  /** The HTML is of the small set that every theme shows well. */
  D9: { weight: 3, source: 'ours', field: 'description' },
  /** Enough pictures. */
  I1: { weight: 4, source: 'convention', field: null },
  /** Each picture has a text for those who do not see it. */
  I2: { weight: 4, source: 'google', field: null },
  /** That text is short enough to be read out. */
  I3: { weight: 1, source: 'shopify', field: null },
  /** The first picture is large enough. */
  I4: { weight: 2, source: 'google', field: null },
  /** The address is readable. */
  H1: { weight: 2, source: 'convention', field: null },
  /** Tags within Shopify's limits. */
  G1: { weight: 2, source: 'shopify', field: 'tags' },
  /** The category is set, and fields are filled. */
  P1: { weight: 4, source: 'shopify', field: null },
  /** Barcodes are valid numbers of GS1. */
  P2: { weight: 2, source: 'google', field: null },
  /** Variants can be told apart. */
  P3: { weight: 2, source: 'convention', field: null },
  /** What Google requires to show price and stock. */
  S1: { weight: 4, source: 'google', field: null },
  /** What Google recommends beside it. */
  S2: { weight: 2, source: 'google', field: null },
  /** Questions and answers no longer make a rich result. */
  S5: { weight: 0, source: 'google', field: null },
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;
export const ruleIds = Object.keys(rules) as RuleId[];

/** Every sentence a rule can end in, and the values it is filled with. `RuleResult.message` holds the whole id. */
export const messages = {
  'T1.good': ['characters', 'limit'],
  'T1.missing': [],
  'T1.long': ['characters', 'limit'],
  /** `em` is the width with the shop's name where that fits, `limit` where results are cut; `characters` how many letters are too many. */
  'T2.good': ['em', 'limit'],
  'T2.wide': ['em', 'limit', 'characters'],
  'T2.cut': ['em', 'limit', 'characters'],
  /** No search title of its own: the shop shows the product title. */
  'T2.missing': [],
  'T3.good': ['characters', 'limit'],
  'T3.long': ['characters', 'limit'],
  'T3.over': ['characters', 'limit'],
  'T4.good': ['keyword'],
  'T4.late': ['keyword'],
  'T4.absent': ['keyword'],
  'T4.capitals': [],
  'T4.promotion': ['text'],
  'T5.good': [],
  'T5.taken': ['title', 'count'],
  'M1.good': ['em', 'characters'],
  'M1.missing': [],
  /** A little short or long, then much. `limit` is the nearer end of what is usual, in em. */
  'M1.short': ['em', 'limit', 'characters'],
  'M1.tiny': ['em', 'limit', 'characters'],
  'M1.long': ['em', 'limit', 'characters'],
  'M1.over': ['em', 'limit', 'characters'],
  /** `fact` is the concrete claim as written. */
  'M2.good': ['keyword', 'fact'],
  'M2.keyword': ['keyword'],
  'M2.vague': [],
  'M2.duplicate': [],
  'D1.enoughWords': ['count', 'least'],
  'D1.enoughCharacters': ['count', 'least'],
  'D1.fewWords': ['count', 'least'],
  'D1.fewCharacters': ['count', 'least'],
  /** Below half of the usual length. */
  'D1.shortWords': ['count', 'least'],
  'D1.shortCharacters': ['count', 'least'],
  'D1.long': ['characters', 'most'],
  'D1.missing': [],
  'D2.good': ['count'],
  /** Too short to need a heading. */
  'D2.unneeded': [],
  'D2.first': ['count'],
  'D2.skipped': ['from', 'to'],
  /** `count` words or characters stand without a heading; one every `every` is usual. */
  'D2.rareWords': ['count', 'every'],
  'D2.rareCharacters': ['count', 'every'],
  'D3.good': [],
  'D3.list': [],
  /** `percent` of the sentences are longer than `limit` words or characters. */
  'D3.sentencesWords': ['percent', 'limit'],
  'D3.sentencesCharacters': ['percent', 'limit'],
  /** `count` paragraphs are longer than `limit`. */
  'D3.paragraphsWords': ['count', 'limit'],
  'D3.paragraphsCharacters': ['count', 'limit'],
  'D4.good': ['keyword', 'count'],
  'D4.often': ['keyword', 'count', 'percent'],
  'D4.stuffed': ['keyword', 'count', 'percent'],
  'D5.good': ['keyword'],
  'D5.shortWords': ['keyword', 'count', 'least'],
  'D5.shortCharacters': ['keyword', 'count', 'least'],
  'D5.longWords': ['keyword', 'count', 'most'],
  'D5.longCharacters': ['keyword', 'count', 'most'],
  'D6.good': ['keyword'],
  'D6.absent': ['keyword'],
  /** `count` claims are in the listing, all backed. */
  'D7.good': ['count'],
  /** Nothing concrete is claimed. */
  'D7.none': [],
  /** All backed, `vouched` of them by somebody's name. */
  'D7.vouched': ['count', 'vouched'],
  /** `count` claims have no fact; `text` is the first of them. */
  'D7.unsupported': ['count', 'text'],
  'D8.good': ['percent', 'title'],
  'D8.close': ['percent', 'title'],
  'D8.same': ['percent', 'title'],
  'D9.good': [],
  'D9.script': ['count'],
  'D9.style': ['count'],
  'D9.attribute': ['count', 'name'],
  'D9.tag': ['count', 'name'],
  'D9.empty': ['count'],
  'D9.broken': ['count'],
  'I1.good': ['count'],
  'I1.few': ['count', 'least'],
  'I1.none': [],
  'I2.good': ['count'],
  'I2.some': ['missing', 'count'],
  'I2.none': ['count'],
  'I3.good': ['limit'],
  'I3.long': ['count', 'limit'],
  'I3.over': ['count', 'limit'],
  'I4.good': ['width', 'height'],
  'I4.small': ['width', 'height', 'limit'],
  'H1.good': [],
  'H1.long': ['characters', 'limit'],
  'H1.signs': ['handle'],
  /** Three or more words in a row that say nothing. */
  'H1.chain': ['words'],
  'G1.good': ['count'],
  'G1.none': [],
  'G1.many': ['count', 'limit'],
  'G1.long': ['tag', 'limit'],
  'G1.twice': ['tag'],
  'P1.good': ['category'],
  'P1.missing': [],
  'P1.fields': ['category'],
  'P2.good': ['count'],
  'P2.missing': ['missing', 'count'],
  'P2.invalid': ['barcode'],
  'P3.good': ['count'],
  'P3.names': ['name'],
  'P3.sku': ['missing', 'count'],
  'P3.twice': ['sku'],
  'S1.good': [],
  'S1.picture': [],
  'S1.price': [],
  'S1.currency': [],
  'S1.name': [],
  /** `count` of `of` recommended fields are filled; the message names the first that is not. */
  'S2.good': ['count', 'of'],
  'S2.brand': ['count', 'of'],
  'S2.sku': ['count', 'of'],
  'S2.gtin': ['count', 'of'],
  'S2.description': ['count', 'of'],
  'S5.questions': [],
} as const satisfies Record<`${RuleId}.${string}`, readonly string[]>;

export type MessageId = keyof typeof messages;
export const messageIds = Object.keys(messages) as MessageId[];
/** The values of one message: `MessageValues<'T2.wide'>` has em, limit and characters. */
export type MessageValues<M extends MessageId> = { [name in (typeof messages)[M][number]]: string | number };

const values: Record<RuleResult['state'], number> = { good: 1, improve: 0.5, fix: 0, info: 0 };

/** One outcome, typed by its message. `value` is how well the rule is met; the state gives it unless the rule knows better. */
export function outcome<M extends MessageId>(message: M, state: RuleResult['state'], filled: MessageValues<M>, value: number = values[state]): RuleResult {
  const id = message.slice(0, 2) as RuleId;
  return { id, state, message, values: filled, ...rules[id], value };
}
