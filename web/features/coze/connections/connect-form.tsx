import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@storewright/contract/kit/client';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Choices, Checkbox } from '../../../ui/choice.tsx';
import { Code } from '../../../ui/code.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { type CozeConnection, type NewConnection, useConnect } from '../coze.api.ts';
import { useMethodNames } from '../names.ts';

type Shown = {
  /** Whose way in is replaced; null: a new connection. */
  replaces: CozeConnection | null;
  redirectUri: string;
  local: { com: string; cn: string } | null;
  onDone: (id: string) => void;
  onCancel: (() => void) | null;
};

/** The simplest way in comes first: a personal token, pasted. */
export function ConnectForm({ replaces, redirectUri, local, onDone, onCancel }: Shown) {
  const { t } = useLingui();
  const methods = useMethodNames();
  const connect = useConnect();
  const [region, setRegion] = useState<'com' | 'cn'>(replaces?.region ?? 'com');
  const [method, setMethod] = useState<CozeConnection['method']>(replaces?.method ?? 'pat');
  const [isLocal, setIsLocal] = useState(replaces?.local ?? false);
  const [filled, setFilled] = useState({
    name: replaces?.name ?? '',
    token: '',
    until: '',
    clientId: replaces?.client_id ?? '',
    secret: '',
    keyId: '',
    privateKey: '',
  });
  const type = (name: keyof typeof filled) => ({
    value: filled[name],
    onChange: ({ target }: { target: { value: string } }) => setFilled({ ...filled, [name]: target.value }),
  });
  const isStandIn = isLocal && local !== null;
  const way = isStandIn ? 'pat' : method;
  const token = isStandIn && local ? local[region] : filled.token;
  const ready = {
    pat: token !== '',
    web: filled.clientId !== '' && filled.secret !== '',
    pkce: filled.clientId !== '',
    jwt: filled.clientId !== '' && filled.keyId !== '' && filled.privateKey !== '',
  }[way];
  const wrong = connect.error instanceof ApiError ? connect.error.fields : {};
  const common = { name: filled.name, region, ...(replaces && { replaces: replaces.id }) };
  const body = (): NewConnection => {
    switch (way) {
      case 'pat':
        return {
          ...common,
          method: 'pat',
          token,
          local: isStandIn,
          expires_at: filled.until === '' ? null : new Date(`${filled.until}T23:59:59`).toISOString(),
        };
      case 'web':
        return { ...common, method: 'web', client_id: filled.clientId, secret: filled.secret };
      case 'pkce':
        return { ...common, method: 'pkce', client_id: filled.clientId };
      default:
        return { ...common, method: 'jwt', client_id: filled.clientId, key_id: filled.keyId, private_key: filled.privateKey };
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || connect.isPending) return;
    connect.mutate(body(), { onSuccess: ({ authorize_url: url, connection_id: id }) => (url ? location.assign(url) : onDone(id)) });
  };
  return (
    <form onSubmit={submit} aria-label={replaces ? t`Another way in` : t`Connect Coze`} className="flex max-w-[560px] flex-col gap-4">
      <Choices
        label={t`Region`}
        value={region}
        onChange={setRegion}
        items={[
          { value: 'com', text: 'coze.com' },
          { value: 'cn', text: 'coze.cn' },
        ]}
      />
      {local && (
        <Checkbox checked={isLocal} onChange={({ target }) => setIsLocal(target.checked)}>
          {t`A stand-in on this server, for looking around. It is not Coze.`}
        </Checkbox>
      )}
      {!isStandIn && (
        <SelectField label={t`Way in`} value={method} onPick={(value) => setMethod(value as typeof method)}>
          <Options of={(['pat', 'web', 'pkce', 'jwt'] as const).map((one) => [one, methods[one]])} />
        </SelectField>
      )}
      {way === 'pat' && !isStandIn && (
        <>
          <Field
            label={t`Token`}
            help={t`At Coze: your picture, API, Personal access tokens. It is stored sealed and never shown again.`}
            error={wrong['body.token']}
          >
            {(wires) => <Input {...wires} type="password" autoComplete="off" placeholder="pat_…" {...type('token')} />}
          </Field>
          <Field label={t`Ends on`} hint={t`optional`} help={t`As Coze shows it beside the token. You are told seven days before.`}>
            {(wires) => <Input {...wires} type="date" {...type('until')} />}
          </Field>
        </>
      )}
      {(way === 'web' || way === 'pkce') && (
        <>
          <div>
            <p className="mb-1.5 text-s font-medium text-ink-2">{t`Redirect URL of the app at Coze`}</p>
            <Code label={t`Redirect URL of the app at Coze`} wraps>
              {redirectUri}
            </Code>
          </div>
          <Field label={t`Client ID`} error={wrong['body.client_id']}>
            {(wires) => <Input {...wires} autoComplete="off" placeholder="1234.app.coze" {...type('clientId')} />}
          </Field>
        </>
      )}
      {way === 'web' && (
        <Field label={t`Client secret`} error={wrong['body.secret']}>
          {(wires) => <Input {...wires} type="password" autoComplete="off" {...type('secret')} />}
        </Field>
      )}
      {way === 'pkce' && <Note>{t`The app must be of the type Mobile, PC and single page at Coze: of every other type Coze asks for a secret.`}</Note>}
      {way === 'jwt' && (
        <>
          <Field label={t`App ID`} error={wrong['body.client_id']}>
            {(wires) => <Input {...wires} autoComplete="off" {...type('clientId')} />}
          </Field>
          <Field label={t`Key ID`} help={t`Coze calls it the fingerprint of the public key.`} error={wrong['body.key_id']}>
            {(wires) => <Input {...wires} autoComplete="off" {...type('keyId')} />}
          </Field>
          <Field label={t`Private key`} error={wrong['body.private_key']}>
            {(wires) => (
              <Textarea {...wires} rows={4} autoComplete="off" spellCheck={false} placeholder="-----BEGIN PRIVATE KEY-----" {...type('privateKey')} />
            )}
          </Field>
        </>
      )}
      <Field label={t`Name`} hint={t`optional`}>
        {(wires) => <Input {...wires} maxLength={80} placeholder={`coze.${region}`} {...type('name')} />}
      </Field>
      {connect.error && Object.keys(wrong).length === 0 && <CallFault text={errorText(connect.error)} />}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" disabled={!ready} busy={connect.isPending}>
          {way === 'web' || way === 'pkce' ? t`Sign in at Coze` : t`Connect and test`}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t`Cancel`}</Button>}
      </div>
    </form>
  );
}
