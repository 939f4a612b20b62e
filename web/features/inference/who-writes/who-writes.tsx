import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useProfile, variantOf } from '../../../kit/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { EngineMenu } from '../components/engine-menu.tsx';
import { OnThisComputer } from './on-this-computer.tsx';
import { OwnKey } from './own-key.tsx';
import { WithoutAi } from './without-ai.tsx';

type Way = 'computer' | 'key' | 'none';

/** The first question, in words: three ways, each with what it gives, costs and needs. One of them is the next press. */
export function WhoWrites() {
  const { t } = useLingui();
  const go = useNavigate();
  const { user, ...profile } = useProfile();
  const [open, setOpen] = useState<Way | null>('computer');
  const [coming, setComing] = useState(false);
  const [refused, setRefused] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const press = (way: Way) => () => setOpen(open === way ? null : way);
  const primary: Way = refused ? 'key' : coming ? 'none' : 'computer';
  const writes = variantOf({ user, ...profile }) === 'copywriter';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 pt-1 pb-5 phone:px-4">
        <p className="min-w-0 max-w-[70ch] flex-1 text-ink-2 phone:basis-full">
          <Trans>Whoever it is: what no fact of your shop says is marked, and nothing goes out unseen.</Trans>
        </p>
        <span className="inline-flex items-center gap-1 rounded-m border border-line">
          <EngineMenu />
        </span>
      </div>
      {done !== null && (
        <Note
          tone="accent"
          role="status"
          icon={<Check />}
          className="mx-6 mb-5 phone:mx-4"
          action={writes && <ButtonLink kind="primary" to="/freestyle">{t`Write a listing`}</ButtonLink>}
        >
          {t`${done} writes from now on.`}
        </Note>
      )}
      {user.role === 'staff' ? (
        <Note className="mx-6 mb-6 phone:mx-4">{t`The owner of the account chooses the engine.`}</Note>
      ) : (
        <>
          <ul className="grid gap-px border-y border-line bg-line xl:grid-cols-3">
            <OnThisComputer
              open={open === 'computer'}
              primary={primary === 'computer' && done === null}
              onOpen={press('computer')}
              onBusy={setComing}
              onDone={setDone}
            />
            <OwnKey open={open === 'key'} primary={primary === 'key'} onOpen={press('key')} onRefused={setRefused} onDone={setDone} />
            <WithoutAi
              open={open === 'none'}
              primary={primary === 'none'}
              onOpen={press('none')}
              onDone={() => void go({ to: writes ? '/freestyle' : '/dashboard' })}
            />
          </ul>
          <p className="px-6 py-5 text-s text-ink-3 phone:px-4">{t`≈ is an estimate from this computer’s processor.`}</p>
        </>
      )}
    </>
  );
}
