import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { day, number, points } from '../../../kit/format.ts';
import { type Bar, BarChart } from '../../../ui/chart.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { heightOf, sumOf } from '../../billing/index.ts';
import { useUsage } from '../../integration/index.ts';

type What = 'points' | 'calls' | 'errors';
type Day = { day: string; points: string; calls: number; errors: number };

/** Today and the 14 days before, in the account's time zone: what programs asked for. */
export function CallsPerDay() {
  const { t } = useLingui();
  const usage = useUsage();
  const [what, choose] = useState<What>('points');
  const names = { points: t`Points`, calls: t`Calls`, errors: t`Errors` };
  return (
    <Section
      title={t`Use per day`}
      aside={
        <Segmented<What>
          label={t`What is counted`}
          value={what}
          onChange={choose}
          parts={(['points', 'calls', 'errors'] as const).map((value) => ({ value, text: names[value] }))}
        />
      }
    >
      <Loaded from={usage} failed={errorText(usage.error)} loading={<Skeleton className="mt-1.5 h-[190px] rounded-m!" />}>
        {({ days }) => <Chart days={days} what={what} name={names[what]} />}
      </Loaded>
    </Section>
  );
}

function Chart({ days, what, name }: { days: Day[]; what: What; name: string }) {
  const { t } = useLingui();
  const heightIn = (one: Day): number => (what === 'points' ? heightOf(one.points) : one[what]);
  const bars = days.map((one, index): Bar => {
    const isLast = index === days.length - 1;
    const tick = isLast ? t`Today` : index === 0 || one.day.endsWith('-01') ? day(one.day) : day(one.day, { day: 'numeric' });
    return { key: one.day, label: day(one.day), tick, value: heightIn(one), ...(what === 'points' && { shown: points(one.points) }) };
  });
  const sum = what === 'points' ? points(sumOf(days.map((one) => one.points))) : number(days.reduce((all, one) => all + one[what], 0));
  const average = days.reduce((all, one) => all + heightIn(one), 0) / Math.max(1, days.length);
  return (
    <BarChart
      title={t`${name} in 15 days: ${sum}.`}
      average={average}
      head={[t`Day`, name]}
      text={(value) => number(value, { notation: value >= 10_000 ? 'compact' : 'standard' })}
      bars={bars}
    />
  );
}
