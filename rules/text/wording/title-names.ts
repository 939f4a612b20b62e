/** Which words of a shouted title are names: as the shop writes them elsewhere, and places that everybody writes large. */
import type { Language } from '@storewright/contract/kit/languages';
import { lexicons } from '../../words/lexicons.ts';
import { townsIn } from '../../words/towns.ts';

/** Words that stand large within a sentence and nowhere small: “no Alentejo”. The first word of a text is large for another reason. */
export const namesWithin = (texts: readonly string[]): Map<string, string> => {
  const words = texts.flatMap((text) => wordsIn(text.replace(/(?:^|[\n.!?:/|•*✓✔]\s{0,4}|\s[–-]\s)\P{L}{0,20}\p{L}{1,40}/gu, ' ')));
  const small = new Set(words.filter((word) => word === word.toLowerCase()));
  return new Map(
    words.flatMap((word): [string, string][] => (/^\p{Lu}.*\p{Ll}/u.test(word) && !small.has(word.toLowerCase()) ? [[word.toLowerCase(), word]] : [])),
  );
};
/** „massiv“, „naturtrüb“: what a German text writes small and nowhere large is no noun. */
export const smallWithin = (texts: readonly string[]): [string, string][] => {
  const words = texts.flatMap(wordsIn);
  const large = new Set(words.filter((word) => word !== word.toLowerCase()).map((word) => word.toLowerCase()));
  return words.filter((word) => word === word.toLowerCase() && !large.has(word)).map((word) => [word, word]);
};
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/** “MAPA DE ESPAÑA”, « MIEL DES CÉVENNES »: a name that is another word too does not count. */
export const placesIn = (language: Language): readonly string[] =>
  (places[language] ??= [
    ...[...Object.values(lexicons[language].places), ...townsIn(language).map(([, terms]) => terms)].flatMap((terms) => terms.toLowerCase().split('|')),
    ...(regions[language]?.split(' ') ?? []),
  ].filter((term) => /^\p{L}{4,}$/u.test(term) && !alsoWords.has(term)));
const places: Partial<Record<Language, readonly string[]>> = {};
/** “Paté artesano (aragón)” of whom a sentence says that the olives are of Aragón. */
export const withPlaces = (title: string, language: Language, texts: readonly string[]): string => {
  if (language !== 'es' && language !== 'pt' && language !== 'fr') return title;
  const known = new Set(placesIn(language));
  const named = namesWithin(texts);
  return title.replace(/(?<![\p{L}\p{N}-])\p{Ll}{4,}(?![\p{L}\p{N}-])/gu, (word) => (known.has(word) ? (named.get(word) ?? word) : word));
};

/** Clothes, colours and cloths are called after these, and in these languages small. */
const alsoWords = new Set(
  'bordeaux champagne bourgogne cognac madras cachemire nice tours angers vannes lens granada cuenca leon mercedes panama panamá havana habana jersey porto salvador natal santos vitória recife paris manila berna sierra capri siena angora marsala oxford ascot derby java orange damas minas braga'.split(
    ' ',
  ),
);
// biome-ignore format: a line per language
const regions: Partial<Record<Language, string>> = {
  fr: 'cévennes vosges savoie alsace auvergne bretagne normandie camargue charente charentes ardèche drôme lubéron luberon provence béarn périgord quercy aubrac larzac lorraine picardie flandres sologne occitanie oléron noirmoutier guérande espelette limousin vendée finistère morbihan gascogne touraine anjou méditerranée atlantique pyrénées alpes martinique guadeloupe',
  es: 'andalucía extremadura galicia asturias cantabria navarra aragón cataluña rioja jerez jabugo valencia murcia castilla jerte priego ibiza menorca mallorca canarias tenerife lanzarote pirineos mediterráneo oaxaca chiapas yucatán jalisco michoacán puebla antioquia boyacá huila cusco ayacucho patagonia andes ubrique talavera ontinyent',
  pt: 'mantiqueira alentejo algarve douro açores barcelos alcobaça bahia ceará pernambuco paraíba amazônia amazónia pantanal paraná goiás tocantins mogiana canastra marajó atlântico mediterrâneo arraiolos',
};
