import { useLingui } from '@lingui/react/macro';
import { type DiffPart, diffTexts } from '@storewright/rules/text/diff';
import { useMemo } from 'react';
import type { Answer } from '../playground.api.ts';
import { isRunning } from '../running.ts';

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
        <mark key={index} className={/\d/.test(said) ? marks.number : marks.word}>
          {said}
        </mark>
      ),
    );
}

/** What the marks mean. */
export function DifferencesLegend() {
  const { t } = useLingui();
  return (
    <ul className="mt-1 flex flex-col gap-1 text-xs text-ink-3">
      <li>
        <mark className={marks.word}>{t`words`}</mark> {t`that the baseline has not`}
      </li>
      <li>
        <mark className={marks.number}>123</mark> {t`a number that the baseline has not`}
      </li>
    </ul>
  );
}

const marks = { number: 'rounded-[3px] bg-red-soft text-red', word: 'rounded-[3px] bg-amber-soft text-amber' };
