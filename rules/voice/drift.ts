/**
 * Where a text leaves the voice of its shop: phrases with their places, and a score from 100 (as the shop writes) down. The
 * same text and style give the same answer, and a text of any length takes a time that grows with it alone.
 */
import type { Drift, DriftPhrase } from '@storewright/contract/voice/drift';
import { sizeOf } from '../text/prose.ts';
import { learnedShareOf } from './learned-words.ts';
import { addressesIn, type Found, hasManners, sayingWe, sayingYou } from './persons.ts';
import { capitalsIn, emojiIn, exclamationsIn, isWhole, sentencesIn, smallBeginningsIn } from './reading.ts';
import { type Register, registers, tonedIn } from './register/register.ts';
import { spelledIn } from './spelling.ts';
import type { Style } from '@storewright/contract/voice/style';
import { caseOf, separatorsIn } from './titles.ts';
import { quantitiesIn, respaced } from './units.ts';
import { wishedWordsIn } from './wished-words.ts';

/** Of running text, plain as a reader sees it. */
export const driftIn = (text: string, style: Style): Drift => {
  const sentences = sentencesIn(text);
  const said = words(text, style);
  return judged([...said, ...wording(sentences, style, said), ...manners(text, sentences, style), ...signs(text, sentences, style), ...figures(text, style)], sentences.filter((one) => isWhole(one.text)).length, style); // biome-ignore format: one list
};

/** Of a title, whose manners are its own. */
export const titleDriftIn = (title: string, style: Style): Drift =>
  judged([...words(title, style), ...signs(title, [], style), ...figures(title, style), ...shape(title, style)], 0, style);

const judged = (found: DriftPhrase[], sentences: number, style: Style): Drift => {
  const phrases = found
    .filter((one) => strangeness(one, style) > 0)
    .sort((one, other) => one.start - other.start || one.end - other.end || order.indexOf(one.rule) - order.indexOf(other.rule));
  const lost = phrases.reduce((sum, one) => sum + weights[one.rule] * strangeness(one, style), 0) / Math.max(fewSentences, sentences);
  return { score: sentences < fewSentences ? null : Math.max(0, Math.round(100 * (1 - lost))), phrases: phrases.slice(0, mostShown) };
};
const weights: Record<DriftPhrase['rule'], number> = { forbidden: 1.5, person: 1, address: 1, title: 1, slang: 0.9, hype: 0.9, legalese: 0.9, hard_sell: 0.9, preferred: 0.8, sentence: 0.8, learned: 0.8, emoji: 0.6, exclamation: 0.6, shouting: 0.6, small_beginning: 0.5, spelling: 0.4, system: 0.4, decimal: 0.4, spacing: 0.3 }; // biome-ignore format: a table
/** What the shop itself does in some of its texts weighs the less the more of them do it. */
const strangeness = ({ rule, hint }: DriftPhrase, { said, register }: Style): number => {
  const rate = rule === 'person' ? (hint === 'say_without_we' ? said?.we : said?.you) : isRegister(rule) ? register?.[rule].rate : 0;
  return Math.max(0.2, 1 - (rate ?? 0) / usualRate);
};
/** Of a hundred texts: from there on it belongs to the voice. */
const usualRate = 15;
const isRegister = (rule: string): rule is Register => registers.some((one) => one === rule);
const order = Object.keys(weights);
/** In fewer a voice is not heard. */
const fewSentences = 5;
const mostShown = 300;

const phrase = ({ start, end, text }: Found, rule: DriftPhrase['rule'], hint: DriftPhrase['hint'], values: DriftPhrase['values'] = {}): DriftPhrase => ({ start, end, text, rule, hint, values }); // biome-ignore format: short

const words = (text: string, style: Style): DriftPhrase[] => {
  const wished = wishedWordsIn(text, style).map(({ say, ...at }) =>
    say === null ? phrase(at, 'forbidden', 'leave_out') : phrase(at, 'preferred', 'say_instead', { say }),
  );
  return [...wished, ...toned(text, style).filter((one) => !wished.some((other) => other.start < one.end && one.start < other.end)), ...spelt(text, style)];
};

/** Words of a register that the shop's own texts are not in; one that it says itself, or that its owner prefers, is its own. */
const toned = (text: string, { language, register, preferred }: Style): DriftPhrase[] => {
  if (!register) return [];
  const wanted = new Set(preferred.map(({ say }) => say.toLowerCase()));
  return tonedIn(text, language).flatMap(({ register: key, ...at }) => {
    const { rate, n, words: own } = register[key];
    const isOwn = (n > 1 && rate >= usualRate) || own.includes(at.text.toLowerCase()) || wanted.has(at.text.toLowerCase());
    return isOwn ? [] : [phrase(at, key, without[key])];
  });
};
const without = { slang: 'say_without_slang', hype: 'say_without_hype', legalese: 'say_without_legalese', hard_sell: 'say_without_pressing' } as const;

