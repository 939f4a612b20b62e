import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useContractForm } from '../../../kit/form.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Fault, Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CompanyLogo } from '../../../ui/company-logo.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { companyDoor, keepTyped, useCompanyOf, useSignIn } from '../auth.api.ts';

/** `open`: anybody may open an account here. `wanted`: where they go on to. */
export function SignInForm({ open, wanted, onDone }: { open: boolean; wanted: string; onDone: () => void }) {
  const { t } = useLingui();
  const form = useContractForm(async () => (await import('@storewright/contract/auth')).Credentials, ['email', 'password']);
  const signIn = useSignIn();
  const [typed, setTyped] = useState('');
  const { data: company } = useCompanyOf(useStill(typed));
  const name = company?.name;
  const send = form.submit((values) => signIn.mutate(values, { onSuccess: onDone, onError: (error) => form.refused(error) }));
  return (
    <>
      <h1 className="text-[26px] leading-[33px] tracking-[-.02em]">{t`Sign in to your shop`}</h1>
      {open && (
        <p className="mt-1.5 text-ink-2">
          <Trans>
            New here?{' '}
            <Link to="/register" search={(asked: object) => asked} className="text-link">
              Create an account
            </Link>
            , no card needed.
          </Trans>
        </p>
      )}
      <form noValidate onSubmit={send} className="mt-5 flex flex-col gap-3.5">
        <Field label={t`E-mail`} error={form.textOf('email')}>
          {(wires) => (
            <Input
              {...wires}
              {...form.field('email')}
              type="email"
              autoComplete="username"
              tall
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
        <div role="status" className="empty:hidden">
          {company?.logo && <CompanyLogo logo={company.logo} name="" className="mb-2.5 h-9 max-w-60" />}
          {company && (
            <ButtonAnchor kind="primary" wide tall href={companyDoor(company, { email: typed, back: wanted })}>
              <Trans>Continue with {name}</Trans>
            </ButtonAnchor>
          )}
        </div>
        <div className="relative">
          <Field label={t`Password`} error={form.textOf('password')}>
            {(wires) => <Input {...wires} {...form.field('password')} type="password" autoComplete="current-password" tall />}
          </Field>
          {/* Behind the field for whoever comes by keyboard: from the e-mail one goes on to the password. */}
          <TextLink
            tight
            to="/forgot-password"
            search={(asked: object) => asked}
            onClick={({ currentTarget }) => keepTyped(currentTarget.closest('form'))}
            className="absolute! top-0 right-0 font-normal!"
          >
            {t`Forgotten password?`}
          </TextLink>
        </div>
        {signIn.error && <Fault>{errorText(signIn.error)}</Fault>}
        <Button type="submit" kind={company ? 'default' : 'primary'} wide tall busy={signIn.isPending}>
          {t`Sign in`}
        </Button>
      </form>
    </>
  );
}
