import { useLingui } from '@lingui/react/macro';
import { moment, points } from '../../../kit/format.ts';
import { Note } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { lessOf, percentOf, sumOf } from '../amounts.ts';
import { type Balance, type MonthlyLimit, useRunningOut } from './balance.api.ts';
import { useLotNames } from '../names.ts';
import { Leader } from '../components/leader.tsx';
import { PointsText } from '../components/points-text.tsx';

/** What is left, in the order in which it goes, and what of it ends. */
export function YourPoints({ balance }: { balance: Balance }) {
  const { t } = useLingui();
  const lotName = useLotNames();
  const out = useRunningOut();
  const { lots, ending, held, available, own, frozen } = balance;
  const ends = ending && moment(ending.at, { day: 'numeric', month: 'long' });
  return (
    <>
      <h2>{t`Your points`}</h2>
      <p className="mt-1.5 text-num font-bold tracking-[-.025em] tabular-nums">
        {points(available)}{' '}
        {held !== '0' && <small className="text-s font-normal tracking-normal text-ink-3">{t`and ${points(held)} held by work that runs`}</small>}
      </p>
      {frozen && <Note tone="bad" className="mt-2">{t`These points are frozen. Write to the operator of this server.`}</Note>}
      {ending && ends && (
        <Note tone="warn" className="mt-2">
          {t`${points(ending.points)} points end on ${ends}. They go first.`}
        </Note>
      )}
      {lots.length > 0 ? (
        <>
          <dl className="mt-1.5">
            {lots.slice(0, 5).map((lot) => (
              <Leader
                key={lot.id}
                name={lotName(lot, day(lot.created_at))}
                note={lot.expires_at ? t`ends ${moment(lot.expires_at, long)}` : t`never ends`}
                value={points(lot.left)}
              />
            ))}
            {lots.length > 5 && <Leader name={t`${String(lots.length - 5)} more`} value={points(sumOf(lots.slice(5).map(({ left }) => left)))} />}
          </dl>
          <p className="mt-1 text-xs text-ink-3">{t`Points that end soonest go first.`}</p>
        </>
      ) : (
        <p className="mt-1 text-s text-ink-2">
          {out
            ? t`No points are left. The starter, the score, drafts and publishing cost none.`
            : t`No points yet. The starter, the score, drafts and publishing cost none.`}
        </p>
      )}
      {own && (
        <dl>
          <Leader name={t`Your own, used after your share`} value={<PointsText value={own.available} />} sum />
        </dl>
      )}
    </>
  );
}

/** What somebody set for this month, and how much of it is used. */
export function MonthLimit({ limit: { cap, used, held, resets_at: resets } }: { limit: MonthlyLimit }) {
  const { t } = useLingui();
  const day = moment(resets, { day: 'numeric', month: 'long' });
  if (cap === null) return <p className="mt-1.5 text-s text-ink-2">{t`No limit is set for you. ${points(used)} points used this month.`}</p>;
  const taken = sumOf([used, held]);
  const left = lessOf(cap, taken);
  return (
    <>
      <p className="mt-1.5 text-s">
        <b className="font-medium tabular-nums">{t`${points(taken)} of ${points(cap)} points`}</b>
      </p>
      <Progress label={t`Used of this month’s limit`} value={percentOf(taken, cap)} total={100} className="mt-1.5" />
      <p className="mt-1.5 text-xs text-ink-3">{t`${points(left)} left until ${day}. Whoever runs your account set it.`}</p>
    </>
  );
}

const long = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const day = (iso: string): string => moment(iso, { day: 'numeric', month: 'short' });
