import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { day, number } from '../../../kit/format.ts';
import { AverageLegend, BarChart } from '../../../ui/chart.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Statistics, useStatistics } from '../dashboard.api.ts';
import { useFailure } from './failure.ts';

/** Today and the 14 days before, in the account's time zone. */
export function UsePerDay() {
  const { t } = useLingui();
  const failure = useFailure();
  const statistics = useStatistics();
  const [what, setWhat] = useState<'requests' | 'words'>('requests');
  const average = statistics.data ? averageOf(statistics.data, what) : 0;
  const legend =
    what === 'requests' ? t`${number(average, rough)} texts a day on average` : t`${number(average, { maximumFractionDigits: 0 })} words a day on average`;
  return (
    <Section
      title={t`Use per day`}
      aside={
        <>
          {average > 0 && <AverageLegend>{legend}</AverageLegend>}
          <Segmented
            label={t`What is counted`}
            value={what}
            onChange={setWhat}
            parts={[
              { value: 'requests', text: t`Texts` },
              { value: 'words', text: t`Words` },
            ]}
          />
        </>
      }
    >
      <Loaded from={statistics} failed={failure(t`The statistics could not be loaded.`)} loading={<Skeleton className="mt-3 h-[180px] rounded-m!" />}>
        {({ days, time_zone }) => {
          const sum = days.reduce((all, one) => all + one[what], 0);
          const last = days.at(-1);
          const from = days[0] ? day(days[0].date) : '';
          const until = last ? day(last.date, { day: 'numeric', month: 'short', year: 'numeric' }) : '';
          const title =
            what === 'requests'
              ? t`Texts per day, ${from} to ${until}: ${number(sum)} in 15 days, ${number(last?.requests ?? 0)} today. Days of ${time_zone}.`
              : t`Words per day, ${from} to ${until}: ${number(sum)} in 15 days, ${number(last?.words ?? 0)} today. Days of ${time_zone}.`;
          return (
            <BarChart
              title={title}
              average={average}
              head={[t`Day`, what === 'requests' ? t`Texts` : t`Words`]}
              text={(value) => number(value, { notation: value >= 10_000 ? 'compact' : 'standard' })}
              bars={days.map((one, index) => ({
                key: one.date,
                label: day(one.date),
                tick: index === days.length - 1 ? t`Today` : index === 0 || one.date.endsWith('-01') ? day(one.date) : day(one.date, { day: 'numeric' }),
                value: one[what],
              }))}
            />
          );
        }}
      </Loaded>
    </Section>
  );
}

const averageOf = ({ days }: Statistics, what: 'requests' | 'words'): number => days.reduce((sum, one) => sum + one[what], 0) / Math.max(1, days.length);
const rough = { maximumFractionDigits: 1 } as const;
