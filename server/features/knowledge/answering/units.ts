/** What numbers are of, as the data of CLDR name it in our languages: units, currencies, months, hours of the day. Nothing of it is written by hand. */
import { setImmediate as breathe } from 'node:timers/promises';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { symbols } from '@storewright/rules/words/units';
import { isUnspaced } from './folding.ts';

type Names<Of> = Map<string, Set<Of>>;
const put = <Of>(names: Names<Of>, name: string, ...of: Of[]): void => {
  const key = plain(name);
  if (key === '' || /^\p{N}/u.test(key)) return;
  if (!names.has(key)) names.set(key, new Set());
  for (const one of of) names.get(key)!.add(one);
};
/** Without the marks on Latin letters: “dias” is no other word than “días”. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[.\s\u200e\u200f]/g, '');

const empty = () => ({
  /** As they are written out, and their signs. */
  units: new Map() as Names<string>,
  signs: new Map() as Names<string>,
  currencies: new Map() as Names<string>,
  /** Million, 万: what a number is taken times. */
  powers: new Map() as Names<number>,
  months: new Map() as Names<number>,
  /** Behind the number of a month, where months have no names. */
  monthMarks: new Set<string>(),
  /** Which hours of a day are said so: p.m., 下午, du soir. */
  halves: new Map() as Names<number>,
  /** Behind an hour of the day: Uhr, h, 時. */
  clocks: new Set<string>(),
});
type Data = ReturnType<typeof empty>;
const read = new Map<Language, Data>();
const amounts = [1, 2, 5];

/** A language takes a twentieth of a second: whoever has the time reads them one by one before. */
export const unitsReady = async (): Promise<void> => {
  for (const lang of languages) {
    if (read.has(lang)) continue;
    dataOf(lang);
    await breathe();
  }
};
const dataOf = (lang: Language): Data => {
  const known = read.get(lang);
  if (known) return known;
  const data = empty();
  readUnits(data, lang);
  readPowers(data, lang);
  readCurrencies(data, lang);
  readDays(data, lang);
  read.set(lang, data);
  return data;
};

const readUnits = (data: Data, lang: Language): void => {
  for (const unit of Intl.supportedValuesOf('unit'))
    for (const unitDisplay of ['long', 'short'] as const) {
      const format = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay });
      for (const amount of amounts)
        for (const { type, value } of format.formatToParts(amount))
          if (type === 'unit' || type === 'percentSign') put(unitDisplay === 'long' ? data.units : data.signs, value, unit);
    }
  // “In 30 Tagen”: time has other forms within a sentence.
  const relative = new Intl.RelativeTimeFormat(lang);
  for (const unit of ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const)
    for (const amount of amounts.flatMap((one) => [one, -one])) {
      const behind = relative.formatToParts(amount, unit).at(-1)!;
      if (behind.type === 'literal') put(data.units, behind.value, unit);
    }
};

const readPowers = (data: Data, lang: Language): void => {
  const format = new Intl.NumberFormat(lang, { notation: 'compact', compactDisplay: 'long' });
  for (let power = 3; power <= 14; power += 1)
    for (const amount of amounts) {
      const parts = format.formatToParts(amount * 10 ** power);
      const name = parts.find(({ type }) => type === 'compact')?.value;
      const shown = Number(parts.filter(({ type }) => type === 'integer').map(({ value }) => value).join('')); // biome-ignore format: short
      if (name && shown > 0) put(data.powers, name, (amount * 10 ** power) / shown);
    }
};

const readCurrencies = (data: Data, lang: Language): void => {
  const named = new Intl.DisplayNames(lang, { type: 'currency' });
  for (const currency of Intl.supportedValuesOf('currency')) {
    put(data.currencies, named.of(currency) ?? currency, currency);
    put(data.currencies, currency, currency);
  }
  for (const currency of signed()) {
    const said = (['name', 'narrowSymbol', 'symbol'] as const).map((currencyDisplay) => {
      const format = new Intl.NumberFormat(lang, { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 });
      return amounts.map((amount) => format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? '');
    });
    // A letter alone is mostly something else: 2 l are no lempiras.
    for (const name of said.flat()) if (!/^\p{Script=Latin}$/u.test(name)) put(data.currencies, name, currency);
    // The word of a name that changes with the amount is what it is: US dollar, US dollars.
    const [one, , five] = said[0]!.map((name) => name.split(' '));
    if (one!.length === five!.length && one!.length > 1)
      for (const [at, word] of one!.entries()) if (word !== five![at]) for (const form of [word, five![at]!]) put(data.currencies, form, currency);
  }
};
/** Whose signs and plurals are looked up; the others have their code and their name. */
let withSign: string[] | undefined;
const signed = (): string[] =>
  (withSign ??= Intl.supportedValuesOf('currency').filter((currency) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(1)
      .some(({ type, value }) => type === 'currency' && value !== currency),
  ));

