/** What numbers are of, as the data of CLDR name it in our languages: units, currencies, months, halves of the day. Nothing of it is written by hand. */
import { setImmediate as breathe } from 'node:timers/promises';
import { type Language, languages } from '@storewright/contract/kit/languages';

type Names = Map<string, Set<string>>;
const put = (names: Names, name: string, of: string): void => {
  const key = plain(name);
  if (key === '' || /\p{N}/u.test(key)) return;
  if (!names.has(key)) names.set(key, new Set());
  names.get(key)!.add(of);
};
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.\s\u200e\u200f]/g, '');

type Data = { units: Names; months: Names; evening: Set<string>; longest: number };
const data: Data & { read: Set<Language> } = { units: new Map(), months: new Map(), evening: new Set(), longest: 0, read: new Set() };
const amounts = [1, 2, 5];

/** A language takes a twentieth of a second: whoever has the time reads them one by one before. */
export const unitsReady = async (): Promise<void> => {
  for (const lang of languages) {
    if (data.read.has(lang)) continue;
    read(lang);
    await breathe();
  }
};
const known = (): Data => {
  for (const lang of languages) if (!data.read.has(lang)) read(lang);
  return data;
};
const read = (lang: Language): void => {
  const { units, months, evening } = data;
  for (const unit of Intl.supportedValuesOf('unit'))
    for (const unitDisplay of ['long', 'short'] as const) {
      const format = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay });
      for (const amount of amounts)
        for (const { type, value } of format.formatToParts(amount)) if (type === 'unit' || type === 'percentSign') put(units, value, unit);
    }
  const named = new Intl.DisplayNames(lang, { type: 'currency' });
  for (const currency of Intl.supportedValuesOf('currency')) {
    put(units, named.of(currency) ?? currency, currency);
    put(units, currency, currency);
  }
  for (const currency of signed())
    for (const currencyDisplay of ['name', 'narrowSymbol'] as const) {
      const format = new Intl.NumberFormat(lang, { style: 'currency', currency, currencyDisplay });
      for (const amount of amounts) for (const { type, value } of format.formatToParts(amount)) if (type === 'currency') put(units, value, currency);
    }
  for (const month of ['long', 'short'] as const)
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(lang, { month, ...(day && { day }), timeZone: 'UTC' });
      for (let at = 0; at < 12; at += 1)
        for (const { type, value } of format.formatToParts(Date.UTC(2026, at, 15))) if (type === 'month') put(months, value, String(at + 1));
    }
  for (const { type, value } of new Intl.DateTimeFormat(lang, { hour: 'numeric', hour12: true, timeZone: 'UTC' }).formatToParts(Date.UTC(2026, 0, 1, 15)))
    if (type === 'dayPeriod') evening.add(plain(value));
  data.longest = Math.max(...[...units.keys()].map((name) => name.length));
  data.read.add(lang);
};
/** Whose signs and plurals are looked up; the others have their code and their name. */
let withSign: string[] | undefined;
const signed = (): string[] =>
  (withSign ??= Intl.supportedValuesOf('currency').filter((currency) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(1)
      .some(({ type, value }) => type === 'currency' && value !== currency),
  ));

const none: ReadonlySet<string> = new Set();
/** What stands behind a number: a word of ours as a whole or with an ending, or the beginning of a text without spaces. */
export const unitAt = (text: string): ReadonlySet<string> => {
  const { units, longest } = known();
  const said = plain(text.slice(0, longest + 4));
  if (unspacedStart.test(said)) {
    for (let length = Math.min(longest, said.length); length > 0; length -= 1) {
      const found = units.get(said.slice(0, length));
      if (found) return found;
    }
    return none;
  }
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 2);
  for (const word of words) {
    const bare = word.replace(/[^\p{L}\p{M}%‰°$€£¥₩/'"²³]/gu, '');
    const found = units.get(bare) ?? inflected(units, bare);
    if (found) return found;
  }
  return none;
};
const unspacedStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const inflected = (units: Names, word: string): Set<string> | undefined => {
  if (word.length < 4) return undefined;
  for (let cut = 1; cut <= 2; cut += 1) {
    const found = word.length - cut >= 3 ? units.get(word.slice(0, -cut)) : undefined;
    if (found) return found;
  }
  return undefined;
};

export const monthOf = (word: string): ReadonlySet<string> => known().months.get(plain(word)) ?? none;
export const isEvening = (word: string): boolean => known().evening.has(plain(word));
