/** The description: length, shape, wording, claims, likeness, HTML. */
import { isCjk } from '@storewright/contract/kit/languages';
import { countOf, presenceOf } from './keywords.ts';
import type { RuleResult } from '@storewright/contract/listing/listing';
import { paragraphs, sentencesIn, sizeOf, usual } from '../text/prose.ts';
import { outcome } from './rules.ts';
import { characterLimits } from '../text/width.ts';
import type { Judged } from './judged.ts';

export function judgeDescription(judged: Judged): RuleResult[] {
  const { reading, surroundings } = judged;
  const size = sizeOf(reading.text, surroundings.language);
  if (size === 0) return [outcome('D1.missing', 'fix', {}), ...keywordGiven(judged), claims(judged)];
  return [
    length(judged, size),
    headings(judged, size),
    readable(judged),
    stuffing(judged, size),
    ...keywordGiven(judged),
    ...opening(judged),
    claims(judged),
    ...likeness(judged),
    tidy(judged),
  ];
}

function length({ reading: { text }, surroundings: { language } }: Judged, count: number): RuleResult {
  const { least } = usual(language);
  const most = characterLimits.description;
  if (text.length > most) return outcome('D1.long', 'improve', { characters: text.length, most });
  const counted = isCjk(language);
  const filled = { count, least };
  if (count >= least) return outcome(counted ? 'D1.enoughCharacters' : 'D1.enoughWords', 'good', filled);
  if (count >= least / 2) return outcome(counted ? 'D1.fewCharacters' : 'D1.fewWords', 'improve', filled, count / least);
  return outcome(counted ? 'D1.shortCharacters' : 'D1.shortWords', 'fix', filled, count / least / 2);
}

function headings({ reading, surroundings: { language } }: Judged, size: number): RuleResult {
  const first = reading.headings.filter(({ level }) => level === 1).length;
  if (first > 0) return outcome('D2.first', 'fix', { count: first });
  let last = 0;
  for (const { level } of reading.headings) {
    if (last > 0 && level > last + 1) return outcome('D2.skipped', 'improve', { from: last, to: level });
    last = level;
  }
  const every = usual(language).heading;
  if (reading.headings.length === 0 && size <= every) return outcome('D2.unneeded', 'good', {});
  const starts = [0, ...reading.headings.map(({ start }) => start), reading.text.length];
  let longest = 0;
  for (let at = 1; at < starts.length; at++) longest = Math.max(longest, sizeOf(reading.text.slice(starts[at - 1], starts[at]), language));
  if (longest > every) return outcome(isCjk(language) ? 'D2.rareCharacters' : 'D2.rareWords', 'improve', { count: longest, every });
  return outcome('D2.good', 'good', { count: reading.headings.length });
}

function readable({ reading, surroundings: { language } }: Judged): RuleResult {
  const limits = usual(language);
  const counted = isCjk(language);
  const running = paragraphs(reading);
  const long = running.filter(({ start, end }) => sizeOf(reading.text.slice(start, end), language) > limits.paragraph).length;
  const sentences = running.flatMap(({ start, end }) => sentencesIn(reading.text.slice(start, end)));
  const winding = sentences.filter((sentence) => sizeOf(sentence, language) > limits.sentence).length;
  const percent = sentences.length === 0 ? 0 : Math.round((winding / sentences.length) * 100);
  const faults = Number(long > 0) + Number(percent > 20) + Number(reading.lists === 0);
  const [state, value] = faults > 2 ? (['fix', 0] as const) : (['improve', faults > 1 ? 0.35 : 0.65] as const);
  if (long > 0) return outcome(counted ? 'D3.paragraphsCharacters' : 'D3.paragraphsWords', state, { count: long, limit: limits.paragraph }, value);
  if (percent > 20) return outcome(counted ? 'D3.sentencesCharacters' : 'D3.sentencesWords', state, { percent, limit: limits.sentence }, value);
  return reading.lists === 0 ? outcome('D3.list', 'improve', {}, value) : outcome('D3.good', 'good', {});
}

