import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { fieldText, showFieldFaults, useContractForm } from '../../../kit/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Fault, Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useRegister } from '../auth.api.ts';

type Values = { name: string; email: string; password: string };

export function RegisterForm({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const { t } = useLingui();
  const form = useContractForm<Values>(async () => (await import('@storewright/contract/auth')).NewAccount.pick({ name: true, email: true, password: true }), {
    name: '',
    email: '',
    password: '',
  });
  const register = useRegister();
  const { errors } = form.formState;
  const send = form.handleSubmit((values) => register.mutate(values, { onSuccess: onDone, onError: (error) => showFieldFaults(form, error) }));
  return (
    <>
      <h1 className="text-[26px] leading-[33px] tracking-[-.02em]">{t`Create an account`}</h1>
      <p className="mt-1.5 text-ink-2">
        <Trans>
          You have one already?{' '}
          <button type="button" onClick={onBack} className="text-link">
            Sign in
          </button>
        </Trans>
      </p>
      <form noValidate onSubmit={send} className="mt-5 flex flex-col gap-3.5">
        <Field label={t`Your name`} error={fieldText(errors.name)}>
          {(wires) => <Input {...wires} {...form.register('name')} autoComplete="name" tall />}
        </Field>
        <Field label={t`E-mail`} error={fieldText(errors.email)}>
          {(wires) => <Input {...wires} {...form.register('email')} type="email" autoComplete="username" tall />}
        </Field>
        <Field label={t`Password`} help={t`10 characters or more.`} error={fieldText(errors.password)}>
          {(wires) => <Input {...wires} {...form.register('password')} type="password" autoComplete="new-password" tall />}
        </Field>
        {register.error && <Fault>{errorText(register.error)}</Fault>}
        <Button type="submit" kind="primary" wide tall busy={register.isPending}>
          {t`Create an account`}
        </Button>
      </form>
    </>
  );
}
