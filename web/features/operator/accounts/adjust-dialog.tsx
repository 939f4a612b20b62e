import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { points as pointsText } from '../../../kit/format.ts';
import { language } from '../../../kit/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { wholePointsIn } from '../../billing/index.ts';
import { type Account, useAdjust } from '../operator.api.ts';
import { type Kind, KindChoice, PointsField } from '../components/point-fields.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';

/** Points by hand. The account reads why. */
export function AdjustDialog({ account, direction, onClose }: { account: Account; direction: 'grant' | 'take'; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<Kind>('promotional');
  const adjust = useAdjust();
  const points = wholePointsIn(typed, language());
  const given = direction === 'grant';
  const send = (reason: string) =>
    adjust.mutate(
      { id: account.id, direction, points: points!, ...(given && { kind }), reason },
      {
        onSuccess: (movement) => {
          toast('ok', t`Done. The balance is ${pointsText(movement.balance_after)} now.`);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={given ? t`Give points to ${account.name}` : t`Take points from ${account.name}`}
      note={t`The balance is ${pointsText(account.balance)}, ${pointsText(account.held)} of it held.`}
      act={given ? t`Give` : t`Take`}
      danger={!given}
      help={t`The account reads this in its history.`}
      ready={points !== null}
      deed={adjust}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <PointsField label={t`Points`} typed={typed} tried={tried} onType={setTyped} />
          {given && <KindChoice kind={kind} onChange={setKind} />}
        </>
      )}
    </ReasonDialog>
  );
}
