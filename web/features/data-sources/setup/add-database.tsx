import { useLingui } from '@lingui/react/macro';
import type { DatabaseKind, TlsMode } from '@storewright/contract/data-sources/bounds';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useAdd } from '../data-sources.api.ts';

const ports = { postgres: '5432', mysql: '3306' };

/** Where it is and who may read it. Whoever may write is not taken; how to make somebody who may not is shown. */
export function AddDatabase({ onMade }: { onMade: (made: { id: string }) => void }) {
  const { t } = useLingui();
  const add = useAdd();
  const [kind, setKind] = useState<DatabaseKind>('postgres');
  const [form, setForm] = useState({ name: '', host: '', port: ports.postgres, database: '', user: '', password: '' });
  const [tls, setTls] = useState<TlsMode>('verified');
  const fields = add.error instanceof ApiError ? Object.keys(add.error.fields) : [];
  const wrong = (field: string, text: string): string | undefined => (fields.includes(`body.${field}`) ? text : undefined);
  const said = (key: keyof typeof form) => ({
    value: form[key],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [key]: target.value }),
  });
  const ready = form.host.trim() !== '' && form.database.trim() !== '' && form.user.trim() !== '' && Number(form.port) > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || add.isPending) return;
    const { name, port, ...rest } = form;
    add.mutate({ kind, ...rest, name: name.trim() || rest.database, port: Number(port), tls }, { onSuccess: onMade });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 min-[560px]:grid-cols-2">
        <Field label={t`Kind`}>
          {(wires) => (
            <Select
              {...wires}
              value={kind}
              onChange={({ target }) => {
                setKind(target.value as DatabaseKind);
                setForm({ ...form, port: ports[target.value as DatabaseKind] });
              }}
            >
              <option value="postgres">PostgreSQL</option>
              <option value="mysql">MySQL / MariaDB</option>
            </Select>
          )}
        </Field>
        <Field label={t`Name`}>{(wires) => <Input {...wires} maxLength={120} {...said('name')} />}</Field>
        <Field label={t`Host`} error={wrong('host', t`Nobody answers there.`)}>
          {(wires) => <Input {...wires} maxLength={255} autoComplete="off" placeholder="db.example.com" {...said('host')} />}
        </Field>
        <Field label={t`Port`}>{(wires) => <Input {...wires} inputMode="numeric" maxLength={5} {...said('port')} />}</Field>
        <Field label={t`Database`} error={wrong('database', t`It does not answer in time.`)}>
          {(wires) => <Input {...wires} maxLength={120} autoComplete="off" {...said('database')} />}
        </Field>
        <Field label={t`Encryption`}>
          {(wires) => (
            <Select {...wires} value={tls} onChange={({ target }) => setTls(target.value as TlsMode)}>
              <option value="verified">{t`TLS, certificate checked`}</option>
              <option value="unverified">{t`TLS, any certificate`}</option>
              <option value="off">{t`None`}</option>
            </Select>
          )}
        </Field>
        <Field label={t`User`} error={wrong('user', t`This user may write, or may read no table. Name one that may only read.`)}>
          {(wires) => <Input {...wires} maxLength={120} autoComplete="off" {...said('user')} />}
        </Field>
        <Field label={t`Password`} error={wrong('password', t`The database does not let this user in.`)}>
          {(wires) => <Input {...wires} type="password" maxLength={500} autoComplete="new-password" {...said('password')} />}
        </Field>
      </div>
      <div>
        <p className="mb-1.5 text-s text-ink-2">{t`Somebody who may only read is made like this:`}</p>
        <Code label={t`Statements for a user who may only read`} wraps>
          {kind === 'postgres'
            ? "create role reader login password '…';\ngrant usage on schema public to reader;\ngrant select on all tables in schema public to reader;"
            : "create user reader identified by '…';\ngrant select on shop.* to reader;"}
        </Code>
      </div>
      {add.error && fields.length === 0 && <CallFault text={errorText(add.error)} />}
      <Button kind="primary" type="submit" className="self-end" busy={add.isPending} disabled={!ready}>
        {t`Connect`}
      </Button>
    </form>
  );
}
