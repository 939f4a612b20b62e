import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { money, moment } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { type Purchase, useCancelPurchase, usePayDemo, usePurchase } from './purchases.api.ts';
import { useGatewayNames, usePlanNames } from '../names.ts';
import { useTold } from '../../../ui/use-told.ts';
import { Leader } from '../components/leader.tsx';
import { PointsText } from '../components/points-text.tsx';
import { isRunning } from './pay-fault.ts';
import { payAt } from './use-go-on.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** A payment that is made here: a code for the phone, the operator's words, or a press in the demo. Paid, it goes on by itself. */
export function Checkout({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const go = useNavigate();
  const purchase = usePurchase(id, { watched: true });
  const { data } = purchase;
  const settled = data !== undefined && (data.state !== 'awaiting_payment' || data.checkout === null);
  const awaited = useRef(false);
  const cancel = useCancelPurchase();
  const givenUp = cancel.isPending || (cancel.data !== undefined && isGone(cancel.data));
  useEffect(() => {
    // Who comes back here with the back button is not sent on again: what they see was settled before they came.
    if (data && !settled) awaited.current = true;
    if (settled && awaited.current && !givenUp) void go({ to: '/the_big_tick', search: { purchase: id } } as never);
  }, [data, settled, givenUp, go, id]);
  const giveUp = useTold(cancel, {
    done: (now, here) => here && isGone(now) && onClose(),
    // A bank is at it: that is waited for, and nothing is left to press here.
    failed: (error) => isRunning(error) && void go({ to: '/the_big_tick', search: { purchase: id } } as never),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? t`Pay ${money(data.money)}` : t`Pay`}
      foot={
        data &&
        (settled ? (
          <Button onClick={onClose}>{t`Close`}</Button>
        ) : (
          <Foot purchase={data} onClose={onClose}>
            {cancel.error && <CallFault text={errorText(cancel.error)} className="mr-auto" />}
            <Button kind="ghost" busy={cancel.isPending} onClick={() => giveUp(id)}>
              {t`Give up this payment`}
            </Button>
          </Foot>
        ))
      }
    >
      {purchase.error && !data && <CallFault text={errorText(purchase.error)} onRetry={() => void purchase.refetch()} />}
      {!data && !purchase.error && <SkeletonLines lines={4} />}
      {settled && <Settled id={id} />}
      {data && !settled && (
        <>
          <Ordered purchase={data} />
          <Way purchase={data} />
        </>
      )}
    </Dialog>
  );
}

function Settled({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <p className="text-s text-ink-2">
      {t`Nothing is left to pay here.`}{' '}
      <TextLink tight to="/the_big_tick" search={{ purchase: id } as never}>
        {t`See what came of it`}
      </TextLink>
    </p>
  );
}

function Ordered({ purchase: { number, points, money: price, gateway, purpose, plan } }: { purchase: Purchase }) {
  const { t } = useLingui();
  const names = useGatewayNames();
  const plans = usePlanNames();
  const what = { top_up: t`Top-up`, plan: t`Plan`, downgrade: t`Change to Plus` }[purpose];
  return (
    <dl className="mb-3">
      <Leader name={what} note={number} value={points === '0' ? plan && plans[plan] : <PointsText value={points} />} />
      <Leader name={t`With ${names[gateway]}`} value={money(price)} sum />
    </dl>
  );
}

function Way({ purchase: { id, checkout } }: { purchase: Purchase }) {
  const { t } = useLingui();
  const pay = usePayDemo();
  // Paid, the page notices by itself.
  const payNow = useTold(pay, { done: () => undefined });
  if (!checkout) return null;
  if (checkout.type === 'demo')
    return (
      <div className="flex flex-col items-start gap-3 rounded-m border border-dashed border-line-strong p-4">
        <Chip tone="warn">demo</Chip>
        <p className="text-s text-ink-2">
          <Trans>
            This server runs in demo mode. No money moves: the press below plays the part of a payment service, and the purchase stays marked “demo”.
          </Trans>
        </p>
        <Button kind="primary" busy={pay.isPending} onClick={() => payNow(id)}>
          <Trans>Pay in the demo</Trans>
        </Button>
        {pay.error && <CallFault text={errorText(pay.error)} />}
      </div>
    );
  if (checkout.type === 'manual')
    return (
      <Note tone="neutral">
        <p className="whitespace-pre-line">{checkout.instructions}</p>
        <p className="mt-2">{t`The points are added when the operator has seen the money. You can close this.`}</p>
      </Note>
    );
  if (checkout.type === 'redirect')
    return (
      <p className="text-s text-ink-2">
        <Trans>You pay on the page of the payment service and come back here by yourself.</Trans>
      </p>
    );
  const until = moment(checkout.expires_at, { timeStyle: 'short' });
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Suspense fallback={<span className="skeleton w-[216px]" />}>
        <QrCode text={checkout.code_url} label={t`Code to scan with WeChat`} />
      </Suspense>
      <ol className="flex min-w-[220px] flex-1 list-decimal flex-col gap-1.5 pl-5 text-s text-ink-2">
        <li>{t`Open WeChat on your phone.`}</li>
        <li>{t`Scan the code and pay there.`}</li>
        <li>{t`This page notices by itself. The code holds until ${until}.`}</li>
      </ol>
    </div>
  );
}

function Foot({ purchase: { checkout }, onClose, children }: { purchase: Purchase; onClose: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      {children}
      <Button onClick={onClose}>{t`Pay later`}</Button>
      {checkout?.type === 'redirect' && (
        <Button kind="primary" onClick={() => payAt(checkout.url)}>
          {t`Go on`}
        </Button>
      )}
    </>
  );
}

/** Nothing will be paid for it: a payment that came while it was given up is none of these. */
const isGone = ({ state }: Purchase): boolean => state === 'expired' || state === 'failed';

/** Drawn for those who pay by phone alone. */
const QrCode = lazyPart(async () => (await import('../../../ui/qr-code.tsx')).QrCode);
