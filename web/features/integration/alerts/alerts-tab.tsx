import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { type Alerts, useAlerts, useSetAlerts, useTestAlerts } from '../integration.api.ts';
import { SecretOnce, Webhook } from './webhook.tsx';

/** Where it is told that an app came to 80 or 100 % of its month. */
export function AlertsTab() {
  const { t } = useLingui();
  const alerts = useAlerts();
  return (
    <Section title={t`At 80 and 100 % of a limit`} note={t`Once each a month, for every integration`}>
      <Loaded from={alerts} failed={errorText(alerts.error)}>
        {(kept) => <Whole kept={kept} />}
      </Loaded>
    </Section>
  );
}

/** One secret is in force: only the newest is shown. What was said of a test before the place or the secret changed goes. */
function Whole({ kept }: { kept: Alerts }) {
  const [secret, setSecret] = useState('');
  const test = useTestAlerts();
  return (
    <>
      <Place
        kept={kept}
        onSaved={(url, made) => {
          test.reset();
          if (made || !url) setSecret(made ?? '');
        }}
      />
      {secret && <SecretOnce secret={secret} />}
      {kept.url && (
        <Webhook
          key={kept.url}
          last={kept.last}
          test={test}
          onRenewed={(made) => {
            test.reset();
            setSecret(made);
          }}
        />
      )}
    </>
  );
}

function Place({ kept, onSaved }: { kept: Alerts; onSaved: (url: string, secret: string | null | undefined) => void }) {
  const { t } = useLingui();
  const [url, setUrl] = useState(kept.url);
  const [mail, setMail] = useState(kept.mail);
  const [wrong, setWrong] = useState(false);
  const set = useSetAlerts();
  const isNamed = set.error instanceof ApiError && /^https?:\/\/[^/]*@/.test(set.variables?.url ?? '');
  const refused = isNamed ? t`Leave the user name and the password out of this address.` : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = url.trim();
    const isBad = address !== '' && !/^https?:\/\/\S+$/.test(address);
    setWrong(isBad);
    if (!isBad && !set.isPending) set.mutate({ url: address, mail }, { onSuccess: ({ secret }) => onSaved(address, secret) });
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[560px] flex-col gap-4">
      <Checkbox checked={mail} onChange={({ target }) => setMail(target.checked)}>
        {t`By e-mail, to owners and admins`}
      </Checkbox>
      <Field
        label={t`Webhook`}
        hint={t`optional`}
        help={kept.url ? t`Each call is signed; its secret ends in ${kept.secret_hint}.` : t`A POST with JSON, signed with a secret that is shown once.`}
        error={wrong ? t`This does not look like an address.` : refused}
      >
        {(wires) => (
          <Input {...wires} type="url" inputMode="url" placeholder="https://" autoComplete="off" value={url} onChange={({ target }) => setUrl(target.value)} />
        )}
      </Field>
      <div className="flex items-center gap-3">
        <Button kind="primary" type="submit" busy={set.isPending}>{t`Save`}</Button>
        {set.isSuccess && <span role="status" className="text-s text-green">{t`Saved.`}</span>}
      </div>
      {set.error && !refused && <CallFault text={errorText(set.error)} />}
    </form>
  );
}
