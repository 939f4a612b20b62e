import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { api } from '../../../kit/api.ts';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Door } from '../components/door.tsx';
import { DoorHead } from '../components/door-head.tsx';

/** Where a letter to a new e-mail leads. It takes a press: programs that look into mail open its links too. */
export function ConfirmEmailPage() {
  const { t } = useLingui();
  const token = useLocation({ select: ({ hash }) => hash });
  const confirm = useMutation({ mutationFn: () => api.auth.confirmEmail({ body: { token } }) });
  const email = confirm.data?.email;
  return (
    <Door waiting={false}>
      <DoorHead title={t`Confirm your e-mail`}>{!email && t`From then on you sign in with the e-mail that this link went to.`}</DoorHead>
      <div className="mt-5 flex flex-col gap-3.5">
        {email ? (
          <>
            <Note tone="accent" role="status">
              <Trans>
                You sign in with <b className="font-medium [overflow-wrap:anywhere]">{email}</b> from now on.
              </Trans>
            </Note>
            <ButtonLink kind="primary" wide tall to="/dashboard">{t`To the console`}</ButtonLink>
          </>
        ) : (
          <>
            {(confirm.error || token.length < 20) && (
              <Note tone="bad" role="alert">
                {confirm.error ? errorText(confirm.error) : codeText('link_invalid')}
              </Note>
            )}
            {token.length >= 20 && (
              <Button kind="primary" wide tall busy={confirm.isPending} onClick={() => confirm.mutate()}>
                {t`Confirm this e-mail`}
              </Button>
            )}
          </>
        )}
      </div>
    </Door>
  );
}
