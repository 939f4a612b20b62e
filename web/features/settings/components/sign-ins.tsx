import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { ago, moment } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { partOf } from '../../../ui/focus-after-press.ts';
import { deviceOf } from '../device.ts';
import { type Session, useEndOthers, useEndSession, useSessions } from '../settings.api.ts';
import { Part } from './part.tsx';

/** Where this person is signed in. What they do not know, they end. */
export function SignIns() {
  const { t } = useLingui();
  const sessions = useSessions();
  const others = useEndOthers();
  return (
    <Part title={t`Sessions`} note={t`Where you are signed in. End what you do not know, and change the password.`}>
      <Loaded from={sessions} failed={errorText(sessions.error)}>
        {({ items }) => (
          <>
            <ul className="-mt-2">
              {items.map((session) => (
                <SignIn key={session.id} session={session} />
              ))}
            </ul>
            {items.length > 1 ? (
              <Button
                className="mt-3"
                busy={others.isPending}
                onClick={({ currentTarget }) => void others.mutateAsync().then(partOf(currentTarget).goOn, ignore)}
              >
                <Trans>End all others</Trans>
              </Button>
            ) : (
              <p className="mt-2 text-s text-ink-2">{t`You are signed in nowhere else.`}</p>
            )}
            {others.error && <CallFault className="mt-2" text={errorText(others.error)} />}
          </>
        )}
      </Loaded>
    </Part>
  );
}

function SignIn({ session: { id, address, user_agent: userAgent, created_at: begun, last_seen_at: seen, current } }: { session: Session }) {
  const { t } = useLingui();
  const end = useEndSession();
  const { browser, system } = deviceOf(userAgent);
  const device = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`);
  const since = moment(begun, { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="truncate">{device}</span> {current && <Chip tone="accent">{t`this one`}</Chip>}
        </p>
        <p className="text-s text-ink-3">
          <span className="break-all">{address}</span> · {current ? t`signed in ${since}` : t`last seen ${ago(seen)}`}
        </p>
        {end.error && <CallFault text={errorText(end.error)} />}
      </div>
      {!current && (
        <Button
          kind="ghost"
          busy={end.isPending}
          onClick={({ currentTarget }) => void end.mutateAsync(id).then(partOf(currentTarget).goOn, ignore)}
          aria-label={t`End ${device}, ${address}`}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}

/** Said beside the press already. */
const ignore = (): void => undefined;
