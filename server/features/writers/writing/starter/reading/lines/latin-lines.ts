/** A line as it was typed in a hurry: smileys and emoji that stand for a stop, words shouted within a sentence, a name shouted before a dash. */
import { keepsCapitals } from '@storewright/contract/listing/wording/shouting';

/** `spelled`: how the owner writes a name elsewhere, such as a value to choose; `calmed`: how its language writes what was shouted. */
export const unhurried = (text: string, spelled: readonly string[], calmed = inSentence, single: Single = (word) => word): string =>
  withCalmWords(withCalmName(stopped(text), spelled, calmed), single);
/** A word shouted alone as its language writes it, where that is no name. */
type Single = (word: string, opens: boolean) => string;
const inSentence = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();

/** ⭐⭐⭐⭐⭐ « Mes chats adorent ! » Sophie */
export const isReview = (text: string): boolean =>
  /[★⭐✩]\ufe0f?\s?[★⭐✩]\ufe0f?\s?[★⭐✩]/u.test(text) && (/["“”„«]/u.test(text) || (text.match(/\p{L}+/gu) ?? []).length < 4);

/** “… when it isn't 🌿 Boxy …”, „… wie ein Kamel ;-) Deko …“, “great!Comes”: each ends a sentence. */
const stopped = (text: string): string =>
  withPause(text)
    .replace(hashtags, '')
    .replace(smiley, (_, before: string, at: number) => (/[.!?…,;:]$/u.test(before) || text.slice(at).trim().length < 6 ? before : `${before}.`))
    .replace(enclosed, '')
    .replace(emoji, '$1. ')
    .replace(/(?<=\p{L}{2}[!?]{1,4}|\p{Ll}{3}\.)(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/\s*[→➔►»>]{1,3}$/u, (sign) => (text.includes('«') && sign.includes('»') ? sign : ''))
    .trim();
/** “medium ~ one habanero a bottle”: a lone sign between words is a pause; without one the words would run together. */
const withPause = (text: string): string => {
  // The end of « a quotation » parts nothing.
  const signs = text.includes('«') ? partingOthers : parting;
  const [only, more] = text.match(signs) ?? [];
  if (only === undefined) return text;
  // Several in a text of sentences part no list.
  if (more !== undefined) return /[.!?]\s\p{Lu}/u.test(text) ? text.replace(signs, ', ') : text;
  return text.replace(signs, label.test(text) ? ', ' : ' – ');
};
const label = /^[^:]{2,40}:\s/u;
/** Between two ends of a range it says “to”. */
const parting =
  /(?<=[\p{L}\d)”"’%!?])\s{1,3}(?:[~|•»●■◆▪▸►✦✧★☆]|<>|\/\/)\s{1,3}(?=[\p{L}\d(“"„«¿¡])(?<!\d ?[\p{L}°"]{0,3}\s{1,3}~\s{1,3}(?=\d))(?<!\b(?:XXS|XS|S|M|L|XL|XXL)\s{1,3}~\s{1,3})/gu;
const partingOthers = new RegExp(parting.source.replace('»', ''), 'gu');
/** “#cotonbio #madeinportugal”. */
const hashtags = /(?:(?:^|\s)#\p{L}[\p{L}\p{N}_]{2,40}){2,30}|\s#\p{L}[\p{L}\p{N}_]{2,40}$/gu;
const smiley = /(\S?)\s(?:[:;]-?[)(DPp]|:['’]\(|xD|XD|\^\^|<3)(?=$|[\s.,!?])/gu;
/** “(they ate the dahlias 🐌)”. */
const enclosed = /\s{1,3}(?![©®™])[\p{Extended_Pictographic}\u2600-\u27bf]\ufe0f?\s?(?=[)\]])/gu;
// oxlint-disable-next-line no-misleading-character-class -- the variation selector goes with its sign
const emoji = /(?<=\p{L}.{12,80})([\p{L}\p{N})”"’])\s?(?:(?![©®™])[\p{Extended_Pictographic}\u2600-\u27bf\ufe0f])+\s?(?=["“„«(]?\p{Lu}.{12})/gu;

/** “NOT for dip pens”, “100 % LAINE vierge”. */
const withCalmWords = (text: string, single: Single): string =>
  /\p{Ll}{2}.*\p{Ll}{3}/u.test(text)
    ? text
        .replace(loud, (word, at: number) => (opensAt(text, at) ? inSentence(word) : word.toLowerCase()))
        .replace(alone, (word, at: number) => (keepsCapitals(word) ? word : single(word, opensAt(text, at))))
    : text;
const opensAt = (text: string, at: number): boolean =>
  (at < 24 ? /(?:^|[.!?:]\s{1,2})["“„«(]?$/u : /(?:^|[.!?]\s{1,2})["“„«(]?$/u).test(text.slice(Math.max(0, at - 4), at));
const alone = /(?<![\p{L}\p{N}/&-] ?[&/-] ?|[\p{L}\p{N}"“„«®])\p{Lu}{2,24}(?![\p{L}\p{N}/&®™-]|\s?:|\s[–—-]\s)/gu;
const loud =
  /(?<![\p{L}\p{N}/&-] ?[&/-] ?|[\p{L}\p{N}])(?:DO|DOES|FITS?|CHECK|PLEASE|NO(?!\.|\s?\d)|NOT|ONLY|ALL|NEVER|ALWAYS|VERY|MUST|BEFORE|WITHOUT|NICHT|KEINE?|NUR|IMMER|NIE|NIEMALS|UNBEDINGT|NE(?= \p{Ll})|MUSS|AUCUNE?|IMPÉRATIF|IMPÉRATIVEMENT|OBLIGATOIRE|L[EA](?= \p{Ll})|LES(?= \p{Ll})|THE(?= \p{Ll})|D(?:ER|IE|AS)(?= \p{Ll})|SEHR|ALLE|OHNE|BITTE|PAS|SANS|TRÈS|TOUJOURS|JAMAIS|UNIQUEMENT|SEULEMENT|AVANT|SIN|SOLO|SÓLO|NUNCA|SIEMPRE|MUY|NÃO|SEM|SÓ|SEMPRE|MUITO)(?![\p{L}\p{N}/&-])/gu;

/** “OXBLOOD – a brownish red”, „ACHTUNG: heiß“. */
const withCalmName = (text: string, spelled: readonly string[], calmed: (name: string) => string): string =>
  text.replace(named, (name) => {
    if (name.split(' ').every((word) => keepsCapitals(word) || word.length < 5)) return name;
    const known = spelled.find((one) => one.toUpperCase() === name);
    return known ?? calmed(name);
  });
const named =
  /(?<=^\P{L}{0,6})\p{Lu}(?:[\p{Lu}'’ -]{3,30}(?<=\p{Lu})(?=\s?:\s|\s[–—-]\s)|[\p{Lu}'’]+(?: \p{Lu}[\p{Lu}'’]+){2,6}(?=[\s\p{Extended_Pictographic}\ufe0f]{1,8}\p{Ll}))(?=.*\p{Ll}{3})/u;
