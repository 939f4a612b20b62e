import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Check, Pencil, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Busy } from '../../../ui/busy.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useImage, useImageUrl } from '../painting.api.ts';
import { EditItem, ImagePreview } from '../parts.ts';
import { chequer, Shown } from '../photos/shown.tsx';
import { useDoubtNames } from '../studio/names.ts';
import { type BatchItem, useDecide } from './batches.api.ts';

/** What was made of one, and what somebody says to it. */
export function ItemCard({ batchId, item }: { batchId: string; item: BatchItem }) {
  const { t } = useLingui();
  const decide = useDecide(batchId);
  const [isNear, setNear] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const { title, state, decision, flags, product } = item;
  const url = useImageUrl(item.image_id ? { id: item.image_id, cut: null } : undefined, 'preview');
  const doubts = useDoubtNames();
  const isOpen = decision === 'open';
  const question = flags.map((flag) => (flag === 'changed' ? t`Pixels of the product changed.` : doubts[flag])).join(' ');
  const isOut = item.out === 'published' || item.out === 'wanted' || item.out === 'reverting';
  const say = (next: BatchItem['decision']) => decide.mutate({ decision: decision === next ? 'open' : next, item_ids: [item.id] });
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <button
        type="button"
        disabled={!item.image_id}
        onClick={() => setNear(true)}
        aria-label={t`Look closely at ${title}`}
        className={cx(
          'relative block aspect-square overflow-hidden rounded-l border',
          isOpen && flags.length > 0 ? 'border-amber ring-1 ring-amber' : 'border-line',
          decision === 'rejected' && 'opacity-50',
          chequer,
        )}
      >
        {item.image_id ? (
          <Shown url={url} alt="" className="size-full object-contain" />
        ) : (
          <span className="grid size-full place-items-center bg-surface-2 text-ink-3">{state === 'making' ? <Busy /> : null}</span>
        )}
        {isOpen && question !== '' && (
          <span className="absolute inset-x-0 bottom-0 bg-amber-soft px-2 py-1.5 text-left text-xs font-medium text-amber">{question}</span>
        )}
      </button>
      <div className="flex items-center gap-1">
        <b className="min-w-0 flex-1 truncate text-s font-medium" title={title}>
          {title}
        </b>
        {state === 'made' && !isOut && (
          <IconButton label={t`Product and alt text of ${title}`} onClick={() => setEdited(true)}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
        <ItemState item={item} />
        {product && product.changed !== null && (isOpen || product.changed > 0) && (
          <span className={cx('text-xs', product.changed === 0 ? 'text-ink-3' : 'text-red')}>{t`${number(product.changed)} pixels changed`}</span>
        )}
      </div>
      {item.error && <p className="text-xs text-red">{codeText(item.error.code)}</p>}
      {state === 'made' && !isOut && (
        <div className="flex gap-1.5">
          <Button className="flex-1" aria-pressed={decision === 'accepted'} icon={<Check aria-hidden="true" />} onClick={() => say('accepted')}>
            {decision === 'accepted' ? t`Accepted` : t`Accept`}
          </Button>
          <IconButton kind="default" label={t`Reject ${title}`} aria-pressed={decision === 'rejected'} onClick={() => say('rejected')}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {item.photo_id && flags.length > 0 && isOpen && (
        <Link
          to={'/ai_painting' as never}
          search={{ image: item.photo_id, step: 'cut', batch: batchId, item: item.id } as never}
          className="text-s text-brand hover:underline"
        >{t`Mend the cut-out`}</Link>
      )}
      {decide.error && <p className="text-xs text-red">{errorText(decide.error)}</p>}
      <Suspense>
        {isNear && <Near item={item} onClose={() => setNear(false)} />}
        {isEdited && <EditItem batchId={batchId} item={item} onClose={() => setEdited(false)} />}
      </Suspense>
    </li>
  );
}

/** What was made, and the photo behind it: an arrow leads from one to the other. */
function Near({ item, onClose }: { item: BatchItem; onClose: () => void }) {
  const made = useImage(item.image_id ?? undefined);
  const photo = useImage(item.photo_id ?? undefined);
  if (!made.data) return null;
  return <ImagePreview images={[made.data, ...(photo.data ? [photo.data] : [])]} at={0} onClose={onClose} />;
}

function ItemState({ item: { state, decision, out, product_id: product } }: { item: BatchItem }) {
  const { t } = useLingui();
  if (state === 'failed') return <Chip tone="bad">{t`Not made`}</Chip>;
  if (state === 'waiting') return <Chip>{t`Waiting`}</Chip>;
  if (state === 'making') return <Chip tone="accent">{t`Being made`}</Chip>;
  if (out === 'wanted') return <Chip tone="accent">{t`On its way`}</Chip>;
  if (out === 'published') return <Chip tone="ok">{t`At its product`}</Chip>;
  if (out === 'reverting') return <Chip tone="accent">{t`Being taken back`}</Chip>;
  if (out === 'reverted') return <Chip>{t`Taken back`}</Chip>;
  if (out === 'failed') return <Chip tone="bad">{t`Not taken by the shop`}</Chip>;
  if (decision === 'rejected') return <Chip>{t`Rejected`}</Chip>;
  if (decision === 'accepted' && !product) return <Chip tone="warn">{t`Which product?`}</Chip>;
  if (decision === 'accepted') return <Chip tone="ok">{t`Accepted`}</Chip>;
  // The presses below say it.
  return null;
}
