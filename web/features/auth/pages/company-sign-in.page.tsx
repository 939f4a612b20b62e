import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useContractForm } from '../../../kit/form.ts';
import { safePath } from '../../../kit/session.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Note } from '../../../ui/note.tsx';
import { joined, optionsQuery } from '../auth.api.ts';
import { Door } from '../components/door.tsx';
import { DoorHead } from '../components/door-head.tsx';

/** To where a company signs its people in. A server where none is set up says so, and who can. */
export function CompanySignInPage() {
  const { t } = useLingui();
  const { data: options, isPending } = useQuery(optionsQuery);
  const { redirect: wanted }: { redirect?: string } = useSearch({ strict: false });
  const form = useContractForm(async () => (await import('@storewright/contract/auth')).ForgottenPassword, ['email']);
  const [company, setCompany] = useState<string | null>(null);
  const send = form.submit(({ email }) => setCompany(email.split('@')[1] ?? null));
  const host = options?.login_host;
  return (
    <Door waiting={isPending}>
      <DoorHead title={t`Company sign-in`}>{t`For people whose company signs them in.`}</DoorHead>
      {host ? (
        <ButtonAnchor kind="primary" wide tall className="mt-5" href={joined(host, safePath(wanted) ?? '/dashboard')}>
          {t`Go on to the sign-in of your company`}
        </ButtonAnchor>
      ) : (
        <form noValidate onSubmit={send} className="mt-5 flex flex-col gap-3.5">
          <Field label={t`E-mail at work`} error={form.textOf('email')}>
            {(wires) => <Input {...wires} {...form.field('email')} type="email" autoComplete="username" tall />}
          </Field>
          <Button type="submit" kind="primary" wide tall>
            {t`Continue`}
          </Button>
          <div role="status">
            {company && (
              <Note tone="warn">
                <p>
                  <Trans>
                    No company sign-in is set up on this server, for <b className="font-medium [overflow-wrap:anywhere]">{company}</b> or anybody else.
                  </Trans>
                </p>
                <p className="mt-1">{t`The operator of this server sets it up: ask your IT to speak with them. Until then you sign in with e-mail and password.`}</p>
              </Note>
            )}
          </div>
        </form>
      )}
    </Door>
  );
}
