import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { toFirstWrong } from '../../../kit/first-wrong.ts';
import { language } from '../../../kit/i18n.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { wholePointsIn } from '../../billing/index.ts';
import { type MadeKeys, useMakeKeys } from '../operator.api.ts';
import { type Kind, KindChoice, PointsField } from '../components/point-fields.tsx';
import { useOnce } from '../components/use-once.ts';

const most = 10_000;

/** Keys to give away or to sell elsewhere. */
export function MakeKeys({ onMade, onClose }: { onMade: (made: MadeKeys) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [count, setCount] = useState('10');
  const [each, setEach] = useState('');
  const [kind, setKind] = useState<Kind>('promotional');
  const [ends, setEnds] = useState('');
  const [tried, setTried] = useState(false);
  const make = useMakeKeys();
  const form = useId();
  const once = useOnce(make);
  const keys = wholePointsIn(count, language());
  const points = wholePointsIn(each, language());
  const wrongCount = keys === null || Number(keys) > most;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || wrongCount || points === null) return toFirstWrong(event.currentTarget);
    const expires_at = ends ? new Date(`${ends}T23:59:59`).toISOString() : null;
    once(() => make.mutate({ name: name.trim(), count: Number(keys), points, kind, expires_at }, { onSuccess: onMade }));
  };
  return (
    <AskDialog onClose={onClose} title={t`Make redeem keys`} note={t`They are shown once, right after this.`} verb={t`Make keys`} deed={make} form={form}>
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t`Name of the batch`} help={t`Whoever redeems one reads it.`} error={tried && !name.trim() ? t`Please fill in this field.` : undefined}>
          {(wires) => <Input {...wires} maxLength={120} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />}
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label={t`How many`} error={tried && wrongCount ? t`1 to 10,000 at a time.` : undefined}>
            {(wires) => <Input {...wires} inputMode="numeric" autoComplete="off" value={count} onChange={({ target }) => setCount(target.value)} />}
          </Field>
          <PointsField label={t`Points each`} typed={each} tried={tried} onType={setEach} />
        </div>
        <KindChoice kind={kind} onChange={setKind} />
        <TextField label={t`Last day`} hint={t`optional`} help={t`Until when a key can be redeemed.`} type="date" value={ends} onText={setEnds} />
      </form>
    </AskDialog>
  );
}
