import { useLingui } from '@lingui/react/macro';
import { number, points } from '../../../kit/format.ts';
import { secondsOf } from '../../integration/index.ts';
import type { Answer } from '../playground.api.ts';
import { tokensIn } from '../prompt/cost.ts';

/** How long it waited and wrote, on the scale of the slowest; tokens, speed and points. What comes whole has a time, and no first token. */
export function Measured({ answer, longest, streamed }: { answer: Answer | undefined; longest: number; streamed: boolean }) {
  const { t } = useLingui();
  const first = answer?.first_byte_ms ?? null;
  const total = answer?.total_ms ?? null;
  const out = answer?.tokens_out ?? null;
  // What is billed of a stopped answer may be more than came of it: its speed is that of the words that had come.
  const written = answer?.state === 'stopped' ? tokensIn(answer.text + answer.thoughts) : out;
  const speed = first !== null && total !== null && written !== null && total > first ? written / ((total - first) / 1_000) : null;
  const [waited, wrote] = [(100 * (first ?? 0)) / longest, (100 * Math.max(0, (total ?? 0) - (first ?? 0))) / longest];
  // Who failed without a word waited all that time.
  const silent = answer?.state === 'failed' && !answer.text && !answer.thoughts;
  const seconds = (of: number | null): string => (of === null ? '–' : secondsIn(of));
  const streaming: [string, string][] = [
    [t`First token`, seconds(first)],
    [t`Tokens out`, out === null ? '–' : number(out)],
    [t`Speed`, speed === null ? '–' : t`${number(speed, { maximumFractionDigits: 0 })} / s`],
  ];
  const paid = answer?.points == null ? null : points(answer.points);
  const cost = answer?.counting ? (paid === null ? t`being counted` : t`${paid}, more being counted`) : (paid ?? '–');
  const lines: [string, string][] = [
    ...(streamed ? streaming : [[t({ message: 'Time', context: 'that it took' }), seconds(total)] satisfies [string, string]]),
    [t`Points`, cost],
  ];
  return (
    <div className="border-b border-line bg-surface-2 px-3.5 py-3">
      <div aria-hidden="true" className="mb-2 flex h-2 overflow-hidden rounded-s bg-surface-3">
        <span className="bg-line-strong" style={{ width: `${waited}%` }} />
        <span className={streamed && !silent ? 'bg-brand' : 'bg-line-strong'} style={{ width: `${wrote}%` }} />
      </div>
      <dl className="flex flex-col gap-0.5 text-s">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export const secondsIn = (ms: number): string => secondsOf(ms, 2);
