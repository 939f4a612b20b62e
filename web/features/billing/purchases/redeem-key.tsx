import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { toFirstWrong } from '../../../kit/first-wrong.ts';
import { moment, points } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { formOf } from '../amounts.ts';
import { useRedeem, useRedeemedKeys } from './purchases.api.ts';
import { Leader } from '../components/leader.tsx';
import { PointsText } from '../components/points-text.tsx';

/** A key that somebody gave one, turned into points, and those that were before. */
export function RedeemKey() {
  const { t } = useLingui();
  const [key, setKey] = useState('');
  const [missing, setMissing] = useState(false);
  const redeem = useRedeem();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = key.trim();
    setMissing(!typed);
    if (typed) redeem.mutate(typed, { onSuccess: () => setKey(''), onError: () => toFirstWrong(form) });
    else toFirstWrong(form);
  };
  const refused = redeem.error instanceof ApiError && redeem.error.status < 500 ? errorText(redeem.error) : undefined;
  return (
    <>
      <h2>{t`Redeem a key`}</h2>
      <form noValidate onSubmit={submit} className="mt-1">
        <Field label={<span className="sr-only">{t`Key`}</span>} error={missing && !key.trim() ? t`Please fill in this field.` : refused}>
          {(wires) => (
            <span className="flex gap-2">
              <Input
                {...wires}
                autoComplete="off"
                spellCheck={false}
                autoCapitalize="characters"
                placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
                value={key}
                className="font-mono text-s"
                onChange={({ target }) => {
                  setKey(target.value);
                  if (redeem.error || redeem.data) redeem.reset();
                }}
              />
              <Button type="submit" busy={redeem.isPending}>
                <Trans>Redeem</Trans>
              </Button>
            </span>
          )}
        </Field>
      </form>
      <p role="status" className="text-s text-green not-empty:mt-3">
        {redeem.data && <Added points={redeem.data.points} />}
      </p>
      {redeem.error && !refused && <CallFault text={errorText(redeem.error)} className="mt-1.5" />}
      <Redeemed />
    </>
  );
}

function Added({ points: added }: { points: string }) {
  const shown = points(added);
  return <Plural value={formOf(added)} one={`${shown} point was added.`} other={`${shown} points were added.`} />;
}

function Redeemed() {
  const keys = useRedeemedKeys().data?.pages[0]?.items.slice(0, 3) ?? [];
  if (keys.length === 0) return null;
  return (
    <dl className="mt-2">
      {keys.map(({ id, hint, points: worth, redeemed_at: at }) => (
        <Leader
          key={id}
          name={<span className="font-mono text-xs">…{hint}</span>}
          note={moment(at, { day: 'numeric', month: 'short', year: 'numeric' })}
          value={<PointsText value={worth} />}
        />
      ))}
    </dl>
  );
}
