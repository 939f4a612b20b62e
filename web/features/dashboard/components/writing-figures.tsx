import { useLingui } from '@lingui/react/macro';
import { number, points } from '../../../kit/format.ts';
import type { Figure } from '../../../ui/figures.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { sumOf, timesIn, useBalance, usePointStatistics } from '../../billing/index.ts';
import { useEngines } from '../../inference/index.ts';
import type { Statistics } from '../dashboard.api.ts';

export const useWritingFigures = (): ((statistics: Statistics) => Figure[]) => {
  const { t } = useLingui();
  return ({ days, by_engine: by }) => {
    const sum = (what: 'requests' | 'words') => days.reduce((all, one) => all + one[what], 0);
    const [requests, words] = [sum('requests'), sum('words')];
    return [
      { key: 'requests', name: t`Texts written, 15 days`, value: number(requests), below: t`${number(by.model)} by a model, ${number(by.starter)} by starter` },
      {
        key: 'words',
        name: t`Words, 15 days`,
        value: number(words),
        below: requests === 0 ? t`nothing written yet` : t`about ${number(Math.round(words / requests))} a text`,
      },
    ];
  };
};

/** As many as a text costs by the engine that is chosen. */
export const useTextsLeft = (): Left => {
  const { t } = useLingui();
  const each = useEngines().data?.find(({ chosen }) => chosen)?.points ?? '0';
  return (available) => {
    const texts = timesIn(available, each);
    return texts && t`points, about ${points(texts)} texts`;
  };
};
/** What the points that are left are good for, in a few words; null where nobody knows. */
type Left = (available: string) => string | null;

/** What is left, and what went in 15 days, beside the words it became where those have no figure of their own. Their places are kept while they are on their way. */
export const usePointFigures = (left: Left, words?: number): Figure[] => {
  const { t } = useLingui();
  const balance = useBalance();
  const spent = usePointStatistics();
  const shown = ({ isPending }: { isPending: boolean }, value: string | undefined) => value ?? (isPending ? <Skeleton className="my-2.5" width={70} /> : '–');
  return [
    {
      key: 'balance',
      name: t`Balance`,
      value: shown(balance, balance.data && points(balance.data.available)),
      below: (balance.data && left(balance.data.available)) ?? t`points`,
    },
    {
      key: 'used',
      name: t`Used, 15 days`,
      value: shown(spent, spent.data && points(sumOf(spent.data.days.map((one) => one.points)))),
      below: words === undefined ? t`points` : t`points · ${number(words)} words`,
    },
  ];
};
