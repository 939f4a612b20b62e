import { useLingui } from '@lingui/react/macro';
import { points } from '../../../kit/format.ts';
import { sumOf } from '../../billing/index.ts';
import type { Run } from '../playground.api.ts';

/** Who was first, who was cheapest, and what it came to. */
export function ThisRun({ run }: { run: Run }) {
  const { t } = useLingui();
  const last = run.turns.at(-1)?.answers ?? [];
  const fastest = last.filter((one) => one.first_byte_ms !== null).toSorted((a, b) => a.first_byte_ms! - b.first_byte_ms!)[0];
  const cheapest = last.filter((one) => one.points !== null && one.state === 'done').toSorted((a, b) => Number(a.points) - Number(b.points))[0];
  const spent = sumOf(run.turns.flatMap(({ answers }) => answers.flatMap(({ points: one }) => (one === null ? [] : [one]))));
  const lines: [string, string][] = [
    [t`Fastest first token`, fastest?.model ?? '–'],
    [t`Cheapest`, cheapest?.model ?? '–'],
    [t`So far, in points`, points(spent)],
  ];
  return (
    <section aria-label={t`This run`}>
      <h2 className="mb-1">{t`This run`}</h2>
      <dl className="flex flex-col gap-1 text-s">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-3">{t`The bars share one scale. Grey: waiting. Colour: writing.`}</p>
    </section>
  );
}
