import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { useContractForm } from '../../../kit/form.ts';
import type { Usage } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Fault, Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { UsageChoice } from '../../../ui/usage-choice.tsx';
import { useRegister } from '../auth.api.ts';

export function RegisterForm({ usage, onUsage, onDone }: { usage: Usage; onUsage: (usage: Usage) => void; onDone: () => void }) {
  const { t } = useLingui();
  const form = useContractForm(
    async () => (await import('@storewright/contract/auth')).NewAccount.pick({ name: true, email: true, password: true }),
    ['name', 'email', 'password'],
  );
  const register = useRegister();
  const send = form.submit((values) => register.mutate({ ...values, usage }, { onSuccess: onDone, onError: (error) => form.refused(error) }));
  return (
    <>
      <h1 className="text-[26px] leading-[33px] tracking-[-.02em]">{t`Create an account`}</h1>
      <p className="mt-1.5 text-ink-2">
        <Trans>
          You have one already?{' '}
          <Link to="/connect-store" search={(asked: object) => ({ ...asked, for: undefined })} className="text-link">
            Sign in
          </Link>
        </Trans>
      </p>
      <form noValidate onSubmit={send} className="mt-5 flex flex-col gap-3.5">
        <UsageChoice label={t`What is it for?`} value={usage} onChange={onUsage} />
        <Field label={t`Your name`} error={form.textOf('name')}>
          {(wires) => <Input {...wires} {...form.field('name')} autoComplete="name" tall />}
        </Field>
        <Field label={t`E-mail`} error={form.textOf('email')}>
          {(wires) => <Input {...wires} {...form.field('email')} type="email" autoComplete="username" tall />}
        </Field>
        <Field label={t`Password`} help={t`10 characters or more.`} error={form.textOf('password')}>
          {(wires) => <Input {...wires} {...form.field('password')} type="password" autoComplete="new-password" tall />}
        </Field>
        {register.error && <Fault>{errorText(register.error)}</Fault>}
        <Button type="submit" kind="primary" wide tall busy={register.isPending}>
          {t`Create an account`}
        </Button>
      </form>
    </>
  );
}
