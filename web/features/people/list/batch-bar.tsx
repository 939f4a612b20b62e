import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { number } from '../../../kit/format.ts';
import { toast } from '../../../ui/toast.tsx';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dot } from '../../../ui/chip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Proof } from '../../settings/index.ts';
import { useReasons } from '../names.ts';
import { GiveOver, Receipt } from './leaving.tsx';
import { type Act, type Member, type Results, useBatch, usePreview } from '../people.api.ts';

/** What can be done with those that are ticked: said first of each whom it cannot be done with, and done at a second press. */
export function BatchBar({ members, onClear }: { members: Member[]; onClear: () => void }) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act>();
  const [told, setTold] = useState<Results>();
  const some = (state: Member['state']) => members.some((member) => member.state === state);
  const start = (next: Act) => {
    setTold(undefined);
    setAct(next);
  };
  return (
    <section aria-label={t`Selected people`} className="mx-6 mb-3 rounded-l border border-line-strong px-4 py-2.5 phone:mx-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-s font-bold">
          <Plural value={members.length} one="# selected" other="# selected" />
        </span>
        <LinkButton onClick={onClear}>{t`Clear`}</LinkButton>
        <span className="grow" />
        {some('active') && <Button aria-pressed={act === 'disable'} onClick={() => start('disable')}>{t`Disable`}</Button>}
        {some('disabled') && <Button aria-pressed={act === 'enable'} onClick={() => start('enable')}>{t`Enable`}</Button>}
        <Button aria-pressed={act === 'destroy'} onClick={() => start('destroy')}>{t`Remove`}</Button>
      </div>
      {act && <Preview key={act} act={act} members={members} onDone={setTold} onClose={() => setAct(undefined)} />}
      {told && (
        <>
          <Receipt of={told} />
          <Refused of={told} />
        </>
      )}
    </section>
  );
}

type Step = { act: Act; members: Member[]; onDone: (told: Results) => void; onClose: () => void };
function Preview({ act, members, onDone, onClose }: Step) {
  const { t } = useLingui();
  const ids = members.map(({ id }) => id);
  const preview = usePreview(act, ids);
  const batch = useBatch();
  const [to, setTo] = useState('');
  const [password, setPassword] = useState('');
  const asksProof = useProfile().user.role === 'owner' && act !== 'enable' && members.some(({ role, you }) => role === 'owner' && !you);
  const what = {
    disable: t`They are let in no longer within seconds. Nothing of theirs goes.`,
    enable: t`They can sign in again.`,
    destroy: t`What they made stays with the account.`,
  };
  const verb = { disable: t`Disable`, enable: t`Enable`, destroy: t`Remove` };
  const send = () =>
    batch.mutate(
      { act, ids, to, password },
      {
        onSuccess: (told) => {
          const count = number(told.done);
          toast('ok', t`Done: ${count}`);
          onDone(told);
          onClose();
        },
      },
    );
  return (
    <div className="mt-2.5 border-t border-line pt-2.5">
      <Loaded from={preview} failed={errorText(preview.error)}>
        {(told) => (
          <>
            <p className="text-s">
              <b>
                <Plural value={told.done} one="Possible with # person." other="Possible with # people." />
              </b>{' '}
              {told.done > 0 && what[act]}
            </p>
            <Receipt of={told} />
            {told.owns && told.owns.length > 0 && <GiveOver owns={told.owns} leaving={ids} to={to} onChange={setTo} />}
            <Refused of={told} />
            {asksProof && told.done > 0 && <Proof value={password} onChange={setPassword} error={batch.error} />}
            {batch.error && !asksProof && <CallFault className="mt-2" text={errorText(batch.error)} />}
            <div className="mt-2.5 flex gap-2">
              <Button kind={act === 'enable' ? 'primary' : 'danger'} disabled={told.done === 0} busy={batch.isPending} onClick={send}>
                {verb[act]} {told.done}
              </Button>
              <Button kind="ghost" onClick={onClose}>{t`Not now`}</Button>
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Refused({ of: { results } }: { of: Results }) {
  const reasons = useReasons();
  const left = results.filter(({ ok }) => !ok);
  if (left.length === 0) return null;
  return (
    <ul className="mt-1.5 max-h-40 overflow-y-auto text-s text-ink-2">
      {left.map(({ id, name, code }) => (
        <li key={id} className="flex items-baseline gap-2 py-0.5">
          <Dot tone={code === 'unchanged' ? 'off' : 'bad'} />
          <span>
            <b className="text-ink-1">{name || id}</b>, {code && reasons[code]}
          </span>
        </li>
      ))}
    </ul>
  );
}
