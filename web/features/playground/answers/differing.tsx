import { type DiffPart, diffTexts } from '@storewright/contract/listing/diff';
import { useMemo } from 'react';
import type { Answer } from '../playground.api.ts';
import { isRunning } from './running.ts';

/** Word by word against another answer, once both are there; undefined where there is nothing to compare. */
export const useDifferences = (base: Answer | undefined, answer: Answer | undefined): DiffPart[] | undefined => {
  const [one, other] = [base?.text, answer?.text];
  const isThere = base !== undefined && answer !== undefined && !isRunning(base) && !isRunning(answer);
  return useMemo(() => (isThere && one && other ? diffTexts(one, other) : undefined), [isThere, one, other]);
};

/** A text with what only it says marked. A number that differs weighs more than a word. */
export function Differing({ text, parts }: { text: string; parts: DiffPart[] | undefined }) {
  if (!parts) return text;
  return parts
    .filter(({ kind }) => kind !== 'removed')
    .map(({ kind, text: said }, index) =>
      kind === 'same' ? (
        said
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
        <mark key={index} className={/\d/.test(said) ? 'rounded-[3px] bg-red-soft text-red' : 'rounded-[3px] bg-amber-soft text-amber'}>
          {said}
        </mark>
      ),
    );
}
