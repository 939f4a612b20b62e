import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Proof, TakeData } from '../../settings/index.ts';
import { type Forgetting, type Member, useForget, useForgetting } from '../people.api.ts';
import { GiveOver, Receipt } from './leaving.tsx';

/** What is kept of somebody: to be downloaded, and to be forgotten. */
export function TheirData({ member, onGone }: { member: Member; onGone: () => void }) {
  const { t } = useLingui();
  const [forgets, setForgets] = useState(false);
  if (forgets) return <Forget member={member} onGone={onGone} onClose={() => setForgets(false)} />;
  return (
    <>
      <TakeData member={member.id}>{t`Download`}</TakeData>
      <Button kind="ghost" className="self-start" onClick={() => setForgets(true)}>{t`Forget this person`}</Button>
    </>
  );
}

type Step = { member: Member; onGone: () => void; onClose: () => void };
function Forget({ member, onGone, onClose }: Step) {
  const { t } = useLingui();
  const preview = useForgetting(member.id);
  const forget = useForget();
  const [password, setPassword] = useState('');
  const [to, setTo] = useState('');
  const name = member.name || member.email;
  const send = () =>
    forget.mutate(
      { member: member.id, password, hand_over_to: to || null },
      {
        onSuccess: () => {
          toast('ok', t`${name} is forgotten.`);
          onGone();
        },
      },
    );
  return (
    <Loaded from={preview} failed={errorText(preview.error)}>
      {(told) => (
        <>
          <Goes of={told} />
          <div>
            <b className="text-s">{t`What stays`}</b>
            <p className="text-s text-ink-2">{t`What was spent, in the books, and what they made: without their name.`}</p>
            {told.owns.length > 0 && <GiveOver owns={told.owns} leaving={[member.id]} to={to} onChange={setTo} />}
          </div>
          <Proof value={password} onChange={setPassword} error={forget.error} />
          <div className="flex flex-wrap gap-2">
            <Button kind="danger" busy={forget.isPending} onClick={send}>
              {t`Forget ${name}`}
            </Button>
            <Button kind="ghost" onClick={onClose}>{t`Not now`}</Button>
          </div>
        </>
      )}
    </Loaded>
  );
}

function Goes({ of }: { of: Forgetting }) {
  const { t } = useLingui();
  return (
    <div>
      <b className="text-s">{t`What goes, for good`}</b>
      <ul className="text-s text-ink-2">
        <li>{of.elsewhere ? t`Their place in this account. They are in others too, and stay there.` : t`Their name, e-mail and password`}</li>
        {of.conversations > 0 && (
          <li>
            <Plural value={of.conversations} one="# conversation" other="# conversations" />
          </li>
        )}
        {of.log > 0 && (
          <li>
            <Trans>
              Their name in <Plural value={of.log} one="# entry" other="# entries" /> of the log
            </Trans>
          </li>
        )}
      </ul>
      <Receipt of={{ ended: of.ended }} />
    </div>
  );
}
