import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options, SelectField, TextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useKeyNames } from '../names.ts';
import { type NewKey, useDropKey, useSetKey, type WholePlugin } from '../plugins.api.ts';

const kinds = ['header', 'bearer', 'client_credentials', 'basic', 'query', 'cookie'] as const;

/** The key of a plugin: typed once, read never again, and sent to one server alone. */
export function KeyPart({ plugin }: { plugin: WholePlugin }) {
  const { t } = useLingui();
  const { id, key, base_url: address, schemes } = plugin;
  const names = useKeyNames();
  const [set, drop] = [useSetKey(id), useDropKey(id)];
  const [first] = schemes;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<NewKey>({ kind: first?.kind ?? 'header', name: first?.name ?? 'X-API-Key', user: '', secret: '', scope: '' });
  if (key && !open)
    return (
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-s">
        <Line name={names[key.kind]} value={key.name || '–'} />
        <Line name={t`Ends in`} value={key.hint || '…'} />
        <Line name={t`Goes only to`} value={new URL(key.origin).host} />
        <dd className="col-span-2 mt-1 flex gap-4">
          <LinkButton onClick={() => setOpen(true)}>{t`Replace`}</LinkButton>
          <LinkButton quiet busy={drop.isPending} onClick={() => drop.mutate(undefined)}>{t`Forget it`}</LinkButton>
        </dd>
        {drop.error && <CallFault className="col-span-2" text={errorText(drop.error)} />}
      </dl>
    );
  if (address === '') return <p className="text-s text-ink-3">{t`First say where it is called: a key goes there and nowhere else.`}</p>;
  if (!open && schemes.length === 0)
    return (
      <p className="text-s text-ink-2">
        {t`The document asks for none.`} <LinkButton onClick={() => setOpen(true)}>{t`Give one all the same`}</LinkButton>
      </p>
    );
  const isNamed = typed.kind === 'header' || typed.kind === 'query' || typed.kind === 'cookie';
  const isProgram = typed.kind === 'client_credentials';
  return (
    <form
      autoComplete="off"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate(isNamed || isProgram ? typed : { ...typed, name: '' }, {
          onSuccess: () => {
            setTyped({ ...typed, secret: '' });
            setOpen(false);
          },
        });
      }}
    >
      <SelectField
        label={t`How it is sent`}
        value={typed.kind}
        onPick={(value) => {
          const kind = value as NewKey['kind'];
          setTyped({ ...typed, kind, name: schemes.find((one) => one.kind === kind)?.name ?? '' });
        }}
      >
        <Options of={kinds.map((kind) => [kind, names[kind]])} />
      </SelectField>
      {(isNamed || isProgram) && (
        <TextField
          label={isProgram ? t`Token address` : t`Name`}
          value={typed.name}
          maxLength={isProgram ? 2_000 : 100}
          placeholder={isProgram ? 'https://' : undefined}
          onText={(text) => setTyped({ ...typed, name: text })}
        />
      )}
      {(typed.kind === 'basic' || isProgram) && (
        <Field label={isProgram ? t`Client ID` : t`User name`}>
          {(wires) => (
            <Input {...wires} autoComplete="off" value={typed.user} maxLength={500} onChange={({ target }) => setTyped({ ...typed, user: target.value })} />
          )}
        </Field>
      )}
      <TextField
        label={isProgram ? t`Client secret` : typed.kind === 'basic' ? t`Password` : t`Key`}
        help={t`Nobody can read it again.`}
        error={set.error && errorText(set.error)}
        type="password"
        autoComplete="new-password"
        value={typed.secret}
        maxLength={8_000}
        onText={(text) => setTyped({ ...typed, secret: text })}
      />
      {isProgram && (
        <Field label={t`Scopes`} help={t`With blanks between, where the service asks for some.`}>
          {(wires) => <Input {...wires} value={typed.scope} maxLength={1_000} onChange={({ target }) => setTyped({ ...typed, scope: target.value })} />}
        </Field>
      )}
      <div className="flex gap-2">
        <Button
          type="submit"
          disabled={typed.secret === '' || ((isNamed || isProgram) && typed.name === '') || (isProgram && typed.user === '')}
          busy={set.isPending}
        >{t`Save`}</Button>
        {open && <Button kind="ghost" onClick={() => setOpen(false)}>{t`Cancel`}</Button>}
      </div>
    </form>
  );
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd className="text-right [overflow-wrap:anywhere]">{value}</dd>
  </>
);
