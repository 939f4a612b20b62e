/**
 * What a document states, by rules and word lists: certificates, origins, materials, measures, care, and what stands
 * beside a name on a line of its own. Every fact comes with its page and the line that says it, and nothing is guessed.
 */
import type { Language } from '@storewright/contract/kit/languages';
import { languageOf } from '../text/language/language.ts';
import { mostFacts } from '@storewright/contract/documents/bounds';
import { certificatesIn } from './certified.ts';
import { isDeniedHere } from './denied-here.ts';
import type { FoundFact } from '@storewright/contract/documents/fact';
import { detailOf } from './details.ts';
import { careSaid, labels } from './labels.ts';
import { type Line, linesOf } from './lines.ts';
import { isMade } from './made.ts';
import { originsSaid, placeNamed } from './origins.ts';

/** Of the pages of one document, in their order; cells of a table stand beside each other with a tab between. */
export const factsIn = (pages: readonly string[]): FoundFact[] => {
  const language = languageOf(pages.join('\n').slice(0, 4_000));
  const lines = pages.flatMap((text, index) => linesOf(text, index + 1));
  const found = [...certificatesIn(lines), ...lines.flatMap((line, at) => stated(line, lines[at + 1], language))];
  const known = new Set<string>();
  return found
    .filter(({ kind, name, value, number }) => {
      const key = `${kind} ${name} ${value.toLowerCase()} ${number}`;
      return known.has(key) ? false : known.add(key);
    })
    .sort((one, other) => one.page - other.page)
    .slice(0, mostFacts);
};

const stated = (line: Line, next: Line | undefined, language: Language): FoundFact[] => {
  const pairs = pairsIn(line, next);
  const labelled = pairs.flatMap(({ label, value, quote }) => {
    const one = labels.find(({ words }) => words.test(label));
    const said = one && worded(one.kind, value, language);
    return one && said ? [{ ...nothing, kind: one.kind, name: one.name, value: said, page: line.page, quote }] : [];
  });
  if (labelled.length > 0) return labelled;
  if (!line.isDenied) {
    const details = pairs.flatMap(({ label, written, value, quote, beside }): FoundFact[] => {
      const detail = beside && !labels.some(({ words }) => words.test(label)) && detailOf(written, label, value);
      return detail ? [{ ...nothing, kind: 'other', ...detail, page: line.page, quote }] : [];
    });
    if (details.length > 0) return details;
  }
  return sentenced(line, language);
};

/** Without a label. A line that denies something says nothing of care: “do not iron” stands under one, or tells of more. */
const sentenced = ({ text, folded, page, isDenied }: Line, language: Language): FoundFact[] => {
  const origins = originsSaid(text).map((value): FoundFact => ({ ...nothing, kind: 'origin', name: 'Origin', value, page, quote: quoted(text) }));
  const made = isMade(text, language);
  const at = made ? text.indexOf(made) : -1;
  const isOfIt = made !== null && !isDeniedHere(folded, at, at + made.length);
  const material: FoundFact[] = isOfIt ? [{ ...nothing, kind: 'material', name: 'Material', value: made, page, quote: quoted(text) }] : [];
  const isCare = !isDenied && careSaid.test(folded) && text.length <= 200;
  const care: FoundFact[] = isCare ? [{ ...nothing, kind: 'care', name: 'Care', value: text, page, quote: quoted(text) }] : [];
  return [...origins, ...material, ...care];
};

/** `written`: the label as it stands; `beside`: on one line, and nothing besides. */
type Pair = { label: string; written: string; value: string; quote: string; beside: boolean };
/** Label and value: beside each other with a colon or in two cells, or one below the other. */
const pairsIn = ({ text, cells, page }: Line, next: Line | undefined): Pair[] => {
  const pairs: Pair[] = [];
  for (const [at, cell] of cells.entries()) {
    const [, label = '', value = ''] = /^([^:：]{2,60}?)\s*[:：]\s*(.*)$/u.exec(cell) ?? [];
    if (label !== '' && value !== '') pairs.push({ label: bare(label), written: label, value, quote: quoted(text), beside: true });
    else {
      const written = label === '' ? cell : label;
      const beside = cells[at + 1];
      if (beside !== undefined) pairs.push({ label: bare(written), written, value: beside, quote: quoted(text), beside: cells.length === 2 });
      else if (cells.length === 1 && next?.page === page && next.cells.length === 1 && !/[:：]/.test(next.text))
        pairs.push({ label: bare(written), written, value: next.text, quote: quoted(`${text} ${next.text}`), beside: false });
    }
  }
  return pairs;
};

/** The value as a fact says it; null where it is none of this kind. */
const worded = (kind: FoundFact['kind'], value: string, language: Language): string | null => {
  const text = value.trim().replace(/\s+/g, ' ');
  if (text === '' || text.length > 300 || nothingSaid.test(text)) return null;
  switch (kind) {
    case 'origin':
      return placeNamed(text, language);
    case 'material':
      return /\p{L}/u.test(text) && text.length <= 200 ? text : null;
    case 'weight':
      return measured(text, mass);
    case 'capacity':
      return measured(text, volume);
    case 'dimension':
      return measured(text, length);
    case 'care':
      return /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]{2}/u.test(text) ? text : null;
    case 'other':
    // What a certificate is called is read where it stands, with its number and its last day.
    case 'certificate':
      return null;
  }
};

const measured = (text: string, units: RegExp): string | null => (text.length <= 80 && units.test(text.normalize('NFKC').toLowerCase()) ? text : null);
const mass = /\d\s?(?:kg|g|gr|mg|oz|lbs?|克|千克|公斤|グラム|キロ|그램|킬로)(?![a-z])/;
const volume = /\d\s?(?:ml|cl|dl|l|ltr|litres?|liters?|liter|litros?|fl\.? ?oz|cups?|pints?|毫升|升|リットル|リッター|리터|밀리리터)(?![a-z])/;
const length = /\d\s?(?:mm|cm|dm|m|in|inch(?:es)?|ft|["″”]|毫米|厘米|公分|米|ミリ|センチ|メートル|센티|밀리|미터)(?![a-z²³])/;
const nothingSaid = /^(?:[-–—_./\s?]+|n\/?a|none|keine?|aucune?|ningun[oa]?|nenhum[a]?|tbd|tbc|unknown|无|不详|なし|없음)$/i;

const bare = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
    .replace(/^[\s•·*–—\d.)-]+|[\s*:：]+$/g, '')
    .replace(/\s+/g, ' ');

const quoted = (text: string): string => text.slice(0, 400);
const nothing = { number: '', issuer: '', valid_until: null } satisfies Partial<FoundFact>;
