/** Which of the values to choose from a picture's file names: `mug-blue.webp` of a mug in blue and green. Where it names two, nobody knows. */
import { isCjk, type Language, perLanguage } from '@storewright/contract/kit/languages';
import { lexicons } from '../words/lexicons.ts';
import { termsOf } from '../words/terms.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import { motifsIn } from './pictured.ts';
import { romanised } from './romanised.ts';
import { type Known, traitOf } from './traits.ts';

export function choiceIn(file: string, { options, language, title }: Pick<Known, 'options' | 'language' | 'title'>): Fact | null {
  const words = asInFile(file);
  const said = new Set(asInFile(title).split(' '));
  const motifs = isCjk(language) ? motifsIn(words.split(' ')) : [];
  const inLatin = isCjk(language) ? asInFile(romanised(title, language)) : '';
  for (const { name, values } of options) {
    if (values.length < 2) continue;
    const ways = [
      (value: string) => isWhole(value, words),
      (value: string) => ownWords(value, values, said).some((word) => holds(words, word)),
      (value: string) => isCjk(language) && isSpelled(asInFile(romanised(value, language)), words, inLatin),
      (value: string) => traitOf(name) === 'colour' && hasColour(value, words, language),
      (value: string) => motifs.some((names) => names.some((one) => value.includes(one))),
    ];
    for (const isNamed of ways) {
      const named = values.filter(isNamed);
      const [only] = named;
      if (named.length === 1 && only && isCjk(language) && namesAnother(only, values, words)) return null;
      if (named.length === 1 && only) return { name, value: only, source: 'option', field: name };
      if (named.length > 1) break;
    }
  }
  // `hab-3pack` is the pack of three.
  for (const { name, values } of isCjk(language) || packOf(words) === '' ? [] : options) {
    const packs = values.filter((value) => packOf(asInFile(value)) === packOf(words));
    if (values.length > 1 && packs.length === 1) return { name, value: packs[0]!, source: 'option', field: name };
  }
  // Where nothing is named a number tells it.
  for (const { name, values } of isCjk(language) ? [] : options) {
    const [value] = values.filter((one) => hasMeasure(one, values, words));
    if (value !== undefined) return { name, value, source: 'option', field: name };
  }
  return null;
}

/** How many there are in a pack: “3-pack of 5 fl oz”, „3er-Set“, “lot de 3”. */
const packOf = (words: string): string => {
  const [, before, behind] =
    /(?<![\p{L}\d])(\d{1,2}) ?(?:er ?)?(?:packs?|pk|set|stuck|pieces?|pcs|unidades|uds|un)(?!\p{L})|(?<!\p{L})(?:pack|set|lot|lote|kit|paquete) (?:of |de |d )?(\d{1,2})(?![\p{L}\d])/u.exec(
      words,
    ) ?? [];
  return before ?? behind ?? '';
};
/** 색상비교_아이보리_그레이_우드 names 우드, and a part of each of the others. */
const namesAnother = (only: string, values: readonly string[], words: string): boolean =>
  words
    .split(' ')
    .some(
      (word) =>
        /^(?:\p{Script=Han}|\p{Script=Hangul}|[\p{Script=Katakana}ー]){2,12}$/u.test(word) &&
        !asInFile(only).includes(word) &&
        values.some((value) => value !== only && asInFile(value).includes(word)),
    );

const holds = (words: string, part: string): boolean => part.length > 1 && ` ${words} `.includes(` ${part} `);

/** `komenuka` is 米ぬか; what the title is spelled with as well, `yukata`, names no choice. */
const isSpelled = (way: string, words: string, title: string): boolean => !holds(title, way) && [way, way.replaceAll(' ', '')].some((one) => holds(words, one));

/** `geoelt` is geölt. */
const isWhole = (value: string, words: string): boolean =>
  (value.length > 2 || /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{2}$/u.test(value)) &&
  [value, value.replace(/[äöü]/giu, (letter) => `${letter}e`)].some((one) => {
    const apart = asInFile(one);
    const joint = apart.replaceAll(' ', '');
    return [apart, joint, joint.replace(/(?<=\dx\d{1,4})[cm]?m$/u, '')].some((spelled) => holds(words, spelled));
  });

/** “Orange” of Burnt Orange, where no other is orange and the title is not. */
const ownWords = (value: string, values: readonly string[], said: ReadonlySet<string>): string[] => {
  const others = new Set(values.filter((one) => one !== value).flatMap((one) => asInFile(one).split(' ')));
  return asInFile(value).split(' ').filter((word) => /^\p{Script=Latin}{4,}$/u.test(word) && !said.has(word) && !others.has(word)); // biome-ignore format: one step after another
};

/** `ninho-50` is the one of 50 cm; a camera counts, too. */
const hasMeasure = (value: string, values: readonly string[], words: string): boolean => {
  const sizes = values.map((one) => /^\p{L}{0,12}\s?(\d{2,4})\s?(?:[mc]?m|[mk]?g|[mc]?l|oz|in|[″"])(?!\p{L})/u.exec(one)?.[1] ?? '');
  const size = sizes[values.indexOf(value)] ?? '';
  return (
    size !== '' && sizes.filter((one) => one === size).length === 1 && !/^(?:img|dscn?|dscf|pxl|image|photo|foto)(?!\p{L})/u.test(words) && holds(words, size)
  );
};

/** 黑色 names 曜石黑, `white` names 화이트. */
const hasColour = (value: string, words: string, language: Language): boolean =>
  words.split(' ').some((word) => {
    const bare = word.replace(/[色색]$/u, '');
    if (/^\p{Script=Han}{1,3}$/u.test(bare)) return value.includes(bare);
    const id = colours('en').get(word);
    return (
      id !== undefined &&
      language !== 'en' &&
      [...colours(language)].some(([term, own]) => own === id && (isCjk(language) ? value.includes(term) : holds(asInFile(value), asInFile(term))))
    );
  });
const colours = perLanguage(
  (language): ReadonlyMap<string, string> =>
    new Map([
      ...Object.entries(lexicons[language].colours).flatMap(([id, terms]) => termsOf(terms).map((term): [string, string] => [term.replace(/^~/u, ''), id])),
      ...(language === 'en' ? [['gray', 'grey'] as const] : []),
    ]),
);

/** `azul-indigo` is azul índigo; kana and Hangul are put together again. */
const asInFile = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