const readDays = (data: Data, lang: Language): void => {
  for (const month of ['long', 'short'] as const)
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(lang, { month, ...(day && { day }), timeZone: 'UTC' });
      for (let at = 0; at < 12; at += 1) {
        const parts = format.formatToParts(Date.UTC(2026, at, 15));
        const place = parts.findIndex(({ type }) => type === 'month');
        const name = parts[place]!.value;
        if (/^\d/.test(name)) data.monthMarks.add(name.replace(/^\d+/, '') || parts[place + 1]!.value.trim());
        else put(data.months, name, at + 1);
      }
    }
  const hour = 'numeric';
  for (const how of [{ hour12: true }, { dayPeriod: 'long' }, { dayPeriod: 'short' }] as const) {
    const format = new Intl.DateTimeFormat(lang, { hour, timeZone: 'UTC', ...how });
    for (let at = 0; at < 24; at += 1) {
      const half = format.formatToParts(Date.UTC(2026, 0, 1, at)).find(({ type }) => type === 'dayPeriod');
      if (half) put(data.halves, half.value, at);
    }
  }
  const parts = new Intl.DateTimeFormat(lang, { hour, hour12: false, timeZone: 'UTC' }).formatToParts(Date.UTC(2026, 0, 1, 15));
  const behind = parts[parts.findIndex(({ type }) => type === 'hour') + 1]?.value.trim();
  if (behind) data.clocks.add(plain(behind));
};

