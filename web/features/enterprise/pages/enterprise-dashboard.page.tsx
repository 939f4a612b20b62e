import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { useManages, useProfile } from '../../../kit/session.ts';
import type { Figure } from '../../../ui/figures.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LowBalance, useRunningOut } from '../../billing/index.ts';
import { Columns, RecentDrafts, UsePerDay, usePointFigures, useTextsLeft, WhoWrites } from '../../dashboard/index.ts';
import { type Overview, useOverview } from '../enterprise.api.ts';
import { Assistants, Bases, LastChanges, LimitsNearEnd, NeedsSomebody } from '../overview/parts.tsx';
import { WherePointsWent } from '../overview/where-points-went.tsx';

/** What runs out, what needs somebody, and where the points go; who manages nothing sees what was written. */
export function EnterpriseDashboardPage() {
  const { user, enterprise_setting: company } = useProfile();
  const manages = useManages();
  const money = usePointFigures(useTextsLeft());
  // The note stands above everything: nothing is shown that it would push down.
  if (useRunningOut() === undefined) return <SkeletonLines lines={6} className="min-h-screen p-6" />;
  return (
    <>
      <h2 className="border-b border-line px-6 py-5 text-xl font-bold phone:px-4">{company?.company_name || user.account.name}</h2>
      <LowBalance />
      {manages ? <Managed money={money} /> : <Working money={money} />}
    </>
  );
}

function Managed({ money }: { money: Figure[] }) {
  const overview = useOverview();
  const figures = useFigures();
  return (
    <Loaded from={overview} failed={errorText(overview.error)} loading={<SkeletonLines lines={8} className="min-h-screen p-6" />}>
      {(data) => (
        <>
          <Figures figures={[...money, ...figures(data)]} />
          <Columns
            side={
              <>
                <NeedsSomebody needs={data.needs} />
                <Assistants assistants={data.assistants} />
                <Bases bases={data.bases} />
                <LastChanges changes={data.changes} />
              </>
            }
          >
            <UsePerDay />
            <LimitsNearEnd limits={data.limits} />
            <WherePointsWent />
          </Columns>
        </>
      )}
    </Loaded>
  );
}

function Working({ money }: { money: Figure[] }) {
  return (
    <>
      <Figures figures={money} />
      <Columns
        side={
          <>
            <RecentDrafts />
            <WhoWrites />
          </>
        }
      >
        <UsePerDay />
      </Columns>
    </>
  );
}

const useFigures = (): ((overview: Overview) => Figure[]) => {
  const { t } = useLingui();
  return ({ people, bases, assistants }) => {
    const [active, invited, failing] = [number(people.active), number(people.invited), number(bases.failing)];
    const all = number(assistants.total);
    return [
      { key: 'people', name: t`People`, value: number(people.total), below: t`${active} active in 15 days, ${invited} invited` },
      { key: 'assistants', name: t`Assistants`, value: number(assistants.live), below: t`live, of ${all}` },
      { key: 'bases', name: t`Knowledge bases`, value: number(bases.total), below: bases.failing > 0 ? t`${failing} with a source that failed` : t`all read` },
    ];
  };
};
