import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { useMay } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { placeOf, type Sent, useDispatch, usePublishAll, useSend, useSuggestedProduct, useWaiting } from '../suggestions.api.ts';
import { useWanted } from '../use-wanted.ts';

/** What was accepted goes out together, once somebody has read how much it is: of one product at once, of the whole shop as a job of the server. */
export function SendBar({ onSent }: { onSent: (sent: Sent[]) => void }) {
  const { t } = useLingui();
  const { productId } = useWanted();
  const [asking, setAsking] = useState(false);
  const { data: all } = useWaiting();
  const { data: dispatch } = useDispatch();
  const { data: product } = useSuggestedProduct(productId);
  const own = (product?.suggestions ?? []).filter(({ state }) => state === 'accepted');
  const send = useSend((sent) => {
    setAsking(false);
    onSent(sent);
  });
  const sendAll = usePublishAll(() => setAsking(false));
  const maySend = useMay('publish_to_store');
  const waiting =
    productId === null
      ? (all ?? { changes: 0, products: 0, addresses: 0 })
      : { changes: own.length, products: 1, addresses: own.filter(({ kind }) => kind === 'handle').length };
  const { changes, products, addresses } = waiting;
  const fault = send.error ?? sendAll.error;
  const isBusy = productId === null && dispatch != null && isMoving(dispatch);
  if (!maySend) return null;
  return (
    <>
      <Button kind="primary" icon={<Send aria-hidden />} disabled={changes === 0 || isBusy} onClick={() => setAsking(true)} className="phone:flex-1">
        {changes === 0 ? t`Publish accepted` : t`Publish ${changes} accepted`}
      </Button>
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Plural value={changes} one="Publish # change?" other="Publish # changes?" />}
        verb={t`Publish`}
        price={t`0 points`}
        busy={send.isPending || sendAll.isPending}
        onVerb={() => (productId === null ? sendAll.mutate() : send.mutate(own.map(placeOf)))}
      >
        <p>
          <Plural value={products} one="They go to # product of the shop." other="They go to # products of the shop." />{' '}
          {addresses > 0 && <Plural value={addresses} one="# address changes." other="# addresses change." />}{' '}
          <Trans>What the shop changed meanwhile is left alone. Each can be taken back.</Trans>
        </p>
        {fault && <CallFault className="mt-3" text={errorText(fault)} />}
      </AskDialog>
    </>
  );
}
