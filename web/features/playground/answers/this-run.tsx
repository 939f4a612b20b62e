import { useLingui } from '@lingui/react/macro';
import { points } from '../../../kit/format.ts';
import { sumOf } from '../../billing/index.ts';
import type { Answer, Run } from '../playground.api.ts';

/** Who was first, who was cheapest, and what it came to. */
export function ThisRun({ run }: { run: Run }) {
  const { t } = useLingui();
  const last = run.turns.at(-1)?.answers ?? [];
  const streamed = run.task.mode === 'chat' || run.task.mode === 'translate';
  const waited = ({ state, first_byte_ms: first, total_ms: total }: Answer): number =>
    (streamed ? first : state === 'done' ? total : null) ?? Number.POSITIVE_INFINITY;
  const fastest = last.filter((one) => Number.isFinite(waited(one))).toSorted((a, b) => waited(a) - waited(b))[0];
  const priced = last.filter((one) => one.points !== null && !one.counting && one.state !== 'failed');
  // One that was stopped early is no bargain beside one that is whole.
  const [whole, partly] = [priced.filter(({ state }) => state === 'done'), priced.filter(({ state }) => state === 'stopped')];
  const compared = whole.length > 0 ? whole : partly;
  const least = Math.min(...compared.map(({ points: one }) => Number(one)));
  const cheapest = compared.filter(({ points: one }) => Number(one) === least).map(({ model }) => model);
  const spent = sumOf(run.turns.flatMap(({ answers }) => answers.flatMap(({ points: one }) => (one === null ? [] : [one]))));
  const paid = points(spent);
  const counting = run.turns.some(({ answers }) => answers.some((one) => one.counting));
  const lines: [string, string][] = [
    [streamed ? t`Fastest first token` : t`Fastest`, fastest?.model ?? '–'],
    [t`Cheapest`, cheapest.join(', ') || '–'],
    [t`So far, in points`, counting ? t`${paid}, more being counted` : paid],
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
      {streamed && <p className="mt-2 text-xs text-ink-3">{t`The bars share one scale. Grey: waiting. Colour: writing.`}</p>}
    </section>
  );
}
