/** What stands beside the texts: pictures, address, tags, fields, variants, and what search engines read of them. */
import { stopWordsOf } from './keywords.ts';
import type { RuleResult } from '@storewright/contract/listing/listing';
import { outcome } from './rules.ts';
import { characterLimits, lengthOf } from '../text/width.ts';
import type { Judged } from './judged.ts';

export function judgePictures({ surroundings: { pictures } }: Judged): RuleResult[] {
  if (pictures === null) return [];
  const count = pictures.length;
  const least = 4;
  const [main] = pictures;
  if (!main) return [outcome('I1.none', 'fix', {})];
  const results = [count >= least ? outcome('I1.good', 'good', { count }) : outcome('I1.few', 'improve', { count, least }, count / least)];
  const missing = pictures.filter(({ alt }) => alt.trim() === '').length;
  if (missing === 0) results.push(outcome('I2.good', 'good', { count }));
  else results.push(missing === count ? outcome('I2.none', 'fix', { count }) : outcome('I2.some', 'improve', { missing, count }, 1 - missing / count));
  if (missing < count) {
    const { good, most } = characterLimits.alt;
    const [over, long] = [most, good].map((limit) => pictures.filter(({ alt }) => lengthOf(alt) > limit).length) as [number, number];
    if (over > 0) results.push(outcome('I3.over', 'fix', { count: over, limit: most }));
    else results.push(long > 0 ? outcome('I3.long', 'improve', { count: long, limit: good }) : outcome('I3.good', 'good', { limit: good }));
  }
  const { width, height } = main;
  if (width !== null && height !== null) {
    results.push(
      width < leastPixels || height < leastPixels
        ? outcome('I4.small', 'improve', { width, height, limit: leastPixels }, 0.3)
        : outcome('I4.good', 'good', { width, height }),
    );
  }
  return results;
}

const leastPixels = 500;

export function judgeProduct(judged: Judged): RuleResult[] {
  return [
    ...address(judged),
    ...tags(judged),
    ...fields(judged),
    ...barcodes(judged),
    ...variants(judged),
    ...required(judged),
    ...recommended(judged),
    outcome('S5.questions', 'info', {}),
  ];
}

function address({ surroundings: { handle, language } }: Judged): RuleResult[] {
  if (handle === '') return [];
  if (handle.length > characterLimits.handle) return [outcome('H1.long', 'improve', { characters: handle.length, limit: characterLimits.handle })];
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle)) return [outcome('H1.signs', 'improve', { handle: handle.slice(0, 80) })];
  const empty = stopWordsOf(language);
  let chain: string[] = [];
  for (const word of handle.split('-')) {
    chain = empty.has(word) ? [...chain, word] : [];
    if (chain.length >= 3) return [outcome('H1.chain', 'improve', { words: chain.join('-') })];
  }
  return [outcome('H1.good', 'good', {})];
}

function tags({ listing }: Judged): RuleResult[] {
  const all = listing.tags.map((tag) => tag.trim()).filter((tag) => tag !== '');
  if (all.length === 0) return [outcome('G1.none', 'improve', {}, 0.3)];
  if (all.length > characterLimits.tags) return [outcome('G1.many', 'fix', { count: all.length, limit: characterLimits.tags })];
  const long = all.find((tag) => lengthOf(tag) > characterLimits.tag);
  if (long !== undefined) return [outcome('G1.long', 'fix', { tag: `${long.slice(0, 40)}…`, limit: characterLimits.tag })];
  const seen = new Set<string>();
  for (const tag of all) {
    const key = tag.toLowerCase();
    if (seen.has(key)) return [outcome('G1.twice', 'improve', { tag })];
    seen.add(key);
  }
  return [outcome('G1.good', 'good', { count: all.length })];
}

function fields({ surroundings: { category, metafield_count, variants: known } }: Judged): RuleResult[] {
  if (known === null) return [];
  if (category === '') return [outcome('P1.missing', 'improve', {}, metafield_count > 0 ? 0.3 : 0)];
  return [metafield_count > 0 ? outcome('P1.good', 'good', { category }) : outcome('P1.fields', 'improve', { category })];
}

function barcodes({ surroundings: { variants: known } }: Judged): RuleResult[] {
  if (known === null || known.length === 0) return [];
  const wrong = known.find(({ barcode }) => barcode.trim() !== '' && !isGtin(barcode.trim()));
  if (wrong) return [outcome('P2.invalid', 'fix', { barcode: wrong.barcode.slice(0, 40) })];
  const missing = known.filter(({ barcode }) => barcode.trim() === '').length;
  return [
    missing === 0
      ? outcome('P2.good', 'good', { count: known.length })
      : outcome('P2.missing', 'improve', { missing, count: known.length }, (1 - missing / known.length) / 2),
  ];
}

/** GS1: 8, 12, 13 or 14 digits, the last one making the weighted sum a multiple of ten. */
export function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false;
  let sum = 0;
  for (let at = 0; at < code.length; at++) sum += Number(code[code.length - 1 - at]) * (at % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}

function variants({ surroundings: { variants: known } }: Judged): RuleResult[] {
  if (known === null || known.length === 0) return [];
  const named = known.length > 1 ? known[0]?.options.find(({ name }) => /^(?:title|option ?\d?|default)$/i.test(name.trim())) : undefined;
  if (named) return [outcome('P3.names', 'improve', { name: named.name })];
  const seen = new Set<string>();
  for (const { sku } of known) {
    if (sku.trim() === '') continue;
    if (seen.has(sku)) return [outcome('P3.twice', 'fix', { sku })];
    seen.add(sku);
  }
  const missing = known.filter(({ sku }) => sku.trim() === '').length;
  return [
    missing === 0
      ? outcome('P3.good', 'good', { count: known.length })
      : outcome('P3.sku', 'improve', { missing, count: known.length }, 1 - missing / known.length / 2),
  ];
}

function required({ listing, surroundings: { variants: known, pictures, currency } }: Judged): RuleResult[] {
  if (known === null || pictures === null) return [];
  if (listing.title.trim() === '') return [outcome('S1.name', 'fix', {})];
  if (pictures.length === 0) return [outcome('S1.picture', 'fix', {})];
  if (!known.some(({ price }) => Number(price) > 0)) return [outcome('S1.price', 'fix', {})];
  return [currency === '' ? outcome('S1.currency', 'fix', {}) : outcome('S1.good', 'good', {})];
}

function recommended({ reading, surroundings: { variants: known, vendor } }: Judged): RuleResult[] {
  if (known === null || known.length === 0) return [];
  const filled = {
    'S2.description': reading.text.trim() !== '',
    'S2.brand': vendor.trim() !== '',
    'S2.sku': known.every(({ sku }) => sku.trim() !== ''),
    'S2.gtin': known.every(({ barcode }) => isGtin(barcode.trim())),
  };
  const all = Object.entries(filled) as [keyof typeof filled, boolean][];
  const values = { count: all.filter(([, is]) => is).length, of: all.length };
  const first = all.find(([, is]) => !is);
  return [first ? outcome(first[0], 'improve', values, values.count / values.of) : outcome('S2.good', 'good', values)];
}
