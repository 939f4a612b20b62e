import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { useContractForm } from '../../../kit/form.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useSessions, useSetPassword } from '../settings.api.ts';
import { Part } from './part.tsx';

/** Changes the way in; every other session is over then. */
export function Password() {
  const { t } = useLingui();
  const { email } = useProfile().user;
  const has = useSessions().data?.has_password ?? true;
  const change = useSetPassword();
  const form = useContractForm(async () => (await import('../forms.ts')).PasswordForm, ['current', 'password']);
  const wrong = change.error instanceof ApiError && change.error.code === 'wrong_credentials';
  const sendFrom = (fields: HTMLFormElement) => form.submit((values) => change.mutate(values, { onSuccess: () => fields.reset() }));
  return (
    <Part title={t`Password`} note={has ? t`A new one ends every other session of yours.` : t`You have none yet: you came in another way.`}>
      <form noValidate onSubmit={(event) => void sendFrom(event.currentTarget)(event)} className="flex max-w-[400px] flex-col gap-4">
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        {has && (
          <Field label={t`Current password`} error={wrong ? t`This is not your password.` : form.textOf('current')}>
            {(wires) => <Input {...wires} {...form.field('current')} type="password" autoComplete="current-password" />}
          </Field>
        )}
        <Field label={t`New password`} help={t`10 characters or more.`} error={form.textOf('password')}>
          {(wires) => <Input {...wires} {...form.field('password')} type="password" autoComplete="new-password" />}
        </Field>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" busy={change.isPending}>
            {has ? <Trans>Change the password</Trans> : <Trans>Set a password</Trans>}
          </Button>
          <p role="status" className="text-s text-ink-2">
            {change.isSuccess && t`The password is changed. Every other session is over.`}
          </p>
          {change.error && !wrong && <CallFault className="w-full" text={errorText(change.error)} />}
        </div>
      </form>
    </Part>
  );
}
