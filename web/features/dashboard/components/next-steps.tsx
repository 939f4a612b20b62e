import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { number } from '../../../kit/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { priceOf } from '../../billing/index.ts';
import { useEngines } from '../../inference/index.ts';
import { type ProductRow, useCounts, useWorstProducts } from '../../shops/index.ts';
import { useFailure } from './failure.ts';
import { useRuleSentence } from './rule-sentence.ts';

/** The products that gain most, worst first, each with its reason and what it could become. */
export function NextSteps({ isNext = false }: { /** Nothing else on the screen is pressed first. */ isNext?: boolean }) {
  const { t } = useLingui();
  const failure = useFailure();
  const products = useWorstProducts(6);
  const engines = useEngines();
  const counts = useCounts().data;
  const left = counts ? counts.total - counts.optimised : 0;
  const points = engines.data?.find(({ chosen }) => chosen)?.points;
  return (
    <Section
      title={t`What to do next`}
      note={t`worst first`}
      aside={left > 1 && <TextLink to={'/freestyle/bulk/new' as never}>{t`Improve all ${number(left)}`}</TextLink>}
    >
      <Loaded
        from={products}
        failed={failure(t`The products could not be loaded.`)}
        loading={<Rows />}
        empty={({ items }) =>
          items.length === 0 && (
            <Empty title={t`No products yet`} action={<ButtonLink to={'/shops' as never}>{t`See the shops`}</ButtonLink>}>
              {t`Once the shop has been read, the products that gain most stand here.`}
            </Empty>
          )
        }
      >
        {({ items }) => (
          <ul>
            {items.map((product, index) => (
              <Step key={product.id} product={product} points={points} isNext={isNext && index === 0} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

type Shown = { product: ProductRow; points: string | undefined; isNext: boolean };
function Step({ product: { id, title, picture, score, worst, expected_score: expected }, points, isNext }: Shown) {
  const { t } = useLingui();
  const sentence = useRuleSentence();
  const why = worst
    .map((rule) => sentence(rule.id, rule.values))
    .filter(Boolean)
    .slice(0, 2)
    .join(' · ');
  const gains = expected !== null && expected > score;
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto_auto] items-center gap-3.5 border-b border-line py-2.5 last:border-b-0 phone:grid-cols-[44px_minmax(0,1fr)_auto] phone:gap-x-3 phone:gap-y-2.5">
      <PictureTile url={picture?.url} />
      <div className="min-w-0">
        <b id={`next-${id}`} className="block truncate font-medium">
          {title}
        </b>
        <div className="text-s text-ink-2 sm:truncate">{why}</div>
      </div>
      <span className="flex items-center justify-end gap-[5px] text-ink-3 sm:w-[104px]">
        <MeterPill value={score} label={t`Score`} />
        {gains && (
          <>
            <ChevronRight aria-hidden="true" className="size-[15px] stroke-2" />
            <span className="text-s font-medium tabular-nums">
              <span className="sr-only">{t`could become`} </span>≈ {number(expected)}
            </span>
          </>
        )}
      </span>
      <ButtonLink
        kind={isNext ? 'primary' : 'default'}
        to="/freestyle"
        search={{ product: id }}
        state={{ write: true } as never}
        price={priceOf(points)}
        id={`improve-${id}`}
        aria-labelledby={`improve-${id} next-${id}`}
        className="phone:col-span-2 phone:col-start-2 phone:justify-self-start"
      >
        {t`Improve`}
      </ButtonLink>
    </li>
  );
}

function Rows() {
  return (
    <div className="flex flex-col">
      {[62, 48, 70, 55].map((width) => (
        <div key={width} className="flex items-center gap-3.5 border-b border-line py-3 last:border-0">
          <Skeleton className="size-11! rounded-[9px]!" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton width={`${width / 2}%`} />
            <Skeleton width={`${width}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}
