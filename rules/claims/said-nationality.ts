/** A nationality beside the thing it is said of: “a Norwegian blanket”, „eine norwegische Decke“, « une couverture norvégienne ». */
import type { Language } from '@storewright/contract/kit/languages';
import { noOrigin, predicates } from '../words/nationality.ts';
import { termsOf } from '../words/terms.ts';
import { fold, isSpaceCode, isWordCode, wordEnd } from '@storewright/contract/kit/fold';
import { isHeldAgainst } from './held-against.ts';
import { roleOf } from './making-words.ts';
import type { Mention } from './mention.ts';
import { isDenied, type Reading, sayOrigin } from './neighbours.ts';
import { placesOf } from './said-making.ts';
import { languageBit } from './vocabulary.ts';

export function readNationality(reading: Reading, at: number, mention: Mention): void {
  const { folded, mask, text } = reading.page;
  const places = placesOf(mention).filter((place) => place !== 'scandinavia' && place !== 'europe');
  if (places.length === 0 || isDenied(reading, at) || mention.entries.every(({ ambiguous }) => ambiguous)) return;
  const [before, behind] = [wordBefore(folded, mention.start), wordBehind(folded, mention.end)];
  const language = adjectives.find(({ bit }) => (mask & bit) !== 0);
  // Nobody writes a nationality small in English; “polish” and “china” are other things.
  if (!language || notBefore.test(folded.slice(Math.max(0, mention.start - 24), mention.start))) return;
  if (language.name === 'en' && !/\p{Lu}/u.test(text[mention.start] ?? '')) return;
  const [noun, other] = language.before ? [behind, before] : [before, behind];
  if (isHeldAgainst(reading.page, language.before || noun.start < 0 ? mention : { start: noun.start, end: mention.end })) return;
  if (purpose.test(folded.slice(Math.max(0, (language.before ? mention.start : noun.start) - 24), language.before ? mention.start : noun.start))) return;
  if (!language.before && isVerbOrMap(folded, folded.slice(mention.start, mention.end), noun.word, behind.word, noun.start)) return;
  const role = noun.word === '' ? undefined : roleOf(noun.word, mask);
  if (isThing(noun.word, role, language) && !language.words.has(other.joined ? other.word : '')) {
    const spoken = language.before ? { start: mention.start, end: noun.end } : { start: noun.start, end: mention.end };
    const design = role === 'designed' || /design/.test(noun.word);
    sayOrigin(reading, spoken, { places, design: design ? 'either' : false });
  } else if (predicates.has(before.word) && (behind.word === '' || roleOf(behind.word, mask) !== undefined || connecting.has(behind.word)))
    sayOrigin(reading, mention, { places });
}

/** « Antes de comprar checa que … » is a verb, « mapa de la república mexicana » a country, « plugue padrão brasileiro » a shape of plug. */
const isVerbOrMap = (folded: string, said: string, noun: string, behind: string, start: number): boolean =>
  (/^checan?$/.test(said) && (/^\p{L}+(?:ar|er|ir)$/u.test(noun) || verbal.has(behind))) ||
  states.has(noun) ||
  (standard.has(noun) && plugs.test(folded.slice(Math.max(0, start - 24), start)));
const verbal: ReadonlySet<string> = new Set('que si cual como bien el la los las nuestra nuestras nuestro nuestros tu tus'.split(' '));
const states: ReadonlySet<string> = new Set(
  'republique republica estado estados nacion nacao territorio territoire bandera bandeira drapeau moneda moeda monnaie'.split(' '),
);
const standard: ReadonlySet<string> = new Set(['padrao', 'tipo', 'type', 'norme', 'norma', 'estandar', 'formato']);
const plugs = /(?:plugue?s?|tomadas?|pinos?|fichas?|enchufes?|clavijas?|prises?|fiches?|carregador(?:es)?|cargador(?:es)?|chargeurs?)(?: de)? $/;

type Adjectives = { name: Language; bit: number; before: boolean; words: ReadonlySet<string> };
/** English and German put the adjective before the noun, the others behind. */
const adjectives: Adjectives[] = (Object.entries(noOrigin) as [Language, string][]).map(([name, terms]) => ({
  name,
  bit: languageBit(name),
  before: name === 'en' || name === 'de',
  // A short Spanish line may be taken for Portuguese.
  words: new Set(termsOf(name === 'es' || name === 'pt' ? `${noOrigin.es}|${noOrigin.pt}` : terms).map(fold)),
}));

/** Bettgrößen are sizes, Tapas-Abende evenings. */
const endsIn = (word: string, words: ReadonlySet<string>): boolean => {
  for (let from = 3; from <= word.length - 4; from++) if (words.has(word.slice(from))) return true;
  return false;
};

const isThing = (word: string, role: string | undefined, { words, name }: Adjectives): boolean =>
  !(name === 'de' && endsIn(word, words)) &&
  word.length > 2 &&
  !/^\d/.test(word) &&
  !words.has(word) &&
  role !== 'elsewhere' &&
  role !== 'stops' &&
  role !== 'at' &&
  !predicates.has(word);

/** “In the style of Italian tailoring”, „nach schwedischer Art“, « à la française ». */
const notBefore =
  /(?:\b(?:inspired by|style of|spirit of|reminiscent of|tribute to|nod to|like|taste of|learn|speak|inspiriert von|nach|im stil|inspire\w* (?:de|du|des|par)|inspirad\w* (?:en|em|no|na)|a la|al estilo|au style|estilo)(?: (?:a|an|the|der|dem|la|el|o))?)\s$/;
/** What it is for is not where it is from: “for Indian summers”, « pour un lit anglais ». */
const purpose =
  /(?:^|[^a-z])(?:for|fits?|suits?|works with|fur|passt auf|geht mit|passend zu|pour|convient a|adapte a|compatible|para|vale para|serve (?:em|num|numa|nos|nas)|ideal para)(?: (?:a|an|any|your|the|un|une|une?n?|eine?[nrms]?|una|um|uma|el|la|le|les|los|las|o|os|as))?\s$/;
const connecting = new Set('and or through to from und oder et ou y o e'.split(' '));

type Beside = { word: string; start: number; end: number; joined: boolean };
const nothing: Beside = { word: '', start: -1, end: -1, joined: false };

function wordBefore(folded: string, from: number): Beside {
  const joined = folded[from - 1] === '-';
  if (!joined && !isSpaceCode(folded.charCodeAt(from - 1))) return nothing;
  let start = from - 1;
  while (start > 0 && from - start < 40 && isWordCode(folded.charCodeAt(start - 1))) start--;
  return { word: folded.slice(start, from - 1), start, end: from - 1, joined };
}

function wordBehind(folded: string, from: number): Beside {
  const joined = folded[from] === '-';
  if (!joined && !isSpaceCode(folded.charCodeAt(from))) return nothing;
  const end = wordEnd(folded, from + 1);
  return { word: folded.slice(from + 1, end), start: from + 1, end, joined };
}
