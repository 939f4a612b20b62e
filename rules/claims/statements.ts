/**
 * What a text states, from what it mentions: neighbours are read together, so that “Italian leather” is one statement that
 * is narrower than “leather”, and “without BPA” says the opposite of “BPA”.
 */
import type { ListingField } from '@storewright/contract/listing/listing';
import { attributesBeside, measuredIn } from './attributes.ts';
import { is, type Mention, type OwnWords } from './mention.ts';
import { mentionsIn } from './mentions.ts';
import { gap, type Reading } from './neighbours.ts';
import type { Page, Quantity } from './quantities.ts';
import { readAuthority } from './said-authority.ts';
import { readComparisons } from './said-comparisons.ts';
import { readConcepts } from './said-concepts.ts';
import { amidst, readCounts } from './said-counts.ts';
import { readDomestic } from './said-domestic.ts';
import { seatsOther } from './said-elsewhere.ts';
import { readFits } from './said-fits.ts';
import { readFitsNamed } from './said-fits-named.ts';
import { readHandwork } from './said-handwork.ts';
import { readHonours } from './said-honours.ts';
import { readIngredients } from './said-ingredients.ts';
import { readMaking } from './said-making.ts';
import { readMakingByCharacter } from './said-making-by-character.ts';
import { readMedical } from './said-medical.ts';
import { readOrigins } from './said-origins.ts';
import { readRegional } from './said-regional.ts';
import { readRareVows } from './said-rare-vows.ts';
import { readPromises } from './said-promises.ts';
import { readStandards } from './said-standards.ts';
import { readSpared } from './said-spared.ts';
import { readSuperlatives } from './said-superlatives.ts';
import { readTested } from './said-tested.ts';
import { readVows } from './said-vows.ts';
import type { Statement } from './statement.ts';

/** `strict` is for texts; a fact is read with every sense of its words, and a place in it needs no “made in”. */
export function statementsIn(page: Page, strict: boolean, own?: OwnWords, field: ListingField = 'description'): Statement[] {
  const reading: Reading = { page, mentions: mentionsIn(page, own), strict, field, taken: new Set(), statements: [] };
  readConcepts(reading);
  readMaking(reading);
  readMakingByCharacter(reading);
  readOrigins(reading);
  readHandwork(reading);
  readDomestic(reading);
  readRegional(reading);
  readPromises(reading);
  readSpared(reading);
  readIngredients(reading);
  readAuthority(reading);
  readTested(reading);
  readStandards(reading);
  if (strict) {
    readHonours(reading);
    readFits(reading);
    readFitsNamed(reading);
    readSuperlatives(reading);
    readMedical(reading);
    readVows(reading);
    readRareVows(reading);
  }
  readNumbers(reading);
  readComparisons(reading);
  if (strict) readCounts(reading);
  return reading.statements.sort((one, other) => one.start - other.start || other.end - one.end);
}

function readNumbers(reading: Reading): void {
  for (const [at, mention] of reading.mentions.entries()) {
    if (reading.taken.has(mention)) continue;
    if (mention.quantity) readQuantity(reading, at, mention, mention.quantity);
    else if (is(mention, 'set-of')) readSet(reading, at, mention);
  }
}

function readQuantity(reading: Reading, at: number, mention: Mention, { measures, signed, one }: Quantity): void {
  const [before, behind] = [reading.mentions[at - 1], reading.mentions[at + 1]];
  const timed = measures[0]?.[0]?.dimension === 'time';
  const promised = timed && behind && is(behind, 'guarantee') && gap(reading, mention, behind) <= 6 ? behind : undefined;
  const promise = timed && !promised && before && is(before, 'guarantee') && gap(reading, before, mention) <= 8 ? before : undefined;
  const guarantee = promised !== undefined || promise !== undefined;
  // “one day”, “in one piece”, 一年四季: a single one is a figure of speech, unless it is a promise.
  if (one && !guarantee && reading.strict && !measured.has(measures[0]?.[0]?.dimension ?? '')) return;
  const start = promise?.start ?? mention.start - signed;
  if (
    reading.strict &&
    measures[0]?.[0]?.value === 2 &&
    measures[0][0].dimension.startsWith('count') &&
    amidst.test(reading.page.folded.slice(Math.max(0, start - 10), start))
  )
    return;
  if (reading.strict && seatsOther(reading.page, mention)) return;
  // Of 30 × 20 × 10 cm, no word beside says which is which.
  const said = measures.length === 1 ? attributesBeside(reading.page, mention.start, mention.end) : [];
  const attributes = said.filter((attribute) => measuredIn(attribute, measures[0]?.[0]?.dimension ?? ''));
  reading.statements.push({ kind: 'quantity', start, end: promised?.end ?? mention.end, measures, guarantee, attributes });
}

/** “A litre” is no figure of speech. */
const measured = new Set(['mass', 'volume']);

/** “Set of four”: the number stands behind what is counted. */
function readSet(reading: Reading, at: number, mention: Mention): void {
  const behind = reading.mentions[at + 1];
  if (!behind || behind.quantity || behind.number === null || behind.number > 9_999 || gap(reading, mention, behind) > 2) return;
  const measure = { dimension: 'count:piece', value: behind.number, stated: behind.number, decimals: 0, unit: null };
  reading.statements.push({ kind: 'quantity', start: mention.start, end: behind.end, measures: [[measure]], guarantee: false, attributes: [] });
}
