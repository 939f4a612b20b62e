import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { useContractForm } from '../../../kit/form.ts';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Fault, Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { typedEmail } from '../auth.api.ts';
import { Door } from '../components/door.tsx';
import { DoorHead } from '../components/door-head.tsx';

/** A link to a new password, by letter; without a mail server the operator has it. */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const form = useContractForm(async () => (await import('@storewright/contract/auth')).ForgottenPassword, ['email']);
  const ask = useMutation({ mutationFn: (email: string) => api.auth.forgotPassword({ body: { email } }) });
  const send = form.submit(({ email }) => ask.mutate(email, { onError: (error) => void form.refused(error) }));
  const email = ask.variables;
  const lasts = ask.data && number(ask.data.hours, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  return (
    <Door waiting={false}>
      <DoorHead title={t`Forgotten password`}>{!ask.data && t`Type your e-mail. It gets a link to a new password.`}</DoorHead>
      {ask.data ? (
        <div className="mt-5 flex flex-col items-start gap-3.5">
          <Note tone={ask.data.sent ? 'info' : 'warn'} role="status" className="w-full">
            {ask.data.sent ? (
              <Trans>
                If <b className="font-medium [overflow-wrap:anywhere]">{email}</b> has an account here, a letter with a link is on its way. The link is good for{' '}
                {lasts}, once.
              </Trans>
            ) : (
              <Trans>
                This server sends no e-mail. If <b className="font-medium [overflow-wrap:anywhere]">{email}</b> has an account here, a link to a new password
                waits with the operator of this server, who can pass it on to you. It is good for {lasts}, once.
              </Trans>
            )}
          </Note>
          <LinkButton tight onClick={() => ask.reset()}>{t`Use another e-mail`}</LinkButton>
        </div>
      ) : (
        <form noValidate onSubmit={send} className="mt-5 flex flex-col gap-3.5">
          <Field label={t`E-mail`} error={form.textOf('email')}>
            {(wires) => <Input {...wires} {...form.field('email')} defaultValue={typedEmail()} type="email" autoComplete="username" tall />}
          </Field>
          {ask.error && <Fault>{errorText(ask.error)}</Fault>}
          <Button type="submit" kind="primary" wide tall busy={ask.isPending}>
            {t`Ask for a link`}
          </Button>
        </form>
      )}
    </Door>
  );
}
