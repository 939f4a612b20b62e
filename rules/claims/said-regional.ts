/** A region beside a raw material: “Cornish clay”, alcornoques extremeños. Comes behind what lists of countries and materials have read. */
import { languages, type Language } from '@storewright/contract/kit/languages';
import { onlyNotes, regional, type Regional } from '../words/regional.ts';
import { termsOf } from '../words/terms.ts';
import { fold } from '@storewright/contract/kit/fold';
import { isDeniedBefore } from './denied.ts';
import { type Reading, sayOrigin } from './neighbours.ts';
import { languageBit } from './vocabulary.ts';

export function readRegional(reading: Reading): void {
  const { folded, mask } = reading.page;
  for (const { bit, pattern, places } of patterns()) {
    if ((mask & bit) === 0 || !pattern.test(folded)) continue;
    pattern.lastIndex = 0;
    const [told, material] = [reachOf(reading.statements), reachOf(reading.statements.filter(({ kind }) => kind === 'material'))];
    for (const { index, 0: said, groups = {} } of folded.matchAll(pattern)) {
      const place = places.get(groups['region'] ?? '');
      const start = index + said.indexOf(groups['region'] ?? '');
      if (!place || isDeniedBefore(folded, index) || told(start) > start || onlyNotes.test(folded.slice(Math.max(0, index - 40), index))) continue;
      // The material is a claim of its own.
      const own = material(index) > index;
      sayOrigin(
        reading,
        { start: own ? start : index, end: start + (own ? (groups['region'] ?? '').length : said.length - (start - index)) },
        { places: [place] },
      );
    }
  }
}

type Span = { start: number; end: number };

/** How far the spans reach that begin up to a place: looked up, since a long page may hold thousands of either. */
function reachOf(spans: readonly Span[]): (place: number) => number {
  const sorted = [...spans].sort((one, other) => one.start - other.start);
  let furthest = -1;
  const reached = sorted.map(({ end }) => (furthest = Math.max(furthest, end)));
  return (place) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as Span).start <= place) low = middle + 1;
      else high = middle;
    }
    return reached[low - 1] ?? -1;
  };
}

type Pattern = { bit: number; pattern: RegExp; places: ReadonlyMap<string, string> };
let made: Pattern[] | null = null;
const patterns = (): Pattern[] => (made ??= languages.flatMap((language) => (regional[language] ? [patternOf(language, regional[language])] : [])));

/** English and German put the region before, the others behind; a word may stand between. */
function patternOf(language: Language, { raw, regions }: Regional): Pattern {
  const places = new Map(Object.entries(regions).flatMap(([place, terms]) => termsOf(terms).map((term): [string, string] => [fold(term), place])));
  const region = `(?<region>${[...places.keys()].join('|')})`;
  const ahead = language === 'en' || language === 'de';
  const phrase = ahead ? String.raw`${region} (?:[\p{L}-]{3,14} )?(?:${raw})` : String.raw`(?:${raw}) (?:[\p{L}-]{3,14} )?${region}`;
  return { bit: languageBit(language), pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])${phrase}(?![\p{L}\p{N}])`, 'gu'), places };
}
