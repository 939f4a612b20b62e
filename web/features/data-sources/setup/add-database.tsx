import { useLingui } from '@lingui/react/macro';
import type { DatabaseKind, TlsMode } from '@storewright/contract/data-sources/bounds';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useAdd } from '../data-sources.api.ts';
import { partsOf, ports } from './address.ts';

/** Where it is and who may read it, in one line. Whoever may write is not taken; how to make somebody who may not is shown. */
export function AddDatabase({ onMade }: { onMade: (made: { id: string }) => void }) {
  const { t } = useLingui();
  const add = useAdd();
  const [address, setAddress] = useState('');
  const [kind, setKind] = useState<DatabaseKind>('postgres');
  const [form, setForm] = useState({ name: '', host: '', port: ports.postgres, database: '', user: '', password: '' });
  const [tls, setTls] = useState<TlsMode>('verified');
  const isRead = address.trim() === '' || partsOf(address) !== null;
  const read = (typed: string) => {
    setAddress(typed);
    const parts = partsOf(typed);
    if (!parts) return;
    const { kind: said, password, unencrypted, ...rest } = parts;
    setKind(said);
    setForm({ ...form, ...rest, password: password || form.password });
    if (unencrypted) setTls('off');
  };
  const fields = add.error instanceof ApiError ? Object.keys(add.error.fields) : [];
  const wrong = (field: string, text: string): string | undefined => (fields.includes(`body.${field}`) ? text : undefined);
  const said = (key: keyof typeof form) => ({
    value: form[key],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [key]: target.value }),
  });
  const ready = isRead && form.host.trim() !== '' && form.database.trim() !== '' && form.user.trim() !== '' && Number(form.port) > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || add.isPending) return;
    const { name, port, ...rest } = form;
    add.mutate({ kind, ...rest, name: name.trim() || rest.database, port: Number(port), tls }, { onSuccess: onMade });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Address`}
        error={
          isRead
            ? (wrong('host', t`Nobody answers there.`) ??
              wrong('database', t`It does not answer in time.`) ??
              wrong('user', t`This user may write, or may read no table. Name one that may only read.`))
            : t`Like ${example}`
        }
      >
        {(wires) => (
          <Input
            {...wires}
            maxLength={1_000}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            placeholder={example}
            value={address}
            onChange={({ target }) => read(target.value)}
            // Its password stands in the field below: nobody reads it over a shoulder.
            onBlur={() => isRead && setAddress(address.replace(/^(\w+:\/\/[^:@/]+):[^/?#]*@/, '$1@'))}
          />
        )}
      </Field>
      <Field label={t`Password`} error={wrong('password', t`The database does not let this user in.`)}>
        {(wires) => <Input {...wires} type="password" maxLength={500} autoComplete="new-password" {...said('password')} />}
      </Field>
      <div>
        <Fold name="database-parts" title={t`More`} say={form.host && `${kindNames[kind]}, ${form.host}:${form.port}`}>
          <div className="grid gap-4 min-[560px]:grid-cols-2">
            <Field label={t`Name`}>{(wires) => <Input {...wires} maxLength={120} {...said('name')} />}</Field>
            <SelectField
              label={t`Kind`}
              value={kind}
              onPick={(value) => {
                setKind(value as DatabaseKind);
                setForm({ ...form, port: ports[value as DatabaseKind] });
              }}
            >
              <Options of={Object.entries(kindNames)} />
            </SelectField>
            <Field label={t`Host`}>{(wires) => <Input {...wires} maxLength={255} autoComplete="off" placeholder="db.example.com" {...said('host')} />}</Field>
            <Field label={t`Port`}>{(wires) => <Input {...wires} inputMode="numeric" maxLength={5} {...said('port')} />}</Field>
            <Field label={t`Database`}>{(wires) => <Input {...wires} maxLength={120} autoComplete="off" {...said('database')} />}</Field>
            <Field label={t`User`}>{(wires) => <Input {...wires} maxLength={120} autoComplete="off" {...said('user')} />}</Field>
            <SelectField label={t`Encryption`} value={tls} onPick={(value) => setTls(value as TlsMode)}>
              <option value="verified">{t`TLS, certificate checked`}</option>
              <option value="unverified">{t`TLS, any certificate`}</option>
              <option value="off">{t`None`}</option>
            </SelectField>
          </div>
        </Fold>
        <Fold name="database-reader" title={t`A user who may only read`}>
          <Code label={t`Statements for a user who may only read`} wraps>
            {kind === 'postgres'
              ? "create role reader login password '…';\ngrant usage on schema public to reader;\ngrant select on all tables in schema public to reader;"
              : "create user reader identified by '…';\ngrant select on shop.* to reader;"}
          </Code>
        </Fold>
      </div>
      {add.error && !fields.some((field) => shownFields.has(field)) && <CallFault text={errorText(add.error)} />}
      <Button kind="primary" type="submit" className="self-end" busy={add.isPending} disabled={!ready}>
        {t`Connect`}
      </Button>
    </form>
  );
}

const example = 'postgres://reader@db.example.com:5432/shop';
/** Those whose fault stands at a field that is in sight. */
const shownFields = new Set(['body.host', 'body.database', 'body.user', 'body.password']);
const kindNames: Record<DatabaseKind, string> = { postgres: 'PostgreSQL', mysql: 'MySQL / MariaDB' };
