import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { points as pointsText } from '../../../kit/format.ts';
import { language } from '../../../kit/i18n.ts';
import { Choices } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { wholePointsIn } from '../../billing/index.ts';
import { type Account, useAdjust } from '../operator.api.ts';
import { ReasonDialog } from '../components/reason-dialog.tsx';

/** Points by hand. The account reads why. */
export function AdjustDialog({ account, direction, onClose }: { account: Account; direction: 'grant' | 'take'; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<'promotional' | 'paid'>('promotional');
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
          <Field label={t`Points`} error={(typed || tried) && points === null ? t`Give a whole number of points, at least 1.` : undefined}>
            {(wires) => <Input {...wires} inputMode="numeric" autoComplete="off" required value={typed} onChange={({ target }) => setTyped(target.value)} />}
          </Field>
          {given && (
            <Choices
              label={t`What kind`}
              value={kind}
              onChange={setKind}
              items={[
                { value: 'promotional', text: t`A gift that ends` },
                { value: 'paid', text: t`As if paid, without an end` },
              ]}
            />
          )}
        </>
      )}
    </ReasonDialog>
  );
}
