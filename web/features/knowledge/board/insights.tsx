import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { ago, day, number, percent, points } from '../../../kit/format.ts';
import { BarChart } from '../../../ui/chart.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Base } from '../knowledge.api.ts';
import { languageNameOf, passagesOf, useChannelName } from '../names.ts';
import { type Insights as Told, useInsights } from '../gate/gate.api.ts';

type Span = '7' | '30' | '90';
type Row = Told['languages'][number];
type What = 'asked' | 'refused' | 'points';

/** Questions, refusals and cost by day, language and channel; and which source answers. */
export function Insights({ base }: { base: Base }) {
  const { t } = useLingui();
  const [span, setSpan] = useState<Span>('30');
  const [what, setWhat] = useState<What>('asked');
  const insights = useInsights(base.id, Number(span));
  const channelName = useChannelName();
  const names = { asked: t`Questions`, refused: t`Refused`, points: t`Points` };
  return (
    <Loaded from={insights} failed={<span className="block p-6">{errorText(insights.error)}</span>}>
      {({ days, languages, channels, sources, more_sources: more }) => (
        <>
          <Section
            title={t`By day`}
            aside={
              <>
                <Segmented<What>
                  label={t`What is counted`}
                  value={what}
                  onChange={setWhat}
                  parts={[
                    { value: 'asked', text: names.asked },
                    { value: 'refused', text: names.refused },
                    { value: 'points', text: names.points },
                  ]}
                />
                <Segmented<Span>
                  label={t`Days`}
                  value={span}
                  onChange={setSpan}
                  parts={(['7', '30', '90'] as const).map((value) => ({ value, text: number(Number(value)) }))}
                />
              </>
            }
          >
            {days.length === 0 ? (
              <Empty title={t`Nothing was asked in these days`} />
            ) : (
              <ByDay days={days} span={Number(span)} what={what} name={names[what]} />
            )}
          </Section>
          {days.length > 0 && (
            <div className="grid border-b border-line min-[1000px]:grid-cols-2">
              <By title={t`By language`} rows={languages} nameOf={(key) => (key === '' ? t`not told` : languageNameOf(key))} />
              <By title={t`By channel`} rows={channels} nameOf={channelName} />
            </div>
          )}
          <Section title={t`Which source answers`}>
            {sources.length === 0 && <p className="text-s text-ink-3">{t`No source yet.`}</p>}
            <ul aria-label={t`Which source answers`}>
              {sources.map(({ id, name, passages, answers, last_at: last }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2.5 text-s last:border-b-0">
                  <span className="min-w-[180px] flex-1 font-medium [overflow-wrap:anywhere]">{name}</span>
                  <span className="text-ink-3">{passagesOf(passages)}</span>
                  <span className={answers === 0 ? 'text-amber' : 'text-ink-2'}>
                    {answers === 0 ? t`answered nothing` : <Plural value={answers} one="# answer" other="# answers" />}
                    {last !== null && `, ${ago(last)}`}
                  </span>
                </li>
              ))}
            </ul>
            {more > 0 && (
              <p className="mt-2 text-s text-ink-3">
                <Plural value={more} one="and # more" other="and # more" />
              </p>
            )}
          </Section>
        </>
      )}
    </Loaded>
  );
}

function ByDay({ days, span, what, name }: { days: Told['days']; span: number; what: What; name: string }) {
  const { t } = useLingui();
  const known = new Map(days.map((one) => [one.day, Number(one[what])]));
  const last = new Date(`${days.at(-1)!.day}T00:00:00Z`);
  const today = new Date(new Date().toISOString().slice(0, 10));
  const end = last > today ? last : today;
  const bars = Array.from({ length: span }, (_, back) => {
    const date = new Date(end.getTime() - (span - 1 - back) * 86_400_000).toISOString().slice(0, 10);
    return {
      key: date,
      label: day(date),
      tick: span > 7 && back % 5 !== (span - 1) % 5 ? '' : day(date, { day: 'numeric', month: 'numeric' }),
      value: known.get(date) ?? 0,
    };
  });
  const average = bars.reduce((sum, { value }) => sum + value, 0) / span;
  return <BarChart title={name} bars={bars} average={average} head={[t`Day`, name]} text={(value) => number(value, { maximumFractionDigits: 1 })} />;
}

function By({ title, rows, nameOf }: { title: string; rows: Row[]; nameOf: (key: string) => string }) {
  const { t } = useLingui();
  return (
    <section aria-label={title} className="min-w-0 border-line py-5 min-[1000px]:not-last:border-r max-[999px]:not-last:border-b">
      <h2 className="px-6 phone:px-4">{title}</h2>
      <Table<Row>
        label={title}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: 'name', head: title, cell: ({ key }) => nameOf(key) },
          { key: 'asked', head: t`Questions`, right: true, cell: ({ asked }) => number(asked) },
          { key: 'refused', head: t`Refused`, right: true, cell: ({ asked, refused }) => `${number(refused)} (${percent(refused, asked)})` },
          { key: 'points', head: t`Points`, right: true, cell: ({ points: cost }) => points(cost) },
        ]}
      />
    </section>
  );
}
