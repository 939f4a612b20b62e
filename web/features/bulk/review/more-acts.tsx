import { Trans, useLingui } from '@lingui/react/macro';
import { Lock, Undo2 } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { useMay } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useRetry, useRevert } from '../bulk.api.ts';
import { useLock, useUnlock } from '../locks/locks.api.ts';
import { useFieldNames } from '../names.ts';
import type { BulkItem, BulkRow } from './items.api.ts';

/** Over what somebody changed in the shop meanwhile, where a person wants it. */
export function Overwrite({ jobId, row }: { jobId: string; row: BulkRow }) {
  const { t } = useLingui();
  const retry = useRetry(jobId);
  const maySend = useMay('publish_to_store');
  if (!maySend || row.state !== 'failed' || row.error?.code !== 'shop_changed') return null;
  return (
    <>
      <p className="text-ink-2">{t`Somebody changed it in the shop since it was written. What stands there now would be replaced.`}</p>
      <Button wide kind="danger" busy={retry.isPending} onClick={() => retry.mutate({ item_ids: [row.id], overwrite: true })}>{t`Publish over it`}</Button>
      {retry.error && <CallFault text={errorText(retry.error)} />}
    </>
  );
}

/** One product of the job taken back; also over what changed in the shop since, because here that is seen. */
export function TakeBack({ jobId, row }: { jobId: string; row: BulkRow }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const revert = useRevert(jobId, () => {});
  const maySend = useMay('publish_to_store');
  if (!maySend || row.state !== 'published') return null;
  const drifted = (row.drifted ?? []).map((field) => names[field]).join(', ');
  return (
    <>
      {drifted && <p className="text-amber">{t`Changed in the shop since: ${drifted}. Taking it back replaces that.`}</p>}
      <Button
        wide
        icon={<Undo2 aria-hidden />}
        busy={revert.isPending}
        price={t`0 points`}
        onClick={() => revert.mutate({ which: 'chosen', item_ids: [row.id] })}
      >
        {t`Take it back`}
      </Button>
      {revert.error && <CallFault text={errorText(revert.error)} />}
    </>
  );
}

/** Texts of this product that no job shall touch from now on. */
export function Locks({ item }: { item: BulkItem }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const lock = useLock();
  const unlock = useUnlock();
  const fault = lock.error ?? unlock.error;
  const productId = item.product_id;
  if (!productId) return null;
  return (
    <details>
      <summary className="flex min-h-9 cursor-pointer items-center gap-1.5 text-s font-medium text-ink-2 phone:min-h-11">
        <Lock className="size-[15px] stroke-2" aria-hidden />
        <Trans>Never touch again</Trans>
      </summary>
      <ul>
        {item.fields.map(({ field, locked }) => (
          <li key={field} className="flex items-center justify-between gap-2">
            <span>{names[field]}</span>
            <LinkButton
              tight
              disabled={lock.isPending || unlock.isPending}
              onClick={() => (locked ? unlock : lock).mutate({ product_ids: [productId], fields: [field] })}
            >
              {locked ? t`Unlock` : t`Lock`}
              <span className="sr-only"> {names[field]}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
      {fault && <CallFault text={errorText(fault)} />}
    </details>
  );
}
