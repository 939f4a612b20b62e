import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, Suspense, useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { leaving } from '../../../ui/focus-after-press.ts';
import { Part, Proof } from '../../settings/index.ts';
import { type Change, type Connection, type Identity, useChangeConnection, useRemoveProvider, useSaveProvider, useTry } from '../identity.api.ts';
import { ProvenPress } from './proven-press.tsx';
import { Saved } from './saved.tsx';
import { ToCopy } from './to-copy.tsx';

/** `refused`: why somebody who tried it did not come back through it. */
export function Provider({
  connection,
  redirectUri,
  mayChange,
  refused,
}: {
  connection: Identity['connection'];
  redirectUri: string;
  mayChange: boolean;
  refused: string | undefined;
}) {
  const { t } = useLingui();
  const [removed, setRemoved] = useState(0);
  return (
    <Part
      className="flex flex-col gap-4"
      title={t`Company sign-in`}
      note={t`Your people come in by your own OpenID provider: Entra, Okta, Google, Keycloak and others.`}
    >
      <ToCopy label={t`Redirect URI, for your provider`} text={redirectUri} />
      {mayChange ? <Fields key={removed} connection={connection} /> : <p className="text-ink-2">{connection?.issuer ?? t`Not set up.`}</p>}
      {refused && <CallFault text={codeText(refused)} />}
      {connection && <Connected connection={connection} mayChange={mayChange} onRemoved={() => setRemoved(removed + 1)} />}
    </Part>
  );
}

function Fields({ connection }: { connection: Connection | null }) {
  const { t } = useLingui();
  const save = useSaveProvider();
  const [touched, setTouched] = useState(false);
  const [password, setPassword] = useState('');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const secret = text('secret');
    setTouched(true);
    save.mutate(
      { issuer: text('issuer'), client_id: text('client_id'), ...(secret && { secret }), password },
      {
        onSuccess: () => {
          (form.elements.namedItem('secret') as HTMLInputElement).value = '';
          setPassword('');
          setTouched(false);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={send} onInput={() => setTouched(true)} className="flex flex-col gap-4">
      <Field label={t`Issuer`}>
        {(wires) => (
          <Input
            {...wires}
            name="issuer"
            type="url"
            defaultValue={connection?.issuer}
            placeholder="https://login.example.com/"
            maxLength={500}
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t`Client ID`}>
        {(wires) => <Input {...wires} name="client_id" defaultValue={connection?.client_id} maxLength={300} spellCheck={false} autoComplete="off" />}
      </Field>
      <Field label={t`Client secret`} help={connection ? t`Kept. Fill this in only to change it.` : undefined}>
        {(wires) => <Input {...wires} name="secret" type="password" maxLength={1_000} autoComplete="new-password" />}
      </Field>
      <Suspense>{touched && <Proof value={password} onChange={setPassword} error={save.error} />}</Suspense>
      <Button type="submit" kind={connection ? 'default' : 'primary'} busy={save.isPending} className="self-start">{t`Save`}</Button>
      <Saved when={save.isSuccess && !touched} />
    </form>
  );
}

function Connected({ connection, mayChange, onRemoved }: { connection: Connection; mayChange: boolean; onRemoved: () => void }) {
  const { t } = useLingui();
  const change = useChangeConnection();
  const [wish, setWish] = useState<Omit<Change, 'password'>>();
  const [password, setPassword] = useState('');
  const { tried, enabled, required, join_as: joinAs } = { ...connection, ...wish };
  const set = (some: Omit<Change, 'password'>) => setWish({ ...wish, ...some });
  const end = () => {
    setWish(undefined);
    setPassword('');
  };
  const remove = useRemoveProvider();
  const attempt = useTry();
  const email = tried?.email;
  const why = tried?.code ? codeText(tried.code) : '';
  return (
    <>
      {tried && (
        <Note tone={tried.ok ? 'info' : 'bad'} role="status">
          {tried.ok ? <Trans>It works: {email} came through.</Trans> : email ? `${email}: ${why}` : why}
        </Note>
      )}
      {mayChange && (
        <Button kind={tried?.ok ? 'default' : 'primary'} className="self-start" busy={attempt.isPending} onClick={() => attempt.mutate()}>{t`Try it`}</Button>
      )}
      <Field label={t`Somebody of your domains who is not here yet`}>
        {(wires) => (
          <Select
            {...wires}
            value={joinAs ?? ''}
            disabled={!mayChange || change.isPending}
            onChange={({ target }) => set({ join_as: target.value === '' ? null : (target.value as 'staff' | 'guest') })}
          >
            <option value="">{t`needs an invitation`}</option>
            <option value="staff">{t`joins as staff`}</option>
            <option value="guest">{t`joins as a guest`}</option>
          </Select>
        )}
      </Field>
      <div className="flex flex-col gap-1">
        <Switch
          checked={enabled}
          disabled={!mayChange || change.isPending || (!enabled && !tried?.ok)}
          onChange={({ target }) => set(target.checked ? { enabled: true, required: connection.required } : { enabled: false, required: false })}
        >{t`Enabled`}</Switch>
        <Switch checked={required} disabled={!mayChange || change.isPending || !enabled} onChange={({ target }) => set({ required: target.checked })}>
          {t`Required for everybody but owners`}
        </Switch>
      </div>
      {wish && (
        <form
          className="flex flex-col items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate({ ...wish, password }, { onSuccess: end });
          }}
        >
          <Suspense>
            <Proof value={password} onChange={setPassword} error={change.error} />
          </Suspense>
          <div className="flex gap-2">
            <Button type="submit" kind="primary" busy={change.isPending}>{t`Save`}</Button>
            <Button
              kind="ghost"
              onClick={leaving(() => {
                end();
                change.reset();
              })}
            >{t`Cancel`}</Button>
          </div>
        </form>
      )}
      <Saved when={change.isSuccess && !wish} />
      {attempt.error && <CallFault text={errorText(attempt.error)} />}
      {mayChange && (
        <ProvenPress
          name={t`Remove the company sign-in`}
          kind="ghost"
          ends
          press={{ ...remove, mutateAsync: (password) => remove.mutateAsync(password).then(onRemoved) }}
        />
      )}
    </>
  );
}
