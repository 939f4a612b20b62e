import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { type Subscription, useSetOpenAiKey } from './plans.api.ts';

/** Pro writes with a key of one's own for nothing here. It is tested before it is kept, and never shown again. */
export function OwnKey({ subscription: { plan, own_key: inUse } }: { subscription: Subscription }) {
  const { t } = useLingui();
  const [key, setKey] = useState('');
  const [missing, setMissing] = useState(false);
  const set = useSetOpenAiKey();
  const staff = useProfile().user.role === 'staff';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!key.trim());
    if (key.trim()) set.mutate(key.trim(), { onSuccess: () => setKey('') });
  };
  const refused = set.error instanceof ApiError && ['engine_key_invalid', 'invalid_input'].includes(set.error.code);
  const invalid = (missing && !key.trim()) || refused;
  return (
    <>
      <h2>{t`Your OpenAI key`}</h2>
      {plan !== 'pro' && !inUse ? (
        <p className="mt-1.5 text-s text-ink-2">{t`On Pro your own key writes for 0 points; OpenAI bills you. It is never replaced by points behind your back.`}</p>
      ) : (
        <>
          {inUse && (
            <Note tone="accent" className="mt-2.5">
              <Trans>Your key is in use: requests cost 0 points here.</Trans>
            </Note>
          )}
          {!staff && (
            <form noValidate onSubmit={submit} className="mt-1">
              <Field
                label={<span className="sr-only">{t`OpenAI key`}</span>}
                help={t`Sealed when it is stored, and never shown again.`}
                error={invalid ? codeText('engine_key_invalid') : undefined}
              >
                {(wires) => (
                  <span className="flex gap-2">
                    <Input
                      {...wires}
                      type="password"
                      autoComplete="off"
                      spellCheck={false}
                      placeholder="sk-…"
                      value={key}
                      onChange={({ target }) => {
                        setKey(target.value);
                        if (set.error) set.reset();
                      }}
                    />
                    <Button type="submit" busy={set.isPending}>
                      {inUse ? <Trans>Replace</Trans> : <Trans>Set the key</Trans>}
                    </Button>
                  </span>
                )}
              </Field>
            </form>
          )}
          {set.error && !refused && (
            <CallFault
              className="mt-1.5"
              text={set.error instanceof ApiError && set.error.status < 500 ? errorText(set.error) : t`Set OpenAI key failed, please try again later.`}
            />
          )}
          <p role="status" className="text-s text-green not-empty:mt-3">
            {set.isSuccess && t`The key was tested and is set.`}
          </p>
        </>
      )}
    </>
  );
}
