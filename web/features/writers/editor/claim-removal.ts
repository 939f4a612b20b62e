/**
 * Takes a claim out of a text. Half a sentence rarely makes sense, so the sentence goes with it; a list item or a table
 * row that said nothing else goes whole.
 */
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { ClaimRange } from './claim-positions.ts';

/** A picture stays; of its words goes what claims something. */
export const withoutRange = (state: EditorState, { from, to, words }: Pick<ClaimRange, 'from' | 'to' | 'words'>): Transaction =>
  words ? state.tr.setNodeAttribute(from, 'alt', lineWithoutClaim(words.text, words.start, words.end, 'prose')) : withoutClaim(state, from, to);

export const withoutClaim = (state: EditorState, from: number, to: number): Transaction => {
  const $from = state.doc.resolve(from);
  const block = $from.parent;
  const start = $from.start();
  const text = block.textBetween(0, block.content.size, undefined, ' ');
  const sentence = sentenceAround(text, from - start, to - start);
  const whole = text.slice(0, sentence.from).trim() === '' && text.slice(sentence.to).trim() === '';
  if (!whole) return state.tr.delete(start + sentence.from, start + sentence.to).scrollIntoView();
  const depth = removableDepth($from);
  return state.tr.delete($from.before(depth), $from.after(depth)).scrollIntoView();
};

/**
 * The same for a line without structure. Of prose, such as a description in search results, the sentence goes, or where it is the
 * only one what stands between its separators: a phrase out of the middle would leave words that say nothing. A title is no
 * sentence and is never left without its name: there the phrase goes, with what joined it.
 */
export const lineWithoutClaim = (text: string, start: number, end: number, of: LineKind): string =>
  of === 'title' ? withoutPhrase(text, start, end) : withoutSentence(text, start, end);

export type LineKind = 'title' | 'prose';
export const lineKind = (field: string): LineKind => (field === 'title' || field === 'seo_title' ? 'title' : 'prose');

const withoutPhrase = (text: string, start: number, end: number): string =>
  `${text.slice(0, start).replace(/[\s,;–—|·-]+$/, '')} ${text.slice(end).replace(/^[\s]+/, '')}`
    .replace(/\s+([,.;:!?、。，])/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s,;–—|·-]+|[\s,;–—|·-]+$/g, '');

const withoutSentence = (text: string, start: number, end: number): string => {
  const { from, to } = sentenceAround(text, start, end);
  const others = (text.slice(0, from) + text.slice(to)).trim();
  if (others !== '') return others;
  const sign = /\p{Sentence_Terminal}+["”’»」』）)]*\s*$/u.exec(text)?.[0].trim() ?? '';
  const body = text.trimEnd().slice(0, sign === '' ? undefined : -sign.length);
  const ends = [...body.matchAll(separators)];
  const first = ends.findLast(({ index, 0: { length } }) => index + length <= start);
  const next = ends.find(({ index }) => index >= end);
  const rest = first ? body.slice(0, first.index) + (next ? body.slice(next.index) : '') : next ? body.slice(next.index + next[0].length) : '';
  if (rest.trim() === '') return '';
  const isCapital = /^\p{Lu}/u.test(text);
  return `${isCapital ? rest.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase()) : rest}${sign}`;
};
/** Not the comma within a number. */
const separators = /[,;]\s+|[、，；]\s*|\s+[–—|·]\s+/gu;

const sentenceAround = (text: string, from: number, to: number): { from: number; to: number } => {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)].filter(
    ({ index, segment }) => index < to && index + segment.length > from,
  );
  const first = sentences[0];
  const last = sentences.at(-1);
  return first && last ? { from: first.index, to: last.index + last.segment.length } : { from, to };
};

/** The largest wrapper that holds this block alone: a list item, a table row, or the block itself. */
const removableDepth = ($from: EditorState['selection']['$from']): number => {
  for (let depth = $from.depth; depth > 1; depth -= 1) {
    const name = $from.node(depth - 1).type.name;
    const alone = $from.node(depth - 1).childCount === 1;
    if (name === 'tableCell' || name === 'tableHeader') return depth - 2;
    if (!alone) return depth;
  }
  return 1;
};
