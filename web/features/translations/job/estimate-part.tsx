import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { isMore, lessOf, PointsText, TopUpLink } from '../../billing/index.ts';
import type { useEstimate } from '../translations.api.ts';

type Props = { estimate: ReturnType<typeof useEstimate>; nothing: boolean; onConnect: () => void };

/** What would be translated and what it costs, before anything is pressed; and who cannot. */
export function EstimatePart({ estimate, nothing, onConnect }: Props) {
  const { t } = useLingui();
  if (nothing) return <p className="text-s text-ink-2">{t`Choose a language and at least one text.`}</p>;
  if (estimate.error) return <CallFault text={errorText(estimate.error)} onRetry={() => void estimate.refetch()} />;
  if (!estimate.data) return <SkeletonLines lines={3} />;
  const { items, texts, price, points, available, can, beyond } = estimate.data;
  if (!can)
    return (
      <Note tone="info" action={<LinkButton onClick={onConnect}>{t`Connect an engine`}</LinkButton>}>
        <Trans>The starter is no AI model and cannot translate. Connect a model, or translate by hand: open a product. That costs nothing.</Trans>
      </Note>
    );
  const missing = isMore(points, available) ? lessOf(points, available) : null;
  return (
    <div role="status" aria-busy={estimate.isPlaceholderData} className="flex flex-col gap-2 text-s">
      <p className="text-m font-medium">{items === 0 ? t`Nothing is left to translate here` : <Plural value={texts} one="# text" other="# texts" />}</p>
      {items > 0 && (
        <p className="text-ink-2">
          <Trans>
            <PointsText value={price} /> for each product and language, <PointsText value={points} /> for all. You have <PointsText value={available} />.
          </Trans>
        </p>
      )}
      {beyond > 0 && <p className="text-amber">{t`${number(beyond)} more were found than one job takes; they are left for the next.`}</p>}
      {missing && (
        <Note tone="warn" action={<TopUpLink />}>
          <Trans>
            <PointsText value={missing} /> are missing for all of them.
          </Trans>
        </Note>
      )}
    </div>
  );
}
