import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { useContractForm } from '../../../kit/form.ts';
import { lasting, moment } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { useSendCode, useVerify } from '../settings.api.ts';

/** A code is sent to the address, and typed here. */
export function ProveEmail({ email, onProven }: { email: string; onProven: () => void }) {
  const { t } = useLingui();
  const code = useSendCode();
  const verify = useVerify();
  const wait = useSecondsUntil(code.data?.again_at);
  const form = useContractForm(async () => (await import('../forms.ts')).CodeForm, ['captcha']);
  const wrong = verify.error instanceof ApiError && verify.error.code === 'captcha_wrong';
  const send = form.submit(({ captcha }) => verify.mutate({ email, captcha }, { onSuccess: onProven }));
  const until = code.data && moment(code.data.expires_at, { timeStyle: 'short' });
  return (
    <div className="flex flex-col gap-3 rounded-m border border-line p-4">
      {code.data && (
        <Note tone={code.data.sent ? 'info' : 'warn'} role="status">
          {code.data.sent ? (
            <Trans>
              A code is on its way to <b className="font-medium">{email}</b>. It holds until {until}.
            </Trans>
          ) : (
            <Trans>No mail server is connected to this console, so the code waits with its operator. It holds until {until}.</Trans>
          )}
        </Note>
      )}
      {code.data && (
        <form noValidate onSubmit={send}>
          <Field label={t`Code of six digits`} error={form.textOf('captcha') || (wrong && codeText('captcha_wrong'))}>
            {(wires) => (
              <span className="flex flex-wrap gap-2">
                <Input
                  {...wires}
                  {...form.field('captcha')}
                  ref={focused}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={7}
                  className="max-w-[160px] tracking-[.2em] tabular-nums"
                />
                <Button type="submit" kind="primary" busy={verify.isPending}>
                  <Trans>Verify</Trans>
                </Button>
              </span>
            )}
          </Field>
          {verify.error && !wrong && <CallFault className="mt-2" text={errorText(verify.error)} />}
        </form>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button busy={code.isPending} disabled={wait > 0} onClick={() => code.mutate(email)}>
          {code.data ? <Trans>Send another code</Trans> : <Trans>Send a code</Trans>}
        </Button>
        {wait > 0 && <span className="text-s text-ink-3">{t`in ${lasting(wait)}`}</span>}
        {code.error && <CallFault text={errorText(code.error)} />}
      </div>
    </div>
  );
}

/** The button that was pressed rests now: whoever comes by keyboard goes on in the field. */
const focused = (field: HTMLInputElement | null): void => field?.focus();

/** Counts down on this clock from when the answer came: the server's may differ. */
const useSecondsUntil = (iso: string | undefined): number => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (iso === undefined) return;
    const end = Math.min(Date.parse(iso), Date.now() + 60_000);
    const tell = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tell();
    const timer = setInterval(tell, 1_000);
    return () => clearInterval(timer);
  }, [iso]);
  return left;
};
