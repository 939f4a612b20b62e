import { Plural, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip, Dot } from '../../../ui/chip.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type CozeConnection, useDisconnect, useSignIn, useTest } from '../coze.api.ts';
import { otherRegion, useMethodNames, useStepNames, useTroubleText } from '../names.ts';

const tones = { connected: 'ok', expiring: 'warn', needs_attention: 'bad', connecting: 'warn', disconnected: 'off' } as const;

/** One connection: how it stands, the step that fails, and the one press that mends it. */
export function ConnectionCard({ connection, whole = false }: { connection: CozeConnection /** With its steps although nothing fails. */; whole?: boolean }) {
  const { t } = useLingui();
  const methods = useMethodNames();
  const { id, name, region, local, method, ends, state, steps, expires_at: expiresAt, days_left: days, bots } = connection;
  const test = useTest();
  const [leaving, setLeaving] = useState(false);
  const date = expiresAt === null ? '' : moment(expiresAt, { dateStyle: 'long' });
  const isBroken = state === 'needs_attention' || state === 'connecting';
  return (
    <article aria-label={name} className="border-b border-line px-5 py-4 last:border-b-0 phone:px-4">
      <header className="flex items-center gap-2.5">
        <Dot tone={tones[state]} />
        <h3 className="min-w-0 flex-1 truncate font-medium">{name}</h3>
        {local && <Chip>{t`local`}</Chip>}
        <Chip>{`coze.${region}`}</Chip>
      </header>
      {local && <p className="mt-1 text-s text-ink-2">{t`A stand-in on this server, for looking around. It is not Coze.`}</p>}
      {state === 'disconnected' ? (
        <p className="mt-1 text-s text-ink-2">
          <Plural value={bots} one="Disconnected. # bot keeps its place." other="Disconnected. # bots keep their place." />
        </p>
      ) : (
        <p className="mt-1 text-s text-ink-2">
          {methods[method]}
          {ends !== '' && ` ··· ${ends}`}
          {connection.user_name !== '' && ` · ${connection.user_name}`}
        </p>
      )}
      {state === 'expiring' && days !== null && (
        <p className="mt-1 text-s text-amber">
          <Plural
            value={days}
            _0={`This token ends today, on ${date}.`}
            one={`This token ends in # day, on ${date}.`}
            other={`This token ends in # days, on ${date}.`}
          />
        </p>
      )}
      {(isBroken || whole) && steps.length > 0 && state !== 'disconnected' && <Steps connection={connection} />}
      {connection.heal && <Heal connection={connection} />}
      <div className="mt-1 flex flex-wrap gap-x-3.5">
        {state === 'connected' && whole && <TextLink tight to="/coze" search={{ connection: id } as never}>{t`See its bots`}</TextLink>}
        {state !== 'disconnected' && connection.heal !== 'try_again' && (
          <LinkButton tight quiet busy={test.isPending} onClick={() => test.mutate({ id })}>
            {t`Test`}
          </LinkButton>
        )}
        {connection.heal !== 'new_token' && whole && <TextLink tight quiet to="/coze/setting" search={{ replaces: id } as never}>{t`Another way in`}</TextLink>}
        {whole && (
          <LinkButton tight quiet onClick={() => setLeaving(true)}>
            {state === 'disconnected' ? t`Remove` : t`Disconnect`}
          </LinkButton>
        )}
      </div>
      {test.error && <CallFault className="mt-2" text={errorText(test.error)} />}
      {leaving && <Leave connection={connection} onClose={() => setLeaving(false)} />}
    </article>
  );
}

