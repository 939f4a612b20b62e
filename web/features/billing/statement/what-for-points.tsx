import { Plural, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { points } from '../../../kit/format.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { percentOf, sumOf } from '../amounts.ts';
import { usePointStatistics } from './statement.api.ts';
import { useScreenNames } from '../names.ts';
import { PointsText } from '../components/points-text.tsx';

type Share = { key: string; name: string; points: string; requests: number };

/** What the points of 15 days were given for: by screen, and by shop where there are several. */
export function WhatForPoints({ none }: { none?: string }) {
  const { t } = useLingui();
  const screens = useScreenNames();
  const statistics = usePointStatistics();
  return (
    <Section title={t`What the points went into`} aside={<TextLink to="/history">{t`History`}</TextLink>}>
      <Loaded
        from={statistics}
        failed={errorText(statistics.error)}
        empty={({ by_place: by }) =>
          by.every((one) => one.points === '0') && (
            <p className="text-s text-ink-2">{none ?? t`No points were used in these 15 days. The starter works for 0 points.`}</p>
          )
        }
      >
        {({ by_place: places, by_shop: shops }) => (
          <>
            <Shares shares={places.map((one) => ({ ...one, key: one.place, name: screens[one.place] }))} />
            {shops.length > 1 && (
              <>
                <h3 className="mt-3 mb-0.5">{t`By shop`}</h3>
                <Shares shares={shops.map((one) => ({ ...one, key: one.shop?.id ?? 'none', name: one.shop?.name ?? t`Without a shop` }))} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Shares({ shares }: { shares: Share[] }) {
  const spent = shares.filter((one) => one.points !== '0');
  const all = sumOf(spent.map((one) => one.points));
  return (
    <ul>
      {spent.map(({ key, name, points: used, requests }) => (
        <li key={key} className="border-b border-line py-2 text-s last:border-b-0">
          <span className="flex items-baseline justify-between gap-3">
            <b className="min-w-0 truncate font-medium">{name}</b>
            <span className="flex-none tabular-nums">
              <span className="sr-only">
                <PointsText value={used} />
              </span>
              <span aria-hidden="true">{points(used)}</span>
            </span>
          </span>
          <span className="mt-1 flex items-center gap-3">
            <span aria-hidden="true" className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-s bg-surface-3">
              <span className="block h-full rounded-s bg-brand-soft-2" style={{ width: `${Math.max(1, percentOf(used, all))}%` }} />
            </span>
            <span className="flex-none text-xs text-ink-3">
              <Plural value={requests} one="# request" other="# requests" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
