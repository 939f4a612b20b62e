import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { money, points } from '../../../kit/format.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Note } from '../../../ui/note.tsx';
import { yuanOf } from '../../billing/index.ts';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { useDecidePayOut, type Withdrawal } from '../operator.api.ts';
import { useTakenBack } from './taken-back.ts';

export type Decision = 'approve' | 'paid' | 'reject';
type Open = {
  asked: Withdrawal;
  decision: Decision;
  act: string;
  deed: ReturnType<typeof useDecidePayOut>;
  onDone: () => void;
  onOther: () => void;
  onClose: () => void;
};

/** Names the sum that leaves, and sends it along: where another is left by now, nothing is decided, and that one is shown. */
export function PayOutDialog({ asked, decision, act, deed, onDone, onOther, onClose }: Open) {
  const { t } = useLingui();
  const takenBack = useTakenBack(asked);
  const [sentAll, tellAll] = useState(false);
  const rejects = decision === 'reject';
  // Nothing is left: what can be told is what left before.
  const all = decision === 'paid' && takenBack !== null && (sentAll || asked.left === '0');
  const named = rejects || all ? asked.points : asked.left;
  const [sum, whole] = [money(yuanOf(named)), money(yuanOf(asked.points))];
  const notes = {
    reject: t`The points go back to what they earned.`,
    paid: t`You sent ${sum}. This cannot be taken back.`,
    approve: t`You will send ${sum}.`,
  };
  return (
    <ReasonDialog
      title={t`${act}: ${points(named)} points of ${asked.account.name}`}
      note={notes[decision]}
      act={act}
      danger={rejects}
      optional={!rejects && !all}
      deed={deed}
      onSend={(reason) =>
        deed.mutate(
          { id: asked.id, decision, reason, ...(!rejects && { points: named }), ...(all && { sent_before: true }) },
          { onSuccess: onDone, onError: onOther },
        )
      }
      onClose={onClose}
    >
      {takenBack && <Note tone="warn">{takenBack}</Note>}
      {takenBack && decision === 'paid' && asked.left !== '0' && (
        <Checkbox checked={sentAll} onChange={({ target }) => tellAll(target.checked)}>
          {t`I had sent ${whole} before it was taken back.`}
        </Checkbox>
      )}
    </ReasonDialog>
  );
}