function Steps({ connection: { name, steps, region } }: { connection: CozeConnection }) {
  const { t } = useLingui();
  const [names, troubleText] = [useStepNames(), useTroubleText()];
  return (
    <ol aria-label={t`Test of ${name}`} className="mt-3 flex flex-col gap-2.5">
      {steps.map(({ step, state, ms, found, trouble }) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className={cx(
              'grid size-[22px] flex-none place-items-center rounded-full [&_svg]:size-3.5',
              state === 'ok' ? 'bg-green-soft text-green' : state === 'failed' ? 'bg-red-soft text-red' : 'border border-control',
            )}
          >
            {state === 'ok' ? <Check /> : state === 'failed' ? <X /> : null}
          </span>
          <span className="min-w-0">
            <span className="block text-s font-medium">
              {names[step]}
              <span className="sr-only">{state === 'ok' ? t`: fine` : state === 'failed' ? t`: failed` : ''}</span>
            </span>
            <span className={cx('block text-s [overflow-wrap:anywhere]', state === 'failed' ? 'text-red' : 'text-ink-3')}>
              {trouble ? (
                troubleText(trouble, region)
              ) : state === 'waiting' ? (
                t`waits for the step above`
              ) : step === 'spaces' ? (
                <Plural value={Number(found)} one="# space" other="# spaces" />
              ) : step === 'address' ? (
                `${found}, ${String(ms)} ms`
              ) : (
                found
              )}
            </span>
            {trouble && trouble.log_id !== '' && <span className="block text-xs text-ink-3 [overflow-wrap:anywhere]">{t`Log id ${trouble.log_id}`}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Heal({ connection: { id, heal, region, bots } }: { connection: CozeConnection }) {
  const { t } = useLingui();
  const [test, signIn] = [useTest(), useSignIn()];
  const other = otherRegion(region);
  const error = test.error ?? signIn.error;
  return (
    <div className="mt-3">
      {heal === 'switch_region' && (
        <Button kind="primary" wide busy={test.isPending} onClick={() => test.mutate({ id, region: region === 'com' ? 'cn' : 'com' })}>
          {t`Switch to ${other} and test`}
        </Button>
      )}
      {heal === 'try_again' && (
        <Button kind="primary" wide busy={test.isPending} onClick={() => test.mutate({ id })}>
          {t`Try again`}
        </Button>
      )}
      {heal === 'sign_in' && (
        <Button
          kind="primary"
          wide
          busy={signIn.isPending}
          onClick={() => signIn.mutate(id, { onSuccess: ({ authorize_url: url }) => url && location.assign(url) })}
        >
          {t`Sign in at Coze`}
        </Button>
      )}
      {heal === 'new_token' && (
        <ButtonLink kind="primary" wide to="/coze/setting" search={{ replaces: id } as never}>
          {t`Put in a new token`}
        </ButtonLink>
      )}
      {heal === 'switch_region' && <TextLink quiet to="/coze/setting" search={{ replaces: id } as never}>{t`Put in a new token`}</TextLink>}
      {bots > 0 && (
        <p className="text-xs text-ink-3">
          <Plural value={bots} one="Nothing is lost: its bot keeps its place." other="Nothing is lost: its # bots keep their place." />
        </p>
      )}
      {error && <CallFault className="mt-2" text={errorText(error)} />}
    </div>
  );
}

function Leave({ connection: { id, name, state, bots }, onClose }: { connection: CozeConnection; onClose: () => void }) {
  const { t } = useLingui();
  const disconnect = useDisconnect();
  const isGone = state === 'disconnected';
  return (
    <AskDialog
      onClose={onClose}
      title={isGone ? t`Remove ${name}?` : t`Disconnect ${name}?`}
      kind="danger"
      verb={isGone ? t`Remove` : t`Disconnect`}
      deed={disconnect}
      onVerb={() => disconnect.mutate({ id, bots: isGone ? 'remove' : 'keep' }, { onSuccess: onClose })}
    >
      <p>
        {isGone ? (
          <Plural
            value={bots}
            _0="It is gone from here."
            one="Its bot goes with it, and all conversations with it."
            other="Its # bots go with it, and all conversations with them."
          />
        ) : (
          t`The token is forgotten here at once. Bots and conversations stay, and answer again once it is connected anew.`
        )}
      </p>
    </AskDialog>
  );
}
