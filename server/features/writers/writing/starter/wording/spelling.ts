/** How the owner spells a word elsewhere: “lâmina” where a key says lamina, “café” where a title says cafe; and what was shouted, said calmly. */
import { withTagAccents } from './tag-accents.ts';
import { isModelSuffix } from './model-suffix.ts';
import { isCjk } from '@storewright/contract/kit/languages';
import type { Source } from '../../engine.ts';
import { bare, plainText } from '../../lines.ts';
import { attributes } from '../naming/attributes.ts';
import { inLanguage } from '../naming/labels.ts';
import { attributeOf, unaccented } from '../naming/naming.ts';
import { isShouted, keepsCapitals, opensName, shoutedParts, shoutedRuns } from '@storewright/contract/listing/wording/shouting';
import { outOfCapitals } from '@storewright/contract/listing/wording/out-of-capitals';
import { isOfPlace, opensPlace } from '@storewright/contract/listing/wording/place-heads';
import { withCalmModel } from '@storewright/contract/listing/wording/loud-model';
import { calmWord, isPlainWord } from '@storewright/contract/listing/wording/plain-words';
import { knownMakers } from '@storewright/contract/listing/wording/makers';
import { placesIn, withPlaces } from '@storewright/contract/listing/wording/title-names';

/** Whatever the owner wrote, as far as it is at hand. */
export type Spelled = Pick<Source, 'facts' | 'vendor' | 'language'> & Partial<Pick<Source, 'title' | 'description' | 'tags' | 'productType'>>;

/** A word that stands without its accents somewhere else as well may be another word. */
export const spellingOf = (source: Spelled): ((text: string) => string) => {
  const { language } = source;
  if (language === 'en' || isCjk(language)) return (text) => text;
  const words = wordsOf(ownTexts(source).join(' ').toLowerCase());
  const plain = new Set([...words, ...ours(language).plain]);
  const known = new Map([
    ...ours(language).known,
    ...words
      .filter((word) => /[^a-z]/.test(word))
      .flatMap(bothNumbers)
      .flatMap(bothWays),
  ]);
  return (text) =>
    text.replace(/[A-Za-z]{4,}/g, (word, at: number) => {
      const [before, behind] = [text[at - 1] ?? '', text[at + word.length] ?? ''];
      const spelled = known.get(word.toLowerCase());
      if (!spelled || plain.has(word.toLowerCase()) || /[\p{L}\p{M}]/u.test(before + behind) || word.slice(1) !== word.slice(1).toLowerCase()) return word;
      return word[0] === word[0]!.toUpperCase() ? spelled[0]!.toUpperCase() + spelled.slice(1) : spelled;
    });
};

/** In a title only where the owner writes it beside the same word: “chaussures de marche” are not for the market, “le marché”. */
export const titleSpellingOf = (source: Spelled): ((title: string) => string) => {
  const respelled = spellingOf(source);
  // “Champu” of the type “Champú”.
  const kinds = new Set([source.productType ?? '', ...(source.tags ?? [])].map(bare).flatMap(bothNumbers));
  return (given) => {
    const title = withTagAccents(withPlaces(withCalmModel(given, source.language, [source.vendor]), source.language, ownTexts(source)), source.tags ?? []);
    const [before, after] = [title.split(' '), respelled(title).split(' ')];
    const said = before.join() === after.join() ? '' : ` ${bare(ownTexts(source).join(' '))} `;
    return before
      .map((word, at) =>
        word === after[at] || (!kinds.has(bare(after[at]!)) && !phrasesAt(after, at).some((phrase) => said.includes(` ${phrase} `))) ? word : after[at]!,
      )
      .join(' ');
  };
};
/** A word with the next long one on either side. */
const phrasesAt = (words: string[], at: number): string[] => {
  const [first, last] = [words.findLastIndex((word, here) => here < at && word.length > 3), words.findIndex((word, here) => here > at && word.length > 3)];
  return [first < 0 ? '' : bare(words.slice(first, at + 1).join(' ')), last < 0 ? '' : bare(words.slice(at, last + 1).join(' '))].filter(Boolean);
};