const none: ReadonlySet<never> = new Set<never>();
const unspacedStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** A name of what stands at the beginning of a text, and where it ends. */
type At<Of> = { of: ReadonlySet<Of>; end: number };
const nothing: At<never> = { of: none, end: 0 };
/** Words, as many as are written together: “degrees Celsius” before “degrees”. */
const nameAt = <Of>(names: Names<Of>, text: string, from = 0): At<Of> => {
  const start = /^[\s\u00a0\u202f-]*/.exec(text)![0].length;
  const rest = text.slice(start, start + 80);
  if (unspacedStart.test(rest)) return unspacedAt(names, rest, start, from);
  const words = wordsAt(rest);
  const first = words[from];
  if (!first) return nothing;
  for (let last = Math.min(words.length, from + 4); last > from; last -= 1) {
    const end = words[last - 1]!.index + words[last - 1]![0].length;
    const found = names.get(plain(rest.slice(first.index, end)));
    if (found) return { of: found, end: start + end };
  }
  const part = first[0].split('/')[0]!;
  return { of: names.get(plain(part)) ?? none, end: start + first.index + part.length };
};
/** Up to where a number, another script or a mark of punctuation parts them. */
const wordsAt = (text: string): RegExpExecArray[] => {
  const end = text.search(/[\p{Nd},;:!?()[\]"„“”«»。，、；：！？（）]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u);
  return [...(end < 0 ? text : text.slice(0, end)).matchAll(/[^\s\u00a0\u202f-]+/g)];
};
const unspacedAt = <Of>(names: Names<Of>, rest: string, start: number, skipped: number): At<Of> => {
  const words = [...segmenter.segment(rest.slice(0, 24))];
  for (const { index } of words.slice(skipped, skipped === 0 ? 1 : skipped + 2))
    for (let to = Math.min(rest.length, index + 12); to > index; to -= 1) {
      const found = names.get(plain(rest.slice(index, to)));
      if (found) return { of: found, end: start + to };
    }
  return nothing;
};
const firstOf = <Of>(...all: (() => At<Of>)[]): At<Of> => {
  for (const one of all) {
    const found = one();
    if (found.of.size > 0) return found;
  }
  return nothing;
};

/** Behind a number: at once, or written out one word further. */
export const unitAt = (text: string, lang: Language): At<string> => {
  const { units, signs } = dataOf(lang);
  return firstOf(
    () => nameAt(units, text),
    () => signAt(signs, text),
    () => symbolAt(text),
    () => nameAt(units, text, 1),
  );
};
/** Signs of measures that CLDR has no word for (V, mAh, m²), as the claim check knows them. */
let bySymbol: Map<string, Set<string>> | undefined;
const symbolAt = (text: string): At<string> => {
  bySymbol ??= new Map(
    Object.entries(symbols).flatMap(([unit, all]) => {
      const names = all.split('|').map((name) => name.split('!').at(-1)!);
      // Where CLDR knows one of them, all are that.
      const same = names.flatMap((name) => [...(dataOf('en').signs.get(plain(name)) ?? [])]);
      return names.map((name): [string, Set<string>] => [name, new Set([unit, ...same])]);
    }),
  );
  const start = /^[\s\u00a0\u202f-]*/.exec(text)![0].length;
  const word = wordsAt(text.slice(start, start + 12))[0]?.[0].replace(/\.$/, '') ?? '';
  const of = bySymbol.get(word) ?? bySymbol.get(word.toLowerCase());
  return of && !(word !== word.toLowerCase() && isExact(word)) ? { of, end: start + word.length } : nothing;
};
/** Whose capitals count: 5 A is no « a ». */
const isExact = (word: string): boolean => Object.values(symbols).some((all) => all.split('|').some((name) => name.includes('!') && name.split('!')[0] === word.toLowerCase() && name.split('!')[1] !== word)); // biome-ignore format: short
/** “Million” straight behind a number, in its own language or in any: left unread it would be a number a million times smaller. */
export const powerAt = (text: string, lang: Language): { times: number; end: number } => {
  const { of, end } = firstOf(...[lang, ...languages].map((one) => () => nameAt(dataOf(one).powers, text)));
  const [times] = of;
  return times === undefined ? { times: 1, end: 0 } : { times, end };
};
/** One letter is a sign where two languages write it so: “g”, and not the « a » of años. */
const signAt = (signs: Names<string>, text: string): At<string> => {
  const found = nameAt(signs, text);
  const sign = plain(text.slice(0, found.end));
  return sign.length > 1 || !/\p{L}/u.test(sign) || languages.filter((lang) => dataOf(lang).signs.has(sign)).length > 1 ? found : nothing;
};
/** Its own words for money, or English ones. */
export const currencyAt = (text: string, lang: Language): At<string> =>
  firstOf(
    () => nameAt(dataOf(lang).currencies, text),
    () => nameAt(dataOf('en').currencies, text),
  );
/** Before a number: its sign or its code. CA$ is no other dollar. */
export const currencyBefore = (text: string, lang: Language): ReadonlySet<string> => {
  const said = plain(/(?:(?<!\p{L})\p{Lu}{3}|(?:(?<!\p{L})\p{Lu}{1,3})?\p{Sc})$/u.exec(text.trimEnd())?.[0] ?? '');
  const known = [lang, ...languages].map((one) => dataOf(one).currencies.get(said)).find((one) => one !== undefined);
  return known ?? (/\p{Sc}$/u.test(said) ? new Set([said]) : none);
};

/** The hours that are said so, before a number or behind it. */
export const hoursOf = (before: string, after: string, lang: Language): ReadonlySet<number> => {
  const { halves } = dataOf(lang);
  const said = plain(before.slice(-8));
  for (let length = Math.min(4, said.length); length > 0; length -= 1) {
    const name = said.slice(-length);
    if (isUnspaced(name) && halves.has(name)) return halves.get(name)!;
  }
  return nameAt(halves, after).of;
};
/** Where “Uhr” ends behind an hour; 0: nothing says that it is one. */
export const clockAt = (text: string): number => {
  const [, space = '', word = ''] = /^([\s\u00a0\u202f]?)(\p{Script=Latin}+|\P{Script=Latin})/u.exec(text) ?? [];
  return languages.some((lang) => dataOf(lang).clocks.has(plain(word))) ? space.length + word.length : 0;
};

export const isMonthAt = (text: string, lang: Language): boolean => [...dataOf(lang).monthMarks].some((mark) => text.startsWith(mark));
/** Within two words before or behind. */
export const monthsBeside = (before: string, after: string, lang: Language): ReadonlySet<number> => {
  const { months } = dataOf(lang);
  const behind = /^[\s.]*(?:(\p{L}+)[\s.]+)?(\p{L}+)/u.exec(after.slice(0, 40));
  const ahead = /(?:(\p{L}+)[\s.]+)?(\p{L}+)[\s.]*$/u.exec(before.slice(-40));
  const found = [behind?.[1], behind?.[2], ahead?.[2], ahead?.[1]].map((word) => (word ? months.get(plain(word)) : undefined));
  return found.find((one) => one !== undefined) ?? none;
};
