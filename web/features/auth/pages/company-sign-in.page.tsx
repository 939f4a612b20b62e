import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { useContractForm } from '../../../kit/form.ts';
import { safePath } from '../../../kit/session.ts';
import { wearMeanwhile } from '../../../kit/theme.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { CompanyLogo } from '../../../ui/company-logo.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { companyDoor, findCompany, joined, optionsQuery, useCompanyAt } from '../auth.api.ts';
import { Door } from '../components/door.tsx';
import { DoorHead } from '../components/door-head.tsx';

/** To where a company signs its people in: its own page where the address names its domain, else by an e-mail. */
export function CompanySignInPage() {
  const { company = '', redirect: wanted }: { company?: string; redirect?: string } = useSearch({ strict: false });
  const found = useCompanyAt(company);
  const { colour } = found.data ?? {};
  useEffect(() => (colour ? wearMeanwhile(colour) : undefined), [colour]);
  if (company && found.isPending)
    return (
      <Door waiting>
        <span />
      </Door>
    );
  return found.data ? <OwnPage of={found.data} back={safePath(wanted) ?? '/dashboard'} /> : <ByEmail />;
}

type Found = NonNullable<ReturnType<typeof useCompanyAt>['data']>;
function OwnPage({ of, back }: { of: Found; back: string }) {
  const { t } = useLingui();
  const { name, logo, required } = of;
  const { refused }: { refused?: string } = useSearch({ strict: false });
  return (
    <Door waiting={false}>
      {logo && <CompanyLogo logo={logo} name="" className="mb-5 h-12 max-w-full" />}
      <h1 className="text-[26px] leading-[33px] tracking-[-.02em] [overflow-wrap:anywhere]">{t`Sign in to ${name}`}</h1>
      {refused && <CallFault className="mt-4" text={codeText(refused)} />}
      <ButtonAnchor kind="primary" wide tall className="mt-5" href={companyDoor(of, { email: '', back })}>
        <Trans>Continue with {name}</Trans>
      </ButtonAnchor>
      {!required && (
        <TextLink quiet to="/connect-store" search={wantedIn} className="mt-3">
          {t`With e-mail and password`}
        </TextLink>
      )}
    </Door>
  );
}
const wantedIn = ({ redirect }: { redirect?: string }) => (redirect === undefined ? {} : { redirect });

/** A server where none is set up says so, and who can. */
function ByEmail() {
  const { t } = useLingui();
  const { data: options, isPending } = useQuery(optionsQuery);
  const { redirect: wanted, refused }: { redirect?: string; refused?: string } = useSearch({ strict: false });
  const form = useContractForm(async () => (await import('@storewright/contract/auth')).ForgottenPassword, ['email']);
  const [company, setCompany] = useState<string | null>(null);
  const find = useMutation({
    mutationFn: findCompany,
    onSuccess: (found, email) =>
      found ? location.assign(companyDoor(found, { email, back: safePath(wanted) ?? '/dashboard' })) : setCompany(email.split('@')[1] ?? null),
  });
  const send = form.submit(({ email }) => find.mutate(email));
  const host = options?.login_host;
  return (
    <Door waiting={isPending}>
      <DoorHead title={t`Company sign-in`}>{t`For people whose company signs them in.`}</DoorHead>
      {refused && <CallFault className="mt-4" text={codeText(refused)} />}
      {host ? (
        <ButtonAnchor kind="primary" wide tall className="mt-5" href={joined(host, safePath(wanted) ?? '/dashboard')}>
          {t`Go on to the sign-in of your company`}
        </ButtonAnchor>
      ) : (
        <form noValidate onSubmit={send} className="mt-5 flex flex-col gap-3.5">
          <Field label={t`E-mail at work`} error={form.textOf('email')}>
            {(wires) => <Input {...wires} {...form.field('email')} type="email" autoComplete="username" tall />}
          </Field>
          <Button type="submit" kind="primary" wide tall busy={find.isPending}>
            {t`Continue`}
          </Button>
          {find.error && <CallFault text={errorText(find.error)} />}
          <div role="status">
            {company && (
              <Note tone="warn">
                <p>
                  <Trans>
                    No company sign-in is set up for <b className="font-medium [overflow-wrap:anywhere]">{company}</b>.
                  </Trans>
                </p>
                <p className="mt-1">{t`An owner of your company’s account sets it up, in the settings. Until then you sign in with e-mail and password.`}</p>
              </Note>
            )}
          </div>
        </form>
      )}
    </Door>
  );
}
