import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { placeOf, type Sent, useAccepted, useSend } from '../suggestions.api.ts';
import { useWanted } from '../use-wanted.ts';

/** What was accepted goes out together, once somebody has read how much it is. */
export function SendBar({ onSent }: { onSent: (sent: Sent[]) => void }) {
  const { t } = useLingui();
  const { productId } = useWanted();
  const accepted = useAccepted();
  const [asking, setAsking] = useState(false);
  const send = useSend((sent) => {
    setAsking(false);
    onSent(sent);
  });
  const waiting = (accepted.data ?? []).filter(({ product_id }) => productId === null || product_id === productId);
  const products = new Set(waiting.map(({ product_id }) => product_id)).size;
  const addresses = waiting.filter(({ kind }) => kind === 'handle').length;
  return (
    <>
      <Button kind="primary" icon={<Send aria-hidden />} disabled={waiting.length === 0} onClick={() => setAsking(true)} className="phone:flex-1">
        {waiting.length === 0 ? t`Publish accepted` : t`Publish ${waiting.length} accepted`}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Plural value={waiting.length} one="Publish # change?" other="Publish # changes?" />}
        foot={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="primary" price={t`0 points`} busy={send.isPending} onClick={() => send.mutate(waiting.map(placeOf))}>
              <Trans>Publish</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Plural value={products} one="They go to # product of the shop." other="They go to # products of the shop." />{' '}
          {addresses > 0 && <Plural value={addresses} one="# address changes." other="# addresses change." />}{' '}
          <Trans>What the shop changed meanwhile is left alone. Each can be taken back.</Trans>
        </p>
        {send.error && <CallFault className="mt-3" text={errorText(send.error)} />}
      </Dialog>
    </>
  );
}
