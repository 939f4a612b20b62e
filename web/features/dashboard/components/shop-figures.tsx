import { useLingui } from '@lingui/react/macro';
import { number, percent } from '../../../kit/format.ts';
import { type Figure, Figures } from '../../../ui/figures.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCounts } from '../../shops/index.ts';
import { useStatistics } from '../dashboard.api.ts';
import { useFailure } from './failure.ts';
import { usePointFigures, useTextsLeft, useWritingFigures } from './writing-figures.tsx';

/** What became of the products, and what was asked for. Each half can fail alone. */
export function ShopFigures() {
  const { t } = useLingui();
  const failure = useFailure();
  const counts = useCounts();
  const statistics = useStatistics();
  const written = useWritingFigures();
  const words = statistics.data?.days.reduce((all, one) => all + one.words, 0);
  const money = usePointFigures(useTextsLeft(), words);
  const ofProducts = (): Figure[] => {
    if (!counts.data) {
      const state = (
        <Loaded from={counts} failed={failure(t`The number of products could not be loaded.`)} loading={<Skeleton className="mt-2" width={90} />}>
          {() => null}
        </Loaded>
      );
      return [{ key: 'products', name: t`Products optimised`, value: '', below: state }];
    }
    const { optimised, total, average_score: average, average_optimised_score: better } = counts.data;
    return [
      {
        key: 'products',
        name: t`Products optimised`,
        value: number(optimised),
        beside: t`of ${number(total)}`,
        below: (
          <Progress label={t`${percent(optimised, total)} of the products`} value={optimised} total={total || 1} className="mt-[7px] mb-1 max-w-[280px]" />
        ),
      },
      {
        key: 'score',
        name: t`Average score`,
        value: average === null ? '–' : number(average),
        beside: average === null ? undefined : t`of 100`,
        below: better === null ? t`no optimised product yet` : t`optimised products: ${number(better)}`,
      },
    ];
  };
  const [products, score] = ofProducts();
  const lines = statistics.data
    ? written(statistics.data).filter(({ key }) => key !== 'words')
    : [
        {
          key: 'requests',
          name: t`Texts written, 15 days`,
          value: '',
          below: (
            <Loaded from={statistics} failed={failure(t`The statistics could not be loaded.`)} loading={<Skeleton className="mt-2" width={90} />}>
              {() => null}
            </Loaded>
          ),
        },
      ];
  return <Figures figures={[...money, products, ...lines, score].filter((figure) => figure !== undefined)} />;
}