/** “Sécateurs” spell a “secateur”. */
const bothNumbers = (word: string): string[] => (word.endsWith('s') && word.length > 4 ? [word, word.slice(0, -1)] : [word]);
const bothWays = (word: string): (readonly [string, string])[] => unaccented(word).map((bare) => [bare, word] as const);
/** The words of our own labels; read once. */
const ours = (language: Source['language']): { plain: string[]; known: (readonly [string, string])[] } => {
  const before = own[language];
  if (before) return before;
  const plain = wordsOf(Object.values(attributes).map((names) => inLanguage(names, language).toLowerCase()).join(' ')); // biome-ignore format: one step after another
  return (own[language] = { plain, known: plain.filter((word) => /[^a-z]/.test(word)).flatMap(bothWays) });
};
const own: Partial<Record<Source['language'], { plain: string[]; known: (readonly [string, string])[] }>> = {};

/** “MUELE DONDE QUIERAS” becomes a sentence. English titles and German nouns keep their first letters; a name is written as elsewhere. */
export const uncapped = (text: string, source: Spelled, kind: 'title' | 'sentence', shouted = isShouted(text)): string => {
  if (!shouted)
    return kind === 'title'
      ? lowered(
          shoutedRuns(
            shoutedParts(text, (part) => uncapped(part, source, kind, true), [source.vendor]),
            (words) => uncapped(words, source, kind, true),
          ),
          source,
        )
      : text;
  const { language } = source;
  const { plain, elsewhere } = spellingsIn(source);
  const makers = new Set(wordsOf(source.vendor).filter((word) => word === word.toUpperCase()));
  const small = new Set(particles[language] ?? []);
  const besideNames = namesBetweenStrokes(text, elsewhere);
  const models = modelsIn(source);
  let first = true;
  const calmed = text.replace(/\p{L}[\p{L}\p{M}\p{N}’']*/gu, (word, at: number) => {
    // “2KG” weighs two kilograms, “100M” is a length; a litre may stay large.
    if (/\d\s?$/.test(text.slice(Math.max(0, at - 2), at))) {
      if (/^(?:KGS?|GR?S?|ML|CL|CMS?|MM|M|MTR?S|LTR?S|PULG|PZ[AS]?S?|PCS|OZ|LBS?|HRS?|MIN)$/.test(word)) return word.toLowerCase();
      if (/^[LWVA]$/.test(word)) return word;
    }
    const opens = first;
    first = false;
    if (!/^\P{Ll}{2,}$/u.test(word) && !(word.length === 1 && !opens)) return word;
    // “VITAMINA C”: what is no word of the language is a letter.
    if (word.length === 1 && language !== 'en' && language !== 'de' && (!'AÀEOUYÔ'.includes(word) || lettered.test(text.slice(0, at)))) return word;
    if (word.length > 1 && (keepsCapitals(word) || makers.has(word) || models.has(word))) return word;
    const low = word.toLowerCase();
    if (language === 'en' && /^i(?:['’]\p{Ll}{1,2})?$/u.test(low)) return `I${low.slice(1)}`;
    const named = elsewhere.get(low);
    if (named && !opens && (language !== 'en' || kind === 'sentence' || named !== low)) return named;
    // „ALLES DABEI“, „GUT VERPACKT“: not every word is a noun.
    const isNoun = language === 'de' && !(isPlainWord(word, language) && calmWord(word, language) === low);
    const large = isNoun || (language === 'en' && kind === 'title');
    const placed = (isOfPlace(text.slice(0, at), word, language) && !plain.has(low)) || opensPlace(word, text.slice(at + word.length), language);
    // The last word of an English title is as large as its first.
    const ends = language === 'en' && kind === 'title' && !/\p{L}/u.test(text.slice(at + word.length));
    // “NORDIA LT610, VELTEX WF7”: who makes such a number has a name.
    const isMaker = word.length > 3 && coded.test(text.slice(at + word.length));
    const isModel = isModelSuffix(word, text, at, (one) => /^\p{Lu}/u.test(elsewhere.get(one.toLowerCase()) ?? ''));
    const capital = opens || ends || besideNames.has(word) || opensName(text, at) || placed || isMaker || isModel || (!small.has(low) && large);
    return capital ? low.charAt(0).toUpperCase() + low.slice(1) : low;
  });
  return outOfCapitals(calmed, language);
};

/** “ECAM 22.110 / ESAM 2600” in a text that is calm: such a series is written so in the title, too. */
const modelsIn = ({ description = '' }: Spelled): ReadonlySet<string> => {
  const text = plainText(description);
  return new Set(
    isShouted(text)
      ? []
      : [
          ...text.matchAll(
            /(?<![\p{L}\p{N}])(\p{Lu}{3,5})\s(?:\d{3,5}|\d{2,3}\.\d{2,3})(?![\p{L}\d%€$°])(?!\s?(?:[cmk]?m|k?g|m?l|W|V|St|Stk|pcs|lb)(?!\p{L}))/gu,
          ),
        ].map(([, name = '']) => name),
  );
};

/** “GAFA / PATRICK / COLUMBIA”: where one of them is known for a name, so are the others. */
const namesBetweenStrokes = (text: string, names: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set(
    (text.match(/\p{Lu}{3,20}(?:\s?\/\s?\p{Lu}{3,20}){1,8}/gu) ?? [])
      .map((group) => group.split(/\s?\/\s?/u))
      .filter((group) => group.some((word) => /^\p{Lu}/u.test(names.get(word.toLowerCase()) ?? '')))
      .flat(),
  );

const coded = /^\s(?!(?:TYPE|REF)\s)[A-Z]{1,4}-?\d{1,5}[A-Z]{0,3}(?![\p{L}\d])/u;
const lettered = /(?:vitamin[ae]?s?|tipo|type|clase|classe|talla|taille|tamanho|grupo|coenzima|hepatitis)\s$/iu;

/** What the owner writes small within a sentence is no name; a tag is written small whatever it names. */
const spellingsIn = (source: Spelled): { plain: ReadonlySet<string>; elsewhere: ReadonlyMap<string, string> } => {
  const { language } = source;
  // What a sentence writes within beats a tag: “saeco, gaggia” of « passend für Saeco, Gaggia ».
  const spellings = [...wordsOf(namedIn(source)), ...wordsOf(namedIn({ ...source, tags: [] }))].filter((word) => /\p{Ll}/u.test(word));
  const sentences = language === 'de' || language === 'en' ? [] : wordsOf(namedIn({ ...source, tags: [], productType: '' }));
  // “Jogo de Cama” of the type “Jogos de Cama”: what it is, is no name.
  const kinds = wordsOf(source.productType ?? '').map((word) => word.toLowerCase()).flatMap(bothNumbers); // biome-ignore format: one step after another
  const plain = new Set([...sentences.filter((word) => word === word.toLowerCase()), ...(language === 'de' || language === 'en' ? [] : kinds)]);
  const tagged = (word: string): boolean => (language !== 'de' && language !== 'en' && word === word.toLowerCase()) || plain.has(word.toLowerCase());
  const elsewhere = new Map(spellings.filter((word) => !tagged(word)).map((word) => [word.toLowerCase(), word])); // biome-ignore format: one step after another
  // « Variété : Noire de Crimée » is called so.
  for (const fact of source.facts)
    if (attributeOf(fact, language) === 'variety')
      for (const word of wordsOf(fact.value)) if (/^\p{Lu}\p{Ll}/u.test(word)) elsewhere.set(word.toLowerCase(), word);
  // “Colchón viscoelástico Moncayo”: in a title that is written calmly a word with a capital is a name.
  for (const name of language === 'de' || language === 'en' ? [] : namesIn(source.title ?? '')) elsewhere.set(name.toLowerCase(), name);
  // “PEUGEOT 103”, whatever its tag is like.
  for (const [low, name] of knownMakers) if (!plain.has(low)) elsewhere.set(low, name);
  for (const place of placesIn(language)) if (!plain.has(place)) elsewhere.set(place, place.charAt(0).toUpperCase() + place.slice(1));
  return { plain, elsewhere };
};

const namesIn = (title: string): string[] => {
  const [, ...words] = wordsOf(title);
  const large = words.filter((word) => /^\p{Lu}\p{Ll}{2,}$/u.test(word));
  const small = words.filter(
    (word) => /^\p{Ll}{4,}$/u.test(word) && !/^(?:para|sobre|desde|hasta|entre|como|avec|pour|sans|sous|dans|chez|très|sobre|mais|menos)$/u.test(word),
  );
  return small.length >= large.length ? large : [];
};

/** One word in capitals may be a name; where the owner writes it small elsewhere it is none. */
const lowered = (text: string, source: Spelled): string => {
  const loud = text.match(/(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/gu)?.filter((word) => !keepsCapitals(word)) ?? [];
  if (loud.length === 0) return text;
  const chosen = new Map(source.facts.filter((fact) => fact.source === 'option').flatMap((fact) => wordsOf(fact.value)).filter((word) => /\p{Ll}/u.test(word)).map((word) => [word.toUpperCase(), word])); // biome-ignore format: one step after another
  // Three in a row are shouted.
  if (loud.length > 2) return uncapped(text, source, 'title', true);
  const small = new Set(wordsOf(ownTexts(source).join(' ')).filter((word) => /^\p{Ll}+$/u.test(word)));
  // „MESSING“ where a sentence says „aus Messing“.
  // « Tabouret LÉON », and « Léon » wherever a sentence names him.
  const names = source.language !== 'de' ? wordsOf(plainText(source.description ?? '')).filter((word) => /^\p{Lu}(?=.*[à-ÿ])\p{Ll}{2,}$/u.test(word) && !small.has(word.toLowerCase())) : []; // biome-ignore format: one condition
  const large = new Set(source.language === 'de' ? wordsOf(namedIn(source)) : names);
  // In German a tag is small whatever it names; a field tells „schwarz matt“ as it is written. Elsewhere a sentence beats a tag: “Yamaha / Honda” is no “yamaha”.
  const said = new Set(wordsOf(ownTexts({ ...source, tags: [], productType: '' }).join(' ')).filter((word) => small.has(word)));
  const within = new Set(wordsOf(namedIn({ ...source, tags: [] })));
  const isWritten = (low: string): boolean =>
    said.has(low) || (source.language !== 'de' && small.has(low) && !within.has(low.charAt(0).toUpperCase() + low.slice(1)));
  const calmed = loud.reduce(
    (before, word) =>
      // “Estampado ZORRITOS” of the choices Zorritos and Bosque.
      chosen.has(word) && word !== source.vendor
        ? before.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'gu'), chosen.get(word)!)
        : small.has(word.toLowerCase()) || large.has(word[0]! + word.slice(1).toLowerCase()) || (word !== source.vendor && isPlainWord(word, source.language))
          ? before.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'gu'), (_, at: number) =>
              inTitle(
                word,
                at === 0,
                source.language,
                isWritten(word.toLowerCase()) ? 'small' : large.has(word[0]! + word.slice(1).toLowerCase()) ? 'large' : '',
              ),
            )
          : before,
    text,
  );
  // “CORDERO Y ARROZ 12KG” was one shout.
  return calmed === text
    ? text
    : calmed
        .replace(/(?<=\p{Ll}\s)[YEOUÀ](?=\s\p{Ll})/gu, (word) => word.toLowerCase())
        .replace(/(?<=\d\s?)(?:KG|GR?|ML|CL|CM|MM)(?![\p{L}\p{N}])/gu, (unit) => unit.toLowerCase());
};
const inTitle = (word: string, opens: boolean, language: Source['language'], own: 'small' | 'large' | ''): string => {
  const low = word.toLowerCase();
  if (opens || language === 'en') return !opens && particles.en?.includes(low) ? low : word.charAt(0) + word.slice(1).toLowerCase();
  if (own === 'small') return low;
  return own === '' && isPlainWord(word, language) ? calmWord(word, language) : word.charAt(0) + word.slice(1).toLowerCase();
};
// biome-ignore format: a line per language
const particles: Partial<Record<Source['language'], string[]>> = {
  en: ['a', 'an', 'the', 'and', 'or', 'of', 'for', 'in', 'on', 'with', 'to', 'by', 'from', 'at'],
  de: 'der die das den dem des ein eine einen einem einer und oder für mit von vom zum zur aus im in an am auf bei ohne ab bis wie ist sind nicht sie du wir es'.split(' '),
};

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
export const ownTexts = ({ description = '', facts, tags = [], productType = '' }: Spelled): string[] => [
  plainText(description),
  ...tags,
  productType,
  ...facts.filter(({ source }) => source === 'metafield' || source === 'typed').map(({ value }) => value),
];
/** “Asas cosidas a mano” begins an item, and is no name. */
const blockEnds = /<\/?(?:p|li|div|br|h\d|t[dhr]|[uo]l)(?:\s[^<>]{0,300})?>/giu;
/** Not the first word of a sentence: that is large for another reason. */
const namedIn = (source: Spelled): string =>
  [
    ...ownTexts({ ...source, description: (source.description ?? '').replace(blockEnds, '. ') }).map((text) =>
      text.replace(/(?:^|[.!?:/|•*✓✔]\s{0,4}|\s[–-]\s)\P{L}{0,20}\p{L}{1,40}/gu, ' '),
    ),
    source.vendor,
    ...(source.tags ?? []),
  ].join(' ');
