/** Nouns that owners type small: „jedes stück auf der scheibe gedreht“. Only words that are never anything else. */
import type { Language } from '@storewright/contract/kit/languages';
import { calmWord, isPlainWord } from '@storewright/contract/listing/wording/plain-words';

export const withNouns = (text: string, language: Language): string =>
  language === 'de' && !isEnglish(text)
    ? text
        .replace(/^(\d{1,4}x? )(\p{Ll})(?=\p{Ll}{3,30}$)/u, (_, count: string, letter: string) => count + letter.toUpperCase())
        .replace(/(?<![\p{L}\p{N}@./-])\p{Ll}{3,20}(?![\p{L}\p{N}@/-])/gu, (word) => (isNoun(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    : text;

/** “happy on a gas ring or a fire”: what is English has a ring of its own. */
const isEnglish = (text: string): boolean =>
  (text.match(/(?<!\p{L})(?:the|and|with|of|for|is|on|it|or|from)(?!\p{L})/giu) ?? []).length > 1 &&
  !/(?<!\p{L})(?:und|mit|der|die|das|ist|für|aus|eine?|nicht)(?!\p{L})/iu.test(text);

/** „Eiche Massiv“, „Stahl Verzinkt“ as a field tells it: how it is stands behind what it is, and small. */
export const withSmallEnd = (value: string, language: Language): string =>
  language === 'de' && /^\p{Lu}[\p{L}-]+(?: [\p{L}-]+)?$/u.test(value.replace(/ \S+$/u, ''))
    ? value.replace(/(?<= )\p{Lu}\p{Ll}{3,20}$/u, (word) => (isPlainWord(word.toUpperCase(), 'de') ? calmWord(word.toUpperCase(), 'de') : word))
    : value;

/** „ersatzschrauben“. */
const isNoun = (word: string): boolean =>
  nouns.has(word) || (word.length > 8 && longNouns.some((noun) => word.endsWith(noun) && word.length > noun.length + 2 && !isVerb(word, noun)));
/** „lässt sich gut aufrollen“, „abdecken“: what is done, and no thing. */
const isVerb = (word: string, noun: string): boolean => noun.endsWith('en') && opensVerb.test(word.slice(0, -noun.length));
const opensVerb = /^(?:ab|an|auf|aus|be|durch|ein|ent|er|fest|her|hin|los|mit|nach|über|um|unter|ver|vor|weg|zer|zu|zurück|zusammen)$/u;

const nouns: ReadonlySet<string> = new Set(
  'stück stücke stücken scheibe größe größen farbe farben rohre rohren wolle leder holz baumwolle leinen edelstahl stahl metall kunststoff keramik steinzeug porzellan silber wachs tasche taschen griff griffe deckel boden verschluss reißverschluss knopf knöpfe kinder kindern hunde hunden katzen küche garten wasser ofen backofen spülmaschine waschmaschine trockner mikrowelle kühlschrank haare gesicht hände füße körper mann frau männer frauen mädchen kaffee tee milch zucker salz öl honig brot käse gläser tasse tassen schale schalen teller becher flasche flaschen kerze kerzen duft verpackung karton papier stoff stoffe faden garn naht nähte saum bündchen kragen ärmel kapuze schnalle gurt riemen kette anhänger ring ringe ohrringe stein steine perle perlen buch bücher seite seiten bild bilder rahmen spiegel lampe kabel stecker akku batterie batterien ladegerät schraube werkzeug fahrrad auto tisch stuhl regal schrank bett kissen decke handtuch bettwäsche teppich vorhang pflanze pflanzen blumen samen erde topf töpfe bogen anleitung gehäuse beutel schachtel dose ersatz zubehör halterung stange rolle rollen platte'.split(
    ' ',
  ),
);
const longNouns = [...nouns].filter((noun) => noun.length > 4 && !/^(?:seiten?|ringe|bilder|stelle|decken|haare|hände)$/u.test(noun));
