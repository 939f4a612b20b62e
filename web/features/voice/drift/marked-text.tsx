import type { DriftPhrase } from '@storewright/contract/voice/drift';
import { Fragment } from 'react';

/** The text with the phrases marked that leave the voice; each mark bears the number of its line below. */
export function MarkedText({ text, phrases }: { text: string; phrases: DriftPhrase[] }) {
  return (
    <p className="text-read whitespace-pre-wrap [overflow-wrap:anywhere]">
      {piecesOf(text, phrases).map(({ start, words, marked, numbers }) =>
        !marked ? (
          <Fragment key={start}>{words}</Fragment>
        ) : (
          <mark key={start} className="rounded-[3px] bg-amber-soft text-ink-1 underline decoration-amber decoration-2 underline-offset-4">
            {words}
            {numbers.length > 0 && <sup className="ml-0.5 text-[11px] font-bold text-amber">{numbers.join(' ')}</sup>}
          </mark>
        ),
      )}
    </p>
  );
}

type Piece = { start: number; words: string; marked: boolean; numbers: number[] };

/** Phrases may lie within one another: a long sentence has words of its own. The text is cut where any begins or ends. */
const piecesOf = (text: string, phrases: DriftPhrase[]): Piece[] => {
  const cuts = [...new Set([0, text.length, ...phrases.flatMap(({ start, end }) => [start, end])])].filter((at) => at <= text.length).sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? text.length;
    const over = phrases.flatMap((phrase, index) => (phrase.start <= start && phrase.end >= end ? [{ end: phrase.end, number: index + 1 }] : []));
    return { start, words: text.slice(start, end), marked: over.length > 0, numbers: over.flatMap((one) => (one.end === end ? [one.number] : [])) };
  });
};