const spelt = (text: string, style: Style): DriftPhrase[] =>
  (style.spelling === null || style.language !== 'en' ? [] : spelledIn(text)).flatMap(({ spelling, other, ...at }) => (spelling === style.spelling ? [] : [phrase(at, 'spelling', 'spell', { say: other })])); // biome-ignore format: one question

/** Sentences in words of books that the shop's own never are in, where nothing in them is told already; and those without their capital. */
const wording = (sentences: Found[], { language, learned, smallBeginnings }: Style, said: readonly DriftPhrase[]): DriftPhrase[] => [
  ...(learned === null
    ? []
    : sentences.flatMap((at) => {
        if (!isWhole(at.text) || said.some(({ start, rule }) => isRegister(rule) && start >= at.start && start < at.end)) return [];
        const found = learnedShareOf(at.text, language);
        const isStrange = found !== null && found.words.length >= 3 && found.share >= Math.max(0.3, learned / 100 + 0.15);
        return isStrange ? [phrase(at, 'learned', 'say_plainly', { words: found.words.slice(0, 4).join(', ') })] : [];
      })),
  ...(smallBeginnings === null ? [] : loud(smallBeginningsIn(sentences), smallBeginnings, sentences.length).map((at) => phrase(at, 'small_beginning', 'begin_with_capital'))), // biome-ignore format: one question
];

const manners = (text: string, sentences: Found[], { language, person, address, sentence: wished }: Style): DriftPhrase[] => [
  ...(person === 'you' || person === 'neither' ? sayingWe(text, language).map((at) => phrase(at, 'person', 'say_without_we')) : []),
  ...(person === 'we' || person === 'neither' ? sayingYou(text, language).map((at) => phrase(at, 'person', 'say_without_you')) : []),
  ...(address && hasManners(language)
    ? addressesIn(text, sentences, language).flatMap(([at, kind]) => (kind === address ? [] : [phrase(at, 'address', addressed[address])]))
    : []),
  ...(wished
    ? sentences.flatMap((at) => {
        const size = sizeOf(at.text, language);
        return isWhole(at.text) && size > Math.max(wished.most * 1.25, wished.most + 4) ? [phrase(at, 'sentence', 'shorten', { size, most: wished.most })] : [];
      })
    : []),
];
const addressed = { formal: 'address_formally', informal: 'address_informally', plain: 'write_plainly' } as const;

/** What a shop does now and then may be done now and then: twice its rate, and once in a short text. What it never does, never. */
const signs = (text: string, sentences: Found[], { language, emoji, exclamation, shouting }: Style): DriftPhrase[] => {
  const marks = exclamationsIn(text);
  const often = beyond(marks, exclamation, sentences.length);
  const rows = marks.filter((one) => one.text.length > 1 && !often.includes(one));
  return [
    ...beyond(emojiIn(text), emoji, sizeOf(text, language)).map((at) => phrase(at, 'emoji', 'fewer_emoji')),
    ...[...often, ...loud(rows, shouting, sentences.length)].map((at) => phrase(at, 'exclamation', 'end_with_full_stop')),
    // In a title, capitals are its own manner.
    ...(sentences.length === 0 ? [] : loud(capitalsIn(text), shouting, sentences.length)).map((at) => phrase(at, 'shouting', 'write_small')),
  ];
};
/** Whoever hardly ever shouts does not do it once either. */
const loud = (found: Found[], rate: number | null, size: number): Found[] => beyond(found, rate !== null && rate < shoutsAtAll ? 0 : rate, size);
const shoutsAtAll = 5;
const beyond = (found: Found[], rate: number | null, size: number): Found[] =>
  rate === null ? [] : found.slice(rate < 0.1 ? 0 : Math.max(1, Math.ceil((rate * 2 * size) / 100)));

const figures = (text: string, { spacing, system, decimal }: Style): DriftPhrase[] =>
  quantitiesIn(text).flatMap((at) => [
    ...(spacing && at.spacing && at.spacing !== spacing ? [phrase(at, 'spacing', 'write_unit', { say: respaced(at.text, spacing) })] : []),
    ...(system && at.system && at.system !== system ? [phrase(at, 'system', system === 'metric' ? 'use_metric' : 'use_imperial')] : []),
    ...(decimal && at.decimal && at.decimal !== decimal ? [phrase(at, 'decimal', decimal === 'point' ? 'use_decimal_point' : 'use_decimal_comma')] : []),
  ]);

const shape = (title: string, { title: wished, titleCase, language }: Style): DriftPhrase[] => {
  const whole = { start: 0, end: title.length, text: title };
  const written = caseOf(title, language);
  const cased = (titleCase === 'title' || titleCase === 'sentence') && written && written !== titleCase;
  return [
    ...(wished ? separatorsIn(title).filter(({ text }) => text !== wished.separator).map((at) => phrase(at, 'title', 'part_title_with', { say: wished.separator })) : []), // biome-ignore format: short
    ...(cased ? [phrase(whole, 'title', titleCase === 'title' ? 'title_case' : 'sentence_case')] : []),
  ];
};
