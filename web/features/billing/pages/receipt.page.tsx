import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment, movedPoints } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { ReceiptLots } from '../statement/receipt-lots.tsx';
import { ReceiptSum } from '../statement/receipt-sum.tsx';
import { usePurchase } from '../purchases/purchases.api.ts';
import { isInvoice, type Receipt, useReceipt } from '../statement/statement.api.ts';
import { useKindNames, useMovementTitle } from '../names.ts';
import '../statement/paper.css';

/** One movement on a sheet of its own, for the folder: an invoice where money was paid, a refund where it went back, else a receipt. */
export function ReceiptPage() {
  const { id = '' } = useParams({ strict: false });
  const receipt = useReceipt(id);
  return (
    <div className="p-6 phone:p-4">
      <Loaded from={receipt} failed={errorText(receipt.error)} loading={<SkeletonLines lines={10} />}>
        {(data) => <Paper receipt={data} />}
      </Loaded>
    </div>
  );
}

function Paper({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const { user, enterprise_setting: company } = useProfile();
  const title = useMovementTitle()(receipt.movement);
  const { movement, payment } = receipt;
  const purchase = usePurchase(payment?.purchase_id);
  const heading = useKindNames()[movement.kind];
  const invoice = isInvoice(receipt);
  const number = payment && (purchase.data?.number ?? (purchase.error ? payment.purchase_id : '…'));
  return (
    <>
      <div className="mx-auto mb-3 flex max-w-[720px] justify-between gap-2" data-screen>
        <ButtonLink to="/history">{t`Back to the history`}</ButtonLink>
        <Button kind="primary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t`Print`}
        </Button>
      </div>
      <article className="paper mx-auto max-w-[720px] rounded-l border border-line p-6 phone:p-4">
        <header className="flex items-start justify-between gap-4 border-b border-line pb-5">
          <div>
            <h2 className="text-title tracking-[-.018em]">{invoice ? t`Invoice` : payment ? heading : t`Receipt`}</h2>
            <p className="mt-1 text-s text-ink-2">{moment(movement.at, { dateStyle: 'long', timeStyle: 'short' })}</p>
          </div>
          <p className="flex items-center gap-2 font-bold">
            <Mark tip="pen" /> Storewright
          </p>
        </header>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 border-b border-line py-5 text-s ">
          <dt className="text-ink-3">{t`For`}</dt>
          <dd>{company?.company_name || user.account.name}</dd>
          <dt className="text-ink-3">{t`Number`}</dt>
          <dd className="font-mono text-xs break-words">{invoice ? number : movement.id}</dd>
          {number && !invoice && (
            <>
              <dt className="text-ink-3">{t`Invoice`}</dt>
              <dd className="font-mono text-xs break-words">{number}</dd>
            </>
          )}
          <dt className="text-ink-3">{t`What`}</dt>
          <dd>
            {title}
            {movement.shop && <span className="text-ink-3"> · {movement.shop.name}</span>}
          </dd>
          <dt className="text-ink-3">{t`Points`}</dt>
          <dd className={payment ? 'tabular-nums' : 'font-bold tabular-nums'}>{movedPoints(movement.points)}</dd>
        </dl>
        <div className="grid gap-6 pt-5 lg:grid-cols-2">
          <div>
            <ReceiptSum receipt={receipt} />
          </div>
          <div>
            <ReceiptLots receipt={receipt} />
          </div>
        </div>
        {payment?.gateway === 'demo' && <p className="mt-5 border-t border-line pt-3 text-xs text-ink-3">{t`Made in demo mode: no money moved.`}</p>}
      </article>
    </>
  );
}
