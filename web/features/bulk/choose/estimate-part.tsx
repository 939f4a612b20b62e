import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { lasting, number } from '../../../kit/format.ts';
import { CallFault, Note } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { isMore, lessOf, PointsText, TopUpLink } from '../../billing/index.ts';
import type { useEstimate } from '../bulk.api.ts';

/** What it would write, leave out, cost and take, before anything is pressed. */
export function EstimatePart({ estimate, nothing }: { estimate: ReturnType<typeof useEstimate>; nothing: boolean }) {
  const { t } = useLingui();
  if (nothing) return <p className="text-s text-ink-2">{t`Choose products and at least one text.`}</p>;
  if (estimate.error) return <CallFault text={errorText(estimate.error)} onRetry={() => void estimate.refetch()} />;
  if (!estimate.data) return <SkeletonLines lines={4} />;
  const { items, skipped, partly_locked: partly, price, points, available, seconds, beyond, engine } = estimate.data;
  const time = seconds === null ? '' : lasting(seconds);
  const missing = isMore(points.to, available) ? lessOf(points.to, available) : null;
  return (
    <div role="status" aria-busy={estimate.isPlaceholderData} className="flex flex-col gap-2 text-s">
      <p className="text-m">
        <b className="font-medium">
          <Plural value={items} one="# product" other="# products" />
        </b>{' '}
        <Trans>written by {engine.label}</Trans>
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-ink-2 tabular-nums [&_dd]:text-right [&_dd]:text-ink-1">
        <dt>{t`Each, if it succeeds`}</dt>
        <dd>
          <PointsText value={price} />
        </dd>
        <dt>{t`All of them`}</dt>
        <dd>
          {points.from !== points.to && <>≈ </>}
          <PointsText value={points.to} />
        </dd>
        <dt>{t`You have`}</dt>
        <dd>
          <PointsText value={available} />
        </dd>
        <dt>{t({ message: 'Time', context: 'that it took' })}</dt>
        <dd>{time ? t`about ${time}` : t`nobody knows yet`}</dd>
      </dl>
      {skipped.locked > 0 && (
        <p className="text-ink-2">
          <Plural
            value={skipped.locked}
            one="# product is left out: all of these texts of it are locked."
            other="# products are left out: all of these texts of theirs are locked."
          />
        </p>
      )}
      {partly > 0 && (
        <p className="text-ink-2">
          <Plural value={partly} one="# product keeps some locked texts." other="# products keep some locked texts." />
        </p>
      )}
      {skipped.gone > 0 && (
        <p className="text-ink-2">
          <Plural value={skipped.gone} one="# product is not in the shop any more." other="# products are not in the shop any more." />
        </p>
      )}
      {beyond > 0 && <p className="text-amber">{t`${number(beyond)} more were found than one job takes; they are left for the next.`}</p>}
      {missing && (
        <Note tone="warn" action={<TopUpLink />}>
          <Trans>
            <PointsText value={missing} /> are missing for all of them. Top up, set a lower cap, or write with the starter at 0.
          </Trans>
        </Note>
      )}
    </div>
  );
}
