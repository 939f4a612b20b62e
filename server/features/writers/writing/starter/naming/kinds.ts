/** A kind of things and one of them: a shop sorts by “Ukuleles”, and sells a ukulele. */
import { holdsCjk, isCjk, type Language } from '@storewright/contract/kit/languages';
import { bare, squeezed } from '../../lines.ts';

/** Whether two names differ by their number alone. */
export const isSameKind = (one: string, other: string, language: Language): boolean => {
  if (isCjk(language)) return squeezed(one) === squeezed(other);
  // “biquini” is a tag, and “Biquíni” the same.
  const [mine, theirs] = [wordsOf(plain(one)), wordsOf(plain(other))];
  return mine.length > 0 && mine.length === theirs.length && mine.every((word, at) => isOneOf(word, theirs[at]!));
};

/** Of a kind with its path, “Spielzeug/Laufrad”, 汉服/马面裙, the step that the title names. */
export const kindIn = (kind: string, title: string): string => {
  const steps = kind.split(/\s?[/／>›]\s?/u).filter((step) => squeezed(step).length > 1);
  const named = steps.filter((step) => squeezed(title).includes(squeezed(step)));
  // “Mobilier > assises” goes down to what it is.
  if (/\S\s?[>›]\s?\S/u.test(kind)) return named[0] ?? steps.at(-1)!;
  // “요가/필라테스 용품” share a noun.
  return steps.length > 1 && named.length === 1 && !(holdsCjk(kind) && steps.some((step) => /\s/u.test(step))) ? named[0]! : kind;
};

/** Whether a title names what the kind holds: “Pienso para perro adulto” is one of “Piensos para perros”. */
export const isNamedBy = (kind: string, title: string, language: Language): boolean => {
  if (isCjk(language)) return false;
  const [words, said] = [wordsOf(plain(kind)), wordsOf(plain(title))];
  // The plural tells nothing that the title does not; a kind in the singular may stand.
  return (
    words.length > 0 && !said.join(' ').includes(words.join(' ')) && said.some((_, at) => words.every((word, next) => isOneOf(said[at + next] ?? '', word)))
  );
};

/** The word of a kind as the owner writes one of them somewhere: “Livres” is a “livre”. */
export const oneOf = (kind: string, texts: readonly string[], language: Language): string => {
  if (isCjk(language)) return kind;
  const known = new Set(texts.flatMap(wordsOf));
  const words = kind.split(' ').map((word) => {
    const low = bare(word);
    const one = singularsOf(low).find((form) => known.has(form) && !known.has(low));
    return one === undefined || low.includes(' ') ? word : word.charAt(0) + one.slice(1);
  });
  // “Patés vegetales” is one of them as a whole or not at all: no editor writes “Paté vegetales”, or “Throw & Blankets”.
  const agrees = agreeing.has(language) || /[&/+]|\s(?:and|und)\s/iu.test(kind);
  const left = words.filter((word, at) => word === kind.split(' ')[at] && agrees && word.length > 3 && /[sxn]$/iu.test(word));
  return left.length > 0 ? kind : words.join(' ');
};
/** Where the adjective stands in the plural with its noun. */
const agreeing: ReadonlySet<Language> = new Set(['fr', 'es', 'pt']);

/** “Lámparas de mesa” hold a “Lampara de mesa”. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const wordsOf = (text: string): string[] => bare(text).split(' ').filter(Boolean);
const isOneOf = (one: string, other: string): boolean => one === other || singularsOf(one).includes(other) || singularsOf(other).includes(one);
/** What a plural may be the plural of; only one that the owner wrote is taken. */
const singularsOf = (word: string): string[] =>
  word.length < 4
    ? []
    : [/ies$/, /(?:e[ns]|er)$/, /[snex]$/, /aux$/, /eis$/, /ais$/, /ns$/, /ões$/]
        .flatMap((ending, at) => (ending.test(word) ? [word.replace(ending, ['y', '', '', 'al', 'el', 'al', 'm', 'ão'][at]!)] : []))
        .filter((form) => form.length > 2);

/** « Épicerie », “Caravan accessories”, “Jardinagem”: a department of the shop, and no kind of thing. */
export const isDepartment = (type: string, language: Language): boolean => {
  const words = wordsOf(plain(type));
  return !isCjk(language) && departments.has((agreeing.has(language) ? words[0] : words.at(-1)) ?? '');
};
// biome-ignore format: a line per language
const departments: ReadonlySet<string> = new Set([
  'accessories gardening lighting furniture homeware homewares kitchenware outdoors parts spares supplies stationery electronics decor gifts crafts clothing apparel grocery groceries beauty wellness hardware',
  'zubehor ersatzteile beleuchtung garten gartenbedarf mobel haushalt kuche deko dekoration schreibwaren papeterie elektronik bekleidung mode lebensmittel feinkost kosmetik werkzeuge geschenke bastelbedarf tierbedarf',
  'accessoires jardinage jardin eclairage mobilier meubles maison cuisine decoration papeterie electronique mode vetements epicerie alimentation beaute bricolage quincaillerie cadeaux animalerie',
  'accesorios jardineria jardin iluminacion muebles hogar cocina decoracion papeleria electronica moda ropa alimentacion abarrotes belleza ferreteria regalos mascotas repuestos refacciones',
  'acessorios jardinagem jardim iluminacao moveis mobiliario casa cozinha decoracao papelaria eletronicos eletronica moda roupas mercearia alimentos beleza ferragens presentes pecas',
].join(' ').split(' ')); // biome-ignore format: one step after another

/** « Moteur » of a « Pochette de joints moteur »: where the noun opens its phrase, a word behind it is what the thing is for. */
export const isOfPart = (type: string, title: string, language: Language): boolean =>
  agreeing.has(language) && !type.includes(' ') && wordsOf(plain(title)).findIndex((word) => isOneOf(word, wordsOf(plain(type))[0] ?? '')) > 1;

/** „Smokers & Fuel“, „Ersatzteil Kaffee“: what a shop sorts by, and what nobody would call the thing. */
export const isShelf = (type: string, language: Language): boolean =>
  !isCjk(language) && (/[&+,]/u.test(type) || (language === 'de' && /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u.test(type.trim())));