/** Only too often is wrong. A word in Chinese and Japanese is taken as two characters. */
function stuffing({ reading: { text }, keyword, surroundings: { language } }: Judged, size: number): RuleResult {
  const count = countOf(keyword, text, language);
  const percent = Math.round((count / Math.max(1, isCjk(language) ? size / 2 : size)) * 1000) / 10;
  const filled = { keyword, count, percent };
  if (count < 4 || percent <= 3) return outcome('D4.good', 'good', { keyword, count });
  return percent <= 4 ? outcome('D4.often', 'improve', filled) : outcome('D4.stuffed', 'fix', filled);
}

/** A keyword that was taken from the title is not judged: nobody chose it. */
function keywordGiven({ keyword, given, surroundings: { language } }: Judged): RuleResult[] {
  if (!given) return [];
  const counted = language === 'ja' || language === 'zh';
  const count = counted ? [...keyword.replace(/\s/g, '')].length : (keyword.match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
  const [least, most] = counted ? [4, 12] : [2, 6];
  if (count < least) return [outcome(counted ? 'D5.shortCharacters' : 'D5.shortWords', 'improve', { keyword, count, least })];
  if (count > most) return [outcome(counted ? 'D5.longCharacters' : 'D5.longWords', 'improve', { keyword, count, most })];
  return [outcome('D5.good', 'good', { keyword })];
}

function opening({ reading, keyword, surroundings: { language } }: Judged): RuleResult[] {
  if (keyword === '') return [];
  const first = paragraphs(reading)[0];
  const intro = reading.text.slice(first?.start ?? 0, Math.min(first?.end ?? 300, (first?.start ?? 0) + 600));
  return [presenceOf(keyword, intro, language).share >= 0.5 ? outcome('D6.good', 'good', { keyword }) : outcome('D6.absent', 'improve', { keyword }, 0.3)];
}

function claims({ claims: found }: Judged): RuleResult {
  // What only the shop's own text says is pointed at, and holds nothing back.
  const all = found.filter(({ state }) => state !== 'unproven');
  const unsupported = all.filter(({ state }) => state === 'unsupported');
  const [first] = unsupported;
  if (first) return { ...outcome('D7.unsupported', 'fix', { count: unsupported.length, text: first.text }), field: first.field };
  const vouched = all.filter(({ state }) => state === 'vouched').length;
  if (vouched > 0) return outcome('D7.vouched', 'good', { count: all.length, vouched });
  return all.length === 0 ? outcome('D7.none', 'good', {}) : outcome('D7.good', 'good', { count: all.length });
}

function likeness({ surroundings: { nearest } }: Judged): RuleResult[] {
  if (!nearest) return [];
  const filled = { percent: Math.round(nearest.similarity * 100), title: nearest.title };
  if (nearest.similarity > 0.6) return [outcome('D8.same', 'fix', filled)];
  return [nearest.similarity >= 0.35 ? outcome('D8.close', 'improve', filled) : outcome('D8.good', 'good', filled)];
}

function tidy({ reading: { untidy } }: Judged): RuleResult {
  const [worst] = untidy;
  if (!worst) return outcome('D9.good', 'good', {});
  const count = untidy.filter(({ kind }) => kind === worst.kind).reduce((sum, one) => sum + one.count, 0);
  switch (worst.kind) {
    case 'script':
      return outcome('D9.script', 'fix', { count });
    case 'style':
      return outcome('D9.style', 'improve', { count });
    case 'attribute':
      return outcome('D9.attribute', 'improve', { count, name: worst.name }, 0.7);
    case 'tag':
      return outcome('D9.tag', 'improve', { count, name: worst.name }, 0.7);
    case 'empty':
      return outcome('D9.empty', 'improve', { count }, 0.7);
    default:
      return outcome('D9.broken', 'improve', { count }, 0.3);
  }
}
