import { Trans, useLingui } from '@lingui/react/macro';
import { ago } from '../../../kit/format.ts';
import { Dot } from '../../../ui/chip.tsx';
import { useDesk } from '../desk/writer-context.ts';
import { useHistory } from '../writers.api.ts';

/** What the shop shows now, and whose words they are. */
export function ShopState() {
  const { t } = useLingui();
  const { product, desk } = useDesk();
  const last = useHistory(product?.id ?? null, 1).data?.items.find(({ state }) => state === 'published');
  if (!product) {
    return (
      <>
        <Dot tone="off" />
        <span>{t`Not in the shop yet`}</span>
      </>
    );
  }
  const status = { ACTIVE: t`Active in the shop`, ARCHIVED: t`Archived in the shop`, DRAFT: t`A draft in the shop`, UNLISTED: t`Unlisted in the shop` }[
    product.status
  ];
  const when = last && ago(last.finished_at ?? last.created_at);
  const by = last?.by;
  return (
    <>
      <Dot tone={product.status === 'ACTIVE' ? 'ok' : 'off'} />
      <span>
        {status}
        {desk.writing ? (
          <>
            {' · '}
            <Trans>your draft is kept</Trans>
          </>
        ) : (
          last && (
            <>
              {' · '}
              <Trans>
                last published {when} by {by}
              </Trans>
            </>
          )
        )}
      </span>
    </>
  );
}
