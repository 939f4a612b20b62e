import { Plural, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { ago, money, moment, number } from '../../../kit/format.ts';
import { BarChart } from '../../../ui/chart.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { deskAt } from '../menu/desk-parts.ts';
import { type Overview, useOverview } from './home.api.ts';
import { dayOf, lastDay } from './last-day.ts';
import { WaitsForMe } from './waits-for-me.tsx';

/** What whoever runs this server looks for first, then what waits, each with its one press. */
export function Home() {
  const overview = useOverview();
  return (
    <Loaded from={overview} failed={errorText(overview.error)} loading={<Skeleton className="m-6 h-[84px]" />}>
      {(found) => (
        <>
          <Four overview={found} />
          <WaitsForMe waiting={found.waiting} />
          <CallsAnHour hours={found.hours} />
        </>
      )}
    </Loaded>
  );
}

function Four({ overview: { income, hours, waiting } }: { overview: Overview }) {
  const { t } = useLingui();
  const now = dayOf(hours, 0);
  const before = dayOf(hours, 1);
  const [first, ...others] = income;
  const all = waiting.reduce((sum, { count }) => sum + count, 0);
  const oldest = waiting
    .map(({ oldest: at }) => at)
    .filter((at) => at !== null)
    .toSorted()[0];
  const since = oldest && ago(oldest);
  const today = first && money(first.last_day);
  const elsewhere = others.map((one) => money(one.money)).join(' · ');
  return (
    <Figures
      figures={[
        {
          key: 'money',
          name: t`Money in, 30 days`,
          value: first ? money(first.money, { maximumFractionDigits: 0 }) : '–',
          below: first ? (
            <>
              <Plural value={first.purchases} one="# purchase" other="# purchases" /> · {t`${today} since yesterday`}
              {elsewhere && ` · ${elsewhere}`}
            </>
          ) : (
            t`No purchase yet`
          ),
        },
        { key: 'calls', name: t`Calls, 24 hours`, value: number(now.calls), below: t`the day before: ${number(before.calls)}` },
        {
          key: 'errors',
          name: t`Errors, 24 hours`,
          value: number(now.errors),
          beside: t`of ${number(now.calls)}`,
          below: now.worst && now.worst.errors > 0 && (
            <span className="text-red">{t`${number(now.worst.errors)} of them after ${moment(now.worst.at, { timeStyle: 'short' })}`}</span>
          ),
        },
        { key: 'waits', name: t`Waits for me`, value: number(all), below: since && <span className="text-amber">{t`oldest: ${since}`}</span> },
      ]}
    />
  );
}

function CallsAnHour({ hours }: { hours: Overview['hours'] }) {
  const { t } = useLingui();
  if (hours.length === 0) return null;
  const bars = lastDay(hours).map(({ at, calls, errors }) => {
    const hour = moment(at, { timeStyle: 'short' });
    return { key: at, label: hour, tick: hour, value: calls, shown: errors > 0 ? t`${number(calls)}, ${number(errors)} failed` : number(calls) };
  });
  const average = bars.reduce((sum, { value }) => sum + value, 0) / bars.length;
  return (
    <Section
      title={t`Calls an hour`}
      aside={
        <TextLink to={deskAt} search={{ tab: 'log' } as never}>
          {t`Open the log`}
        </TextLink>
      }
    >
      <BarChart title={t`Calls an hour`} bars={bars} average={average} head={[t`Hour`, t`Calls`]} text={number} />
    </Section>
  );
}
