import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Provider, useEditProvider } from './providers.api.ts';

type Limits = Provider['limits'];

/** How long a call may take, in seconds, how often it is tried before its first byte, and what a caller who hangs up pays. */
export function Limits({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const edit = useEditProvider();
  const [place, setPlace] = useState(String(provider.place));
  const [endsBill, setEndsBill] = useState(provider.hang_up_ends_bill);
  const [typed, setTyped] = useState<Record<keyof Limits, string>>(() => textsOf(provider.limits));
  const names: Record<keyof Limits, string> = {
    connect_ms: t`To connect, in seconds`,
    first_byte_ms: t`To the first byte, in seconds`,
    idle_ms: t`Between two pieces, in seconds`,
    total_ms: t`For the whole answer, in seconds`,
    retries: t`Further attempts before the first byte`,
  };
  const limits = limitsOf(typed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (limits && /^\d{1,4}$/.test(place) && !edit.isPending) edit.mutate({ id: provider.id, limits, place: Number(place), hang_up_ends_bill: endsBill });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t`Time limits`}>
      <h3 className="mb-2 font-medium">{t`Time limits and order`}</h3>
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        {(Object.keys(names) as (keyof Limits)[]).map((name) => (
          <TextField
            key={name}
            label={names[name]}
            error={/^\d+(\.\d+)?$/.test(typed[name].trim()) ? undefined : t`This is not valid.`}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            onText={(text) => setTyped({ ...typed, [name]: text })}
          />
        ))}
        <Field label={t`Place in the order`} help={t`Where several have the same model, the smallest is asked first.`}>
          {(wires) => <Input {...wires} inputMode="numeric" autoComplete="off" value={place} onChange={({ target }) => setPlace(target.value)} />}
        </Field>
      </div>
      <div className="mt-3">
        <Switch checked={endsBill} onChange={({ target }) => setEndsBill(target.checked)}>
          {t`Hanging up ends the bill`}
        </Switch>
        <p className="mt-1 text-xs text-ink-3">
          {endsBill
            ? t`Whoever stops an answer pays for what had come of it.`
            : t`This provider works on and bills the whole answer, so whoever stops one pays for all of it.`}
        </p>
      </div>
      <div className="mt-3 flex items-center gap-3">
        <Button type="submit" busy={edit.isPending} disabled={!limits}>{t`Save`}</Button>
        {edit.isSuccess && <span role="status" className="text-s text-green">{t`Saved.`}</span>}
      </div>
      {edit.error && <CallFault text={errorText(edit.error)} className="mt-2" />}
    </form>
  );
}

const textsOf = (limits: Limits): Record<keyof Limits, string> => ({
  connect_ms: String(limits.connect_ms / 1_000),
  first_byte_ms: String(limits.first_byte_ms / 1_000),
  idle_ms: String(limits.idle_ms / 1_000),
  total_ms: String(limits.total_ms / 1_000),
  retries: String(limits.retries),
});

const limitsOf = (typed: Record<keyof Limits, string>): Limits | null => {
  const of = (name: keyof Limits, unit: number): number => Math.round(Number(typed[name]) * unit);
  const limits = {
    connect_ms: of('connect_ms', 1_000),
    first_byte_ms: of('first_byte_ms', 1_000),
    idle_ms: of('idle_ms', 1_000),
    total_ms: of('total_ms', 1_000),
    retries: of('retries', 1),
  };
  return Object.values(limits).every(Number.isFinite) ? limits : null;
};
