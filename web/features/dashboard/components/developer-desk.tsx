import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { number, percent, points } from '../../../kit/format.ts';
import { useMay } from '../../../kit/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { type Figure, Figures } from '../../../ui/figures.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx';
import { LowBalance, timesIn, timesOf, useRunningOut, WhatForPoints } from '../../billing/index.ts';
import { UsageBy, useUsage } from '../../integration/index.ts';
import { CallsPerDay } from './calls-per-day.tsx';
import { Columns } from './columns.tsx';
import { RecentCalls } from './recent-calls.tsx';
import { usePointFigures } from './writing-figures.tsx';

/** The API console: what programs asked for, what it cost, how often it failed and how long it took, by app and by model. */
export function DeveloperDesk() {
  const { t } = useLingui();
  const mayTry = useMay('playground');
  const figures = [...usePointFigures(useCallsLeft()), ...useCallFigures()];
  // The note stands above everything: nothing is shown that it would push down.
  if (useRunningOut() === undefined) return <SkeletonLines lines={6} className="min-h-screen p-6" />;
  return (
    <>
      <LowBalance />
      <Figures figures={figures} />
      <Columns
        side={
          <>
            <Section title={t`Where to go`}>
              <p className="flex flex-col items-start gap-2 text-s">
                <ButtonLink to="/ai_integration">{t`Integrations`}</ButtonLink>
                {mayTry && <ButtonLink to="/playground">{t`Playground`}</ButtonLink>}
                <ButtonLink to="/ai_integration" search={{ tab: 'models' } as never}>{t`Models and prices`}</ButtonLink>
                <a href="/api/docs" className="text-link">{t`Read the API reference`}</a>
              </p>
            </Section>
            <RecentCalls />
            <WhatForPoints none={t`No points were used in these 15 days.`} />
          </>
        }
      >
        <CallsPerDay />
        <ByApp />
      </Columns>
    </>
  );
}

/** By what a call of the model that is called most came to; nothing where none cost anything yet. */
const useCallsLeft = (): ((available: string) => string | null) => {
  const { t } = useLingui();
  const models = useUsage().data?.by_model.filter((one) => one.calls > one.errors) ?? [];
  const [most] = models.toSorted((one, other) => other.calls - one.calls);
  return (available) => {
    const calls = most && timesIn(timesOf(available, most.calls - most.errors), most.points);
    return calls ? t`points, about ${points(calls)} calls of ${most.model}` : null;
  };
};

const useCallFigures = (): Figure[] => {
  const { t } = useLingui();
  const usage = useUsage();
  const days = usage.data?.days;
  const wait = usage.isPending ? <Skeleton className="my-2.5" width={70} /> : '–';
  const [calls, errors] = [sum(days, 'calls'), sum(days, 'errors')];
  return [
    { key: 'calls', name: t`Calls, 15 days`, value: days ? number(calls) : wait },
    {
      key: 'errors',
      name: t`Errors, 15 days`,
      value: days ? number(errors) : wait,
      below: days && calls > 0 ? t`${percent(errors, calls)} of all calls` : undefined,
    },
  ];
};

const sum = (days: { calls: number; errors: number }[] | undefined, what: 'calls' | 'errors'): number => (days ?? []).reduce((all, one) => all + one[what], 0);

function ByApp() {
  const { t } = useLingui();
  const mayAdd = useMay('api_apps');
  const usage = useUsage();
  return (
    <Loaded
      from={usage}
      failed={<span className="block p-6">{errorText(usage.error)}</span>}
      empty={({ by_app: apps }) =>
        apps.length === 0 && (
          <Empty
            title={t`No calls yet`}
            action={mayAdd && <ButtonLink kind="primary" to="/ai_integration" search={{ create: 'key' } as never}>{t`Create integration`}</ButtonLink>}
          >
            {t`Make a key, paste three lines into your program, and every call will stand here with its price.`}
          </Empty>
        )
      }
    >
      {({ by_app: apps, by_model: models }) => (
        <>
          <Section title={t`By integration`} note={t`15 days`}>
            <UsageBy
              label={t`By integration`}
              head={t`Integration`}
              rows={apps}
              keyOf={({ app }) => app.id}
              nameOf={({ app, trial }) => (trial ? t`Playground` : app.name)}
            />
          </Section>
          <Section title={t`By model`} note={t`15 days`}>
            <UsageBy label={t`By model`} head={t`Model`} rows={models} keyOf={({ model }) => model} nameOf={({ model }) => model || t`None named`} />
          </Section>
        </>
      )}
    </Loaded>
  );
}
