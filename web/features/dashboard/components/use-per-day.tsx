import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { day, number, points } from '../../../kit/format.ts';
import { AverageLegend, type Bar, BarChart } from '../../../ui/chart.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { heightOf, sumOf, usePointStatistics } from '../../billing/index.ts';
import { type Statistics, useStatistics } from '../dashboard.api.ts';
import { useFailure } from './failure.ts';

type What = 'points' | 'requests' | 'words';

/** Today and the 14 days before, in the account's time zone: points where some were used, else texts. */
export function UsePerDay() {
  const { t } = useLingui();
  const failure = useFailure();
  const statistics = useStatistics();
  const spending = usePointStatistics();
  const spent = spending.data?.days;
  const used = spent && sumOf(spent.map((one) => one.points));
  const [chosen, choose] = useState<What>();
  const what = chosen ?? (used && used !== '0' ? 'points' : 'requests');
  // It waits for both, so that it does not change under the eyes of who has begun to read it.
  const chart = useChart(what, spending.isPending ? undefined : statistics.data, spent);
  return (
    <Section
      title={t`Use per day`}
      aside={
        <>
          {chart && chart.average > 0 && <AverageLegend>{chart.legend}</AverageLegend>}
          <Segmented<What>
            label={t`What is counted`}
            value={what}
            onChange={choose}
            parts={[
              ...(spent || spending.isPending ? [{ value: 'points' as const, text: t`Points` }] : []),
              { value: 'requests', text: t`Texts` },
              { value: 'words', text: t`Words` },
            ]}
          />
        </>
      }
    >
      <Loaded
        from={{ ...statistics, data: chart ?? undefined }}
        failed={failure(t`The statistics could not be loaded.`)}
        loading={<Skeleton className="mt-1.5 h-[190px] rounded-m!" />}
      >
        {({ title, average, head, bars }) => (
          <BarChart
            title={title}
            average={average}
            head={[t`Day`, head]}
            text={(value) => number(value, { notation: value >= 10_000 ? 'compact' : 'standard' })}
            bars={bars}
          />
        )}
      </Loaded>
    </Section>
  );
}

type Day = { date: string; value: number; shown?: string };

/** The bars of what is counted, and the sentence that says the same. */
const useChart = (what: What, statistics: Statistics | undefined, spent: { day: string; points: string }[] | undefined) => {
  const { t } = useLingui();
  if (!statistics) return null;
  const days: Day[] =
    what === 'points' && spent
      ? spent.map((one) => ({ date: one.day, value: heightOf(one.points), shown: points(one.points) }))
      : statistics.days.map((one) => ({ date: one.date, value: one[what === 'words' ? 'words' : 'requests'] }));
  const [first, last] = [days[0], days.at(-1)];
  const sum = days.reduce((all, one) => all + one.value, 0);
  const average = sum / Math.max(1, days.length);
  const from = first ? day(first.date) : '';
  const until = last ? day(last.date, { day: 'numeric', month: 'short', year: 'numeric' }) : '';
  const [all, today, zone] = [
    what === 'points' && spent ? points(sumOf(spent.map((one) => one.points))) : number(sum),
    last?.shown ?? number(last?.value ?? 0),
    statistics.time_zone,
  ];
  const mean = number(average, { maximumFractionDigits: what === 'words' ? 0 : 1 });
  const texts = {
    points: {
      head: t`Points`,
      legend: t`${mean} points a day on average`,
      title: t`Points per day, ${from} to ${until}: ${all} in 15 days, ${today} today. Days of ${zone}.`,
    },
    requests: {
      head: t`Texts`,
      legend: t`${mean} texts a day on average`,
      title: t`Texts per day, ${from} to ${until}: ${all} in 15 days, ${today} today. Days of ${zone}.`,
    },
    words: {
      head: t`Words`,
      legend: t`${mean} words a day on average`,
      title: t`Words per day, ${from} to ${until}: ${all} in 15 days, ${today} today. Days of ${zone}.`,
    },
  }[what];
  const bars = days.map(({ date, value, shown }, index): Bar => {
    const tick = index === days.length - 1 ? t`Today` : index === 0 || date.endsWith('-01') ? day(date) : day(date, { day: 'numeric' });
    return { key: date, label: day(date), tick, value, ...(shown !== undefined && { shown }) };
  });
  return { ...texts, average, bars };
};
