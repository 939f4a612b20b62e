/** A source as passages: along its headings, pages and tables, and never within a sentence where that can be helped. */
import { createHash } from 'node:crypto';
import { plainSplitting } from '@storewright/contract/knowledge/bounds';
import type { Splitting } from '@storewright/contract/knowledge/gate';
import type { PassagePlace } from '@storewright/contract/knowledge/source';
import { holdsCjk, type Language } from '@storewright/contract/kit/languages';
import { languageOf } from '@storewright/rules/text/language/language';
import { folded, startOf } from '../finding/words.ts';

export type Piece = { start: number; end: number; heading: string; body: string; place: PassagePlace | null; lang: Language; hash: string; tokens: number };
/** A piece of a source as it was read. `running`: it says nothing of where it stands. */
export type Block = { text: string; place: PassagePlace; running?: boolean | undefined };
export type Split = { text: string; map: { start: number; end: number; place: PassagePlace }[]; pieces: Piece[] };

/** Letters from which on a language can be told. */
const enough = 40;

type How = { title: string; otherwise: Language; splitting?: Splitting };
/** `otherwise`: the language of the base, where a text is too short to tell. `title`: of the source, where nothing stands above a passage. */
export const splitUp = (blocks: Block[], { title, otherwise, splitting = plainSplitting }: How): Split => {
  const most = splitting.tokens;
  const kept = blocks.filter(({ running, text }) => !running && text.trim() !== '').flatMap((block) => cutDown(block, most));
  const whole = kept.map(({ text }) => text).join('\n');
  const ofSource = languageOfText(whole, otherwise);
  const map: Split['map'] = [];
  const pieces: Piece[] = [];
  let at = 0;
  let open: Open | undefined;
  const close = (): void => {
    if (open) pieces.push(pieceOf(open, ofSource));
    open = undefined;
  };
  let header: { sheet: string; row: string } | undefined;
  for (const { text, place } of kept) {
    const [start, end] = [at, at + text.length];
    at = end + 1;
    map.push({ start, end, place });
    if (place.kind === 'cells' && header?.sheet !== place.sheet) header = { sheet: place.sheet, row: text };
    const heading = headingOf(place, title, header);
    const tokens = tokensIn(text);
    const begins = splitting.headings || place.kind === 'cells' || open?.place.kind === 'cells';
    if (open && ((begins && open.headings.at(-1) !== heading) || open.tokens + tokens > most || isElsewhere(open.place, place))) close();
    open ??= { headings: [], start, end, texts: [], place, tokens: 0 };
    if (!open.headings.includes(heading)) open.headings.push(heading);
    open.texts.push(text);
    open.end = end;
    if (open.place.kind === 'cells' && place.kind === 'cells')
      open.place = { ...open.place, cells: `${open.place.cells.split(':')[0]}:${place.cells.split(':').at(-1)}` };
    open.tokens += tokens;
  }
  close();
  return { text: whole, map, pieces };
};

type Open = { headings: string[]; start: number; end: number; texts: string[]; place: PassagePlace; tokens: number };

/** As it was read: to be split otherwise, it need not be read again. */
export const blocksIn = ({ text, map }: Pick<Split, 'text' | 'map'>): Block[] => map.map(({ start, end, place }) => ({ text: text.slice(start, end), place }));

/** A row is read with its columns' names, all else below its headings. */
const headingOf = (place: PassagePlace, title: string, header: { row: string } | undefined): string => {
  if (place.kind === 'heading') return place.headings.join(' › ') || title;
  if (place.kind === 'web') return startOf([...new Set([place.title, ...place.headings])].join(' › '), 1_000) || title;
  if (place.kind === 'product') return startOf(place.title, 1_000) || title;
  if (place.kind === 'cells') return startOf([place.sheet, header?.row].filter(Boolean).join(' › '), 1_000) || title;
  return title;
};
/** A quoted mail is none of what was written above it. */
const isElsewhere = (one: PassagePlace, other: PassagePlace): boolean =>
  (one.kind === 'page' && other.kind === 'page' && one.page !== other.page) ||
  (one.kind === 'web' && other.kind === 'web' && one.url !== other.url) ||
  (one.kind === 'product' && other.kind === 'product' && one.product !== other.product) ||
  (one.kind === 'slide' && other.kind === 'slide' && (one.slide !== other.slide || one.part !== other.part)) ||
  (one.kind === 'mail' && other.kind === 'mail' && one.part !== other.part);

const pieceOf = ({ headings, start, end, texts, place, tokens }: Open, lang: Language): Piece => {
  const body = texts.join('\n');
  const heading = headings.length === 1 ? headings[0]! : startOf(headings.join(' · '), 1_000);
  return { start, end, heading, body, place, lang: languageOfText(body, lang), hash: hashOf(body), tokens };
};

/** What is too long for one passage, sentence by sentence. */
const cutDown = (block: Block, most: number): Block[] => {
  if (tokensIn(block.text) <= most) return [block];
  const parts: Block[] = [];
  let text = '';
  for (const { segment } of sentences.segment(block.text))
    for (const piece of segment.match(/[^]{1,1200}/gu) ?? []) {
      if (text !== '' && tokensIn(text + piece) > most) {
        parts.push({ ...block, text: text.trimEnd() });
        text = '';
      }
      text += piece;
    }
  if (text.trim() !== '') parts.push({ ...block, text: text.trimEnd() });
  return parts;
};
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** About as many as a model counts. */
export const tokensIn = (text: string): number => {
  let wide = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x2e80) wide += 1;
  return Math.ceil(wide + (text.length - wide) / 4);
};

export const hashOf = (text: string): string => createHash('sha256').update(folded(text).replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 32);

export const languageOfText = (text: string, otherwise: Language): Language =>
  [...(text.slice(0, 400).match(/\p{L}/gu) ?? [])].length >= enough || holdsCjk(text) ? languageOf(text, otherwise) : otherwise;
