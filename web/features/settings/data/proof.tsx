import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useHasPassword } from '../settings.api.ts';

type Props = { value: string; onChange: (password: string) => void; error: unknown };

/** That it is they themselves who sit here: by their password, or by a company that has just signed them in. */
export function Proof({ value, onChange, error }: Props) {
  const { t } = useLingui();
  const { by_company: byCompany = false, email } = useProfile().user;
  const has = useHasPassword(!byCompany).data?.has_password ?? true;
  const isWrong = error instanceof ApiError && error.code === 'wrong_credentials';
  const fault = Boolean(error) && !isWrong && <CallFault text={errorText(error)} />;
  if (byCompany)
    return (
      <>
        <p className="text-s text-ink-2">{t`Your company has to have signed you in within the last ten minutes.`}</p>
        {fault}
      </>
    );
  if (!has)
    return (
      <>
        <p className="text-s text-ink-2">{t`This asks for your password, and you have none yet: set one in the settings.`}</p>
        {fault}
      </>
    );
  return (
    <>
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <Field label={t`Your password`} error={isWrong && t`This is not your password.`} className="w-full max-w-[400px]">
        {(wires) => (
          <Input {...wires} type="password" autoComplete="current-password" maxLength={200} value={value} onChange={({ target }) => onChange(target.value)} />
        )}
      </Field>
      {fault}
    </>
  );
}
