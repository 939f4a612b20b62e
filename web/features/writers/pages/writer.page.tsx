import '../writers.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isNotFound } from '../../../kit/api.ts';
import { Unopened } from '../../../ui/unopened.tsx';
import { useProduct } from '../../shops/index.ts';
import { DeskToCome } from '../components/desk-to-come.tsx';
import { WriterDesk } from '../components/writer-desk.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useBegin } from '../desk/use-begin.ts';
import { loadEditor } from '../editor/load-editor.ts';
import { draftQuery, locksQuery, openDraftQuery } from '../writers.api.ts';

/** The Listing Writer: from a product (`?product=`), from a draft (`?draft=`), or from the form. */
export function WriterPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { asked, begunHere, round, name } = useAddress();
  const { draftId, fresh } = asked;
  const begin = useBegin();
  const draft = useQuery({ ...draftQuery(draftId ?? ''), enabled: draftId !== null });
  const productId = asked.productId ?? draft.data?.product_id ?? null;
  const product = useProduct(productId);
  const open = useQuery({ ...openDraftQuery(productId ?? ''), enabled: productId !== null && draftId === null });
  const locks = useQuery({ ...locksQuery(productId ?? ''), enabled: productId !== null });
  const editor = useQuery({ queryKey: ['writers', 'editor'], queryFn: async () => (await loadEditor()).name, staleTime: Number.POSITIVE_INFINITY });

  const discarded = begunHere && isNotFound(draft.error);
  const calls = [editor, ...(draftId && !discarded ? [draft] : []), ...(productId ? [product, locks] : []), ...(productId && !draftId ? [open] : [])];
  const failed = calls.find(({ error, data }) => error && data === undefined);
  if (failed)
    return (
      <Unopened
        error={failed.error}
        onRetry={() => void Promise.all(calls.map((one) => one.refetch()))}
        why={t`The draft was discarded, or the product has left the shop.`}
        to="/freestyle"
        onward={t`Open the Listing Writer`}
      />
    );
  if (calls.some(({ data }) => data === undefined)) {
    return (
      // As tall as the desk will be at least, so that what stands below does not move when it opens.
      <div role="status" aria-busy="true" className="flex min-h-screen flex-1 flex-col">
        <span className="sr-only">{t`Loading…`}</span>
        <DeskToCome />
      </div>
    );
  }
  const begun = draft.data ?? open.data ?? null;
  return (
    <WriterDesk
      key={`${productId} ${draftId} ${fresh} ${String(round)}`}
      opening={{ product: product.data ?? null, locks: locks.data ?? {}, draft: begun, draftId: discarded ? null : draftId, discarded, fresh }}
      begin={begin}
      onNamed={name}
      onStartOver={() => void navigate({ to: '/freestyle', search: { ...(productId && { product: productId }), fresh: String(Date.now()) } } as never)}
    />
  );
}
