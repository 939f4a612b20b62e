import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type MouseEvent, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { toFirstWrong } from '../../../kit/first-wrong.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { partOf } from '../../../ui/focus-after-press.ts';
import { type Subscription, useDropOpenAiKey, useSetOpenAiKey } from './plans.api.ts';

/** Pro writes with a key of one's own for nothing here. A key that is kept without Pro stops models: nothing turns to points unasked. */
export function OwnKey({ subscription: { plan, own_key: inUse, own_key_kept: kept } }: { subscription: Subscription }) {
  const { t } = useLingui();
  const staff = useProfile().user.role === 'staff';
  const mayUse = plan === 'pro' || plan === 'enterprise';
  const set = useSetOpenAiKey();
  return (
    <>
      <h2>{t`Your OpenAI key`}</h2>
      {inUse && (
        <Note tone="accent" className="mt-2.5">
          <Trans>Your key is in use: requests cost 0 points here.</Trans>
        </Note>
      )}
      {kept && !inUse && (
        <Note tone="warn" className="mt-2.5">
          <Trans>
            Your key is kept, but it is part of Pro. Until it is taken away or you are on Pro, models do not write: nothing turns to points unasked.
          </Trans>
        </Note>
      )}
      {!mayUse && !kept && (
        <p className="mt-1.5 text-s text-ink-2">{t`On Pro this server’s models use your own OpenAI key for 0 points; OpenAI bills you. Models that you connect under Who writes cost 0 points on every plan.`}</p>
      )}
      {mayUse && !staff && <KeyForm kept={kept} set={set} />}
      {kept && !staff && <TakeAway onPress={set.reset} />}
    </>
  );
}

/** It is tested before it is kept, and never shown again. */
function KeyForm({ kept, set }: { kept: boolean; set: ReturnType<typeof useSetOpenAiKey> }) {
  const { t } = useLingui();
  const [key, setKey] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setMissing(!key.trim());
    if (key.trim()) set.mutate(key.trim(), { onSuccess: () => setKey(''), onError: () => toFirstWrong(form) });
    else toFirstWrong(form);
  };
  const refused = set.error instanceof ApiError && ['engine_key_invalid', 'invalid_input'].includes(set.error.code);
  const needsPro = set.error instanceof ApiError && set.error.code === 'own_key_needs_pro';
  const invalid = (missing && !key.trim()) || refused;
  return (
    <>
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
                {kept ? <Trans>Replace</Trans> : <Trans>Set the key</Trans>}
              </Button>
            </span>
          )}
        </Field>
      </form>
      {set.error && !refused && (
        <CallFault
          className="mt-1.5"
          text={
            needsPro && !kept
              ? t`An own OpenAI key is part of Pro. Change to Pro first.`
              : isOurs(set.error)
                ? errorText(set.error)
                : t`Set OpenAI key failed, please try again later.`
          }
        />
      )}
      <p role="status" className="text-s text-green not-empty:mt-3">
        {set.isSuccess && t`The key was tested and is set.`}
      </p>
    </>
  );
}

/** Refused for a reason that does not pass by itself: OpenAI and its line had nothing to do with it. */
const isOurs = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && !error.code.startsWith('engine_');

/** What was said of the key that is there is not said of one that is gone. */
function TakeAway({ onPress }: { onPress: () => void }) {
  const drop = useDropOpenAiKey();
  const takeAway = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onPress();
    drop.mutate(undefined, { onSuccess: partOf(currentTarget).goOn });
  };
  return (
    <>
      <LinkButton quiet busy={drop.isPending} onClick={takeAway}>
        <Trans>Take the key away</Trans>
      </LinkButton>
      {drop.error && <CallFault text={errorText(drop.error)} />}
    </>
  );
}
