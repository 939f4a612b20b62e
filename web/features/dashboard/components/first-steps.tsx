import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Check, ChevronRight, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { number } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Sheet } from '../../../ui/empty.tsx';
import { Fault } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { priceOf } from '../../billing/index.ts';
import { useEngines } from '../../inference/index.ts';
import { useAddDemoShop, useCounts, useLastSync, useWorstProducts } from '../../shops/index.ts';
import { ConnectModel } from './connect-model.tsx';
import { Result, Storefront } from './drawings.tsx';
import { HowToRead } from './how-to-read.tsx';
import { NextSteps } from './next-steps.tsx';
import { ShopState } from './shop-state.tsx';

/** Before the first listing: three steps, and what will stand here afterwards. */
export function FirstSteps() {
  const { t } = useLingui();
  return (
    <>
      <div className="max-w-[720px] px-6 pt-9 pb-7 phone:px-4 phone:pt-7">
        <h2 className="text-xl tracking-[-.014em]">{t`Your first listing, in about three minutes`}</h2>
        <p className="mt-1.5 text-ink-2">{t`Nothing here needs a card or a key. Drafts, scores and publishing cost 0 points, always.`}</p>
      </div>
      <ol className="grid gap-px border-y border-line bg-line min-[901px]:grid-cols-3">
        <Products />
        <Engine />
        <Listing />
      </ol>
      <ToImprove />
      <div className="grid gap-7 p-6 [grid-template-columns:repeat(auto-fit,minmax(min(100%,280px),1fr))] phone:p-4">
        <div>
          <h2>{t`What will appear here`}</h2>
          <p className="mt-1 text-ink-2">{t`What is written per day, and the drafts you left open. It fills as you work; we do not show made-up numbers.`}</p>
        </div>
        <HowToRead />
        <LookFirst />
      </div>
    </>
  );
}

/** As soon as there are products, the worst of them stand here too: nobody has to write first to see them. */
function ToImprove() {
  const { shop } = useProfile();
  const { data: counts } = useCounts();
  if (!counts || !shop) return null;
  // A shop that could not be read says so here, with the way to try again.
  return <div className="border-b border-line">{counts.total > 0 ? <NextSteps /> : <ShopState />}</div>;
}

function Products() {
  const { t } = useLingui();
  const { shop, settings, user } = useProfile();
  const { data: sync } = useLastSync();
  const count = sync?.product_count;
  const name = shop?.name || shop?.domain;
  return (
    <Step
      drawing={<Storefront />}
      number={t`Step 1`}
      title={t`Bring your products`}
      done={Boolean(shop)}
      text={
        shop
          ? t`Reading them changes nothing in the shop. Every product gets a score, with the reasons beside it.`
          : t`This account has no shop yet. You can write from a form and keep drafts; publishing needs a shop.`
      }
    >
      {shop && <Chip tone="ok" icon={<Check aria-hidden="true" />}>{t`${name} connected`}</Chip>}
      {!shop && settings.demo && <AddDemoShop />}
      {!shop && user.role !== 'staff' && (
        <TextLink to="/shops" hash="file">
          {t`Bring a product file`}
        </TextLink>
      )}
      {shop && (
        <span className="text-s text-ink-3" role="status">
          {isMoving(sync?.job) ? t`reading, ${number(sync.job.done)} so far` : count !== undefined && plural(count, { one: '# product', other: '# products' })}
        </span>
      )}
    </Step>
  );
}

/** A shop to try things on, for an account that has none. The page starts anew with it, as after a switch of shops. */
function AddDemoShop() {
  const { t } = useLingui();
  const add = useAddDemoShop();
  return (
    <>
      <Button busy={add.isPending || add.isSuccess} onClick={() => add.mutate(undefined, { onSuccess: () => location.reload() })}>
        {t`Add the demo shop`}
      </Button>
      {add.error && <Fault>{errorText(add.error)}</Fault>}
    </>
  );
}

function Engine() {
  const { t } = useLingui();
  const { data: engines } = useEngines();
  const chosen = engines?.find((engine) => engine.chosen);
  const name = chosen && (chosen.kind === 'starter' ? t`Without AI` : chosen.model);
  return (
    <Step drawing={<Sheet />} number={t`Step 2`} title={t`Who writes?`} text={t`A model on this computer, your own key, or without AI.`}>
      {chosen && (
        <Chip tone="accent" icon={<Check aria-hidden="true" />}>
          {name}
        </Chip>
      )}
      <ConnectModel>{t`Choose`}</ConnectModel>
    </Step>
  );
}

function Listing() {
  const { t } = useLingui();
  const { data: products } = useWorstProducts(6);
  const { data: engines } = useEngines();
  const best = products?.items.toSorted((one, other) => gainOf(other) - gainOf(one))[0];
  return (
    <Step
      drawing={<Result />}
      number={t`Step 3`}
      title={t`Write one listing`}
      text={
        best
          ? t`We suggest ${best.title}: it has the most to gain, so you see most of what the score can tell you.`
          : t`Start from a few words of your own: what it is, what it is made of, what it can do.`
      }
    >
      <ButtonLink
        kind="primary"
        to="/freestyle"
        search={best ? { product: best.id } : {}}
        state={{ write: best !== undefined } as never}
        icon={<PenLine aria-hidden="true" />}
        price={best && priceOf(engines?.find(({ chosen }) => chosen)?.points)}
        className="max-w-full"
      >
        <span className="truncate">{best ? t`Write ${best.title}` : t`Write a listing`}</span>
      </ButtonLink>
    </Step>
  );
}

function LookFirst() {
  const { t } = useLingui();
  const { data: counts } = useCounts();
  const { data: products } = useWorstProducts(6);
  if (!counts?.total) return null;
  const one = products?.items[0];
  const average = counts.average_score;
  return (
    <div>
      <h2>{t`Rather look first?`}</h2>
      <p className="mt-1 text-ink-2">
        {average === null
          ? t`Your products get a score as they are read.`
          : t`Your products score ${number(average)} of 100 on average. Open one and read why; nothing is written or changed.`}
      </p>
      <TextLink to="/freestyle" search={one ? { product: one.id } : {}}>
        {one ? t`Open ${one.title}` : t`Open the writer`}
        <ChevronRight aria-hidden="true" />
      </TextLink>
    </div>
  );
}

function Step({
  drawing,
  number: no,
  title,
  text,
  done = false,
  children,
}: {
  drawing: ReactNode;
  number: string;
  title: string;
  text: string;
  done?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={`flex flex-col gap-2 px-6 pt-7 pb-6 phone:gap-1 phone:px-4 phone:py-4 ${done ? 'bg-surface-2' : 'bg-surface'}`}>
      <div aria-hidden="true" className="mb-2.5 h-[132px] max-[900px]:h-24 phone:hidden [&>svg]:h-full [&>svg]:w-auto">
        {drawing}
      </div>
      <span className="text-s font-medium text-ink-3">{no}</span>
      <h3 className="text-[16px] leading-[22px]">{title}</h3>
      <p className="text-ink-2">{text}</p>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">{children}</div>
    </li>
  );
}

const gainOf = ({ score, expected_score: expected }: { score: number; expected_score: number | null }): number => (expected ?? score) - score;
