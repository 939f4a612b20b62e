/** A text in pieces that a messenger takes: cut between paragraphs, else lines, sentences or words, and never in a link or a character. */
import { LinkifyIt } from 'linkify-it';

export const inPieces = (text: string, longest: number): string[] => {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > longest) {
    const at = cutIn(rest, longest);
    pieces.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
};

/** Where the first piece ends: at the last place of the best kind that is not far from full. */
const cutIn = (text: string, longest: number): number => {
  const links = linksIn(text.slice(0, longest + longestLink));
  const free = (at: number): boolean => at > 0 && at <= longest && !links.some(({ from, to }) => from < at && at < to);
  // What is trimmed off takes no room: a break may stand right behind what fits. And what ends with the slice is not known to end there.
  const head = text.slice(0, longest + longestCharacter);
  const ends = (between: RegExp): number[] => [...head.matchAll(between)].map(({ index }) => index);
  const kinds = [
    () => ends(/\n[^\S\n]*\n/g),
    () => ends(/\n/g),
    () => startsOf(head, 'sentence'),
    () => ends(/\s/g),
    () => startsOf(head, 'word'),
    () => startsOf(head, 'grapheme'),
  ];
  for (const [worse, kind] of kinds.entries()) {
    const at = kind().findLast(free);
    // A piece of a few words is no piece, unless nothing better comes.
    if (at !== undefined && (at > longest / 4 || worse >= 3)) return at;
  }
  // One link that is longer than a message.
  return startsOf(head, 'grapheme').findLast((at) => at > 0 && at <= longest) ?? longest;
};

const startsOf = (text: string, granularity: 'sentence' | 'word' | 'grapheme'): number[] =>
  [...new Intl.Segmenter(undefined, { granularity }).segment(text)].map(({ index }) => index);

const longestLink = 2_100;
const longestCharacter = 64;
const linkify = new LinkifyIt();
const linksIn = (text: string): { from: number; to: number }[] => [
  ...(linkify.match(text) ?? []).map(({ index, lastIndex }) => ({ from: index, to: lastIndex })),
  ...[...text.matchAll(/\[[^\]\n]*\]\([^)\s]*\)/g)].map(({ index, 0: whole }) => ({ from: index, to: index + whole.length })),
];
