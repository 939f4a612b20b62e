import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { isInvoice, type Receipt, useReceipt } from './statement.api.ts';
import { ReceiptLots } from './receipt-lots.tsx';
import { ReceiptSum } from './receipt-sum.tsx';
import { RefundUnused } from '../purchases/refund-unused.tsx';

/** How one movement came about: the sum on the left, where the points came from on the right. */
export function ReceiptSlip({ id }: { id: string }) {
  const { t } = useLingui();
  const receipt = useReceipt(id);
  if (receipt.error && !receipt.data) return <CallFault text={errorText(receipt.error)} onRetry={() => void receipt.refetch()} />;
  if (!receipt.data)
    return (
      <div role="status" aria-busy="true" className={slip}>
        <span className="sr-only">{t`Loading…`}</span>
        <SkeletonLines lines={4} className="p-5" />
        <SkeletonLines lines={3} className="p-5" />
      </div>
    );
  return (
    <div className={slip}>
      <div className="min-w-0 px-5 py-4 phone:px-4">
        <ReceiptSum receipt={receipt.data} />
        <Below receipt={receipt.data} />
      </div>
      <div className="min-w-0 border-dashed border-line-strong px-5 py-4 max-lg:border-t lg:border-l phone:px-4">
        <ReceiptLots receipt={receipt.data} />
      </div>
    </div>
  );
}

function Below({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const { movement, payment } = receipt;
  return (
    <div className="mt-1 flex flex-wrap gap-x-4">
      <TextLink to="/history/receipt/$id" params={{ id: movement.id } as never}>
        {isInvoice(receipt) ? t`Invoice to print` : t`Receipt to print`}
      </TextLink>
      {payment && movement.kind === 'top_up' && <RefundUnused purchaseId={payment.purchase_id} />}
    </div>
  );
}

const slip = 'grid overflow-hidden rounded-m border border-line bg-surface lg:grid-cols-2';
