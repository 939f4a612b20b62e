import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { useContractForm } from '../../../kit/form.ts';
import { number } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { useChangeEmail, useSessions } from '../settings.api.ts';
import { Part } from './part.tsx';

/** What this person signs in with. Another one counts once a link that went there was opened. */
export function Email() {
  const { t } = useLingui();
  const { email } = useProfile().user;
  const has = useSessions().data?.has_password ?? true;
  return (
    <Part title={t`E-mail`} note={t`You sign in with it, and letters to you go there.`}>
      <p className="mb-4 font-medium [overflow-wrap:anywhere]">{email}</p>
      {has ? <Change /> : <p className="text-ink-2">{t`To change it, set a password first.`}</p>}
    </Part>
  );
}

function Change() {
  const { t } = useLingui();
  const change = useChangeEmail();
  const form = useContractForm(async () => (await import('../forms.ts')).EmailChangeForm, ['email', 'password']);
  const isWrong = change.error instanceof ApiError && change.error.code === 'wrong_credentials';
  const sendFrom = (fields: HTMLFormElement) =>
    form.submit((values) => change.mutate(values, { onSuccess: () => fields.reset(), onError: (error) => void (isNamed(error) || form.refused(error)) }));
  const to = change.variables?.email;
  const lasts = change.data && number(change.data.hours, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  return (
    <form noValidate onSubmit={(event) => void sendFrom(event.currentTarget)(event)} className="flex max-w-[400px] flex-col gap-4">
      <Field label={t`New e-mail address`} error={form.textOf('email', t`This is your e-mail already.`)}>
        {(wires) => <Input {...wires} {...form.field('email')} type="email" autoComplete="email" spellCheck={false} />}
      </Field>
      <Field label={t`Password`} error={form.textOf('password') ?? (isWrong && t`This is not the password.`)}>
        {(wires) => <Input {...wires} {...form.field('password')} type="password" autoComplete="current-password" />}
      </Field>
      <div>
        <Button type="submit" busy={change.isPending}>
          {t`Send a confirmation`}
        </Button>
      </div>
      {change.error && !isWrong && !isNamed(change.error, 'email') && <CallFault text={errorText(change.error)} />}
      {change.data && (
        <Note tone={change.data.sent ? 'info' : 'warn'} role="status">
          {change.data.sent ? (
            <Trans>
              A letter is on its way to <b className="font-medium [overflow-wrap:anywhere]">{to}</b>. Your e-mail changes once its link is opened, within{' '}
              {lasts}.
            </Trans>
          ) : (
            <Trans>
              This server sends no e-mail: the letter to <b className="font-medium [overflow-wrap:anywhere]">{to}</b> waits with its operator, who can pass it
              on to you. Your e-mail changes once its link is opened, within {lasts}.
            </Trans>
          )}
        </Note>
      )}
    </form>
  );
}

/** The failure stands under a field: the password's own words, or the one that is named. */
const isNamed = (error: unknown, field = 'password'): boolean => error instanceof ApiError && `body.${field}` in error.fields;
