import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../kit/api.ts';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { useContractForm } from '../../../kit/form.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Fault, Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Note } from '../../../ui/note.tsx';
import { useResetPassword } from '../auth.api.ts';
import { Door } from '../components/door.tsx';
import { DoorHead } from '../components/door-head.tsx';

/** Where a link to a new password leads; what it is good by stands behind the #. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const go = useNavigate();
  const token = useLocation({ select: ({ hash }) => hash });
  const form = useContractForm(async () => (await import('@storewright/contract/auth')).NewPassword.pick({ password: true }), ['password']);
  const reset = useResetPassword();
  const send = form.submit(({ password }) =>
    reset.mutate({ token, password }, { onSuccess: () => void go({ to: '/dashboard' }), onError: (error) => void form.refused(error) }),
  );
  const isSpent = token.length < 20 || (reset.error instanceof ApiError && reset.error.code === 'link_invalid');
  return (
    <Door waiting={false}>
      <DoorHead title={t`Choose a new password`}>{!isSpent && t`It signs you in here, and ends every other session of yours.`}</DoorHead>
      {isSpent ? (
        <div className="mt-5 flex flex-col gap-3.5">
          <Note tone="bad" role="alert">
            {codeText('link_invalid')}
          </Note>
          <ButtonLink kind="primary" wide tall to="/forgot-password">{t`Ask for a new link`}</ButtonLink>
        </div>
      ) : (
        <form noValidate onSubmit={send} className="mt-5 flex flex-col gap-3.5">
          <Field label={t`New password`} help={t`10 characters or more.`} error={form.textOf('password')}>
            {(wires) => <Input {...wires} {...form.field('password')} type="password" autoComplete="new-password" tall />}
          </Field>
          {reset.error && <Fault>{errorText(reset.error)}</Fault>}
          <Button type="submit" kind="primary" wide tall busy={reset.isPending}>
            {t`Save and sign in`}
          </Button>
        </form>
      )}
    </Door>
  );
}
