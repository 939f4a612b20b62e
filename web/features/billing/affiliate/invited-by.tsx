import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { toFirstWrong } from '../../../kit/first-wrong.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { type Invitation, useInvitedBy } from './affiliate.api.ts';

/** Who brought this account: said once, before its first payment. */
export function InvitedBy({ invitation: { referred_by: by, may_say_who: asked } }: { invitation: Invitation }) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const say = useInvitedBy();
  if (by) return <p className="mt-4 text-s text-ink-2">{t`${by} brought this account here.`}</p>;
  if (!asked) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setMissing(!code.trim());
    if (code.trim()) say.mutate(code.trim(), { onError: () => toFirstWrong(form) });
    else toFirstWrong(form);
  };
  const wrong = missing && !code.trim() ? t`Please fill in this field.` : say.error ? errorText(say.error) : undefined;
  return (
    <form noValidate onSubmit={submit} className="mt-4 max-w-[540px]">
      <Field label={t`Were you brought by somebody?`} hint={t`counts before the first payment`} error={wrong}>
        {(wires) => (
          <span className="flex gap-2">
            <Input {...wires} placeholder={t`Their code`} autoComplete="off" maxLength={40} value={code} onChange={({ target }) => setCode(target.value)} />
            <Button type="submit" busy={say.isPending}>
              <Trans>Say so</Trans>
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
