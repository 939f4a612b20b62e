import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/input.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { isFramed } from '../../../kit/session.ts';
import { isShorter, type Keeping, useKeeping, useSetKeeping } from '../keeping.api.ts';
import { KeepLess } from './keep-less.tsx';
import { Part } from './part.tsx';
import { SaveBar } from './save-bar.tsx';

type Name = 'talk_months' | 'call_months' | 'audit_months';

/** How long the account keeps what piles up. */
export function KeptFor({ mayChange }: { mayChange: boolean }) {
  const { t } = useLingui();
  const keeping = useKeeping();
  return (
    <Part title={t`How long things are kept`} note={t`What is older is deleted within the hour, and does not come back.`}>
      <Loaded from={keeping} failed={errorText(keeping.error)}>
        {(kept) => <Months kept={kept} mayChange={mayChange} />}
      </Loaded>
    </Part>
  );
}

function Months({ kept, mayChange }: { kept: Keeping; mayChange: boolean }) {
  const { t } = useLingui();
  const saving = useSetKeeping();
  const [typed, setTyped] = useState<Partial<Pick<Keeping, Name>>>({});
  const [asking, setAsking] = useState(false);
  const names: { name: Name; label: string; offered: number[]; always: string }[] = [
    { name: 'talk_months', label: t`Chats with assistants, bases, tables and bots`, offered: [1, 3, 6, 12, 24, 60], always: t`For good` },
    { name: 'call_months', label: t`Calls of tools`, offered: [1, 2], always: t`90 days` },
    { name: 'audit_months', label: t`Audit log`, offered: [3, 6, 12, 24, 60], always: t`For good` },
  ];
  const monthsOf = (months: number) => plural(months, { one: '# month', other: '# months' });
  const changed = names.some(({ name }) => typed[name] !== undefined && typed[name] !== kept[name]);
  const isLess = names.some(({ name }) => isShorter(typed[name], kept[name]));
  const save = () =>
    saving.mutate(typed, {
      onSuccess: () => {
        setTyped({});
        setAsking(false);
      },
    });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isLess) {
          saving.reset();
          setAsking(true);
        } else save();
      }}
    >
      {names.map(({ name, label, offered, always }) => (
        <Field key={name} label={label}>
          {(wires) => (
            <Select
              {...wires}
              value={(typed[name] === undefined ? kept[name] : typed[name]) ?? ''}
              disabled={!mayChange}
              onChange={({ target }) => setTyped({ ...typed, [name]: Number(target.value) || null })}
            >
              <option value="">{always}</option>
              {[...new Set([...offered, ...(kept[name] === null ? [] : [kept[name]])])]
                .toSorted((one, other) => one - other)
                .map((months) => (
                  <option key={months} value={months}>
                    {monthsOf(months)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      ))}
      {mayChange ? (
        <SaveBar saving={saving} changed={changed} told={asking} onDrop={() => setTyped({})} />
      ) : (
        <p className="text-s text-ink-2">
          {isFramed() ? <Trans>Set it in the console itself, outside your shop’s admin.</Trans> : <Trans>The owner of the account sets this.</Trans>}
        </p>
      )}
      {asking && <KeepLess deed={saving} onVerb={save} onClose={() => setAsking(false)} />}
    </form>
  );
}
