import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { money, points as pointsText } from '../../../kit/format.ts';
import { toFirstWrong } from '../../../kit/first-wrong.ts';
import { language } from '../../../kit/i18n.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Choices } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTold } from '../../../ui/use-told.ts';
import { type Invitation, useWithdraw } from './affiliate.api.ts';
import { isMore, wholePointsIn, yuanOf } from '../amounts.ts';

/** Earnings become points at once, or money when the operator has agreed. */
export function WithdrawDialog({ invitation: { available, least_cash: least }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<'points' | 'cash'>('points');
  const [typed, setTyped] = useState(() => pointsText(available.split('.')[0] ?? '0'));
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const withdraw = useWithdraw();
  const form = useId();
  const points = wholePointsIn(typed, language());
  const wrong =
    points === null
      ? t`Take out at least 1 point.`
      : isMore(points, available)
        ? t`That is more than is available.`
        : kind === 'cash' && isMore(least, points)
          ? t`Money is paid out from ${pointsText(least)} points.`
          : undefined;
  const nowhere = kind === 'cash' && !note.trim();
  const ask = useTold(withdraw, {
    done: (made, here) => {
      if (here) onClose();
      toast('ok', made.kind === 'points' ? t`The points are yours.` : t`Asked. The operator decides, and it shows in the withdrawal history.`);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (wrong || nowhere || points === null) return toFirstWrong(event.currentTarget);
    ask({ kind, points, note: note.trim() });
  };
  return (
    <AskDialog
      onClose={onClose}
      title={t`Convert or withdraw`}
      note={t`${pointsText(available)} points are available.`}
      verb={kind === 'points' ? <Trans>Convert to points</Trans> : <Trans>Ask for the money</Trans>}
      deed={withdraw}
      form={form}
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Choices
          label={t`What for`}
          value={kind}
          onChange={setKind}
          items={[
            { value: 'points', text: t`Points, at once` },
            { value: 'cash', text: t`Money, by request` },
          ]}
        />
        <Field
          label={t`Points`}
          help={kind === 'cash' && points && !wrong ? t`That is ${money(yuanOf(points))}, paid out by the operator of this server.` : undefined}
          error={tried ? wrong : undefined}
        >
          {(wires) => <Input {...wires} inputMode="numeric" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />}
        </Field>
        {kind === 'cash' && (
          <Field
            label={t`Where to`}
            help={t`The points are taken at once, and come back if the request is declined.`}
            error={tried && nowhere ? t`Please fill in this field.` : undefined}
          >
            {(wires) => <Textarea {...wires} rows={3} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />}
          </Field>
        )}
      </form>
    </AskDialog>
  );
}
