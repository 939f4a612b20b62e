import { Plural, useLingui } from '@lingui/react/macro';
import { monthlyPoints } from '@storewright/contract/people/bounds';
import { type ReactNode, useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { ago, moment, points } from '../../../kit/format.ts';
import { isFramed, useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Code } from '../../../ui/code.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { useRoleNames } from '../names.ts';
import {
  type Change,
  type Member,
  useChange,
  useEndSessions,
  useGroups,
  useHandOver,
  useInviteAgain,
  useMember,
  useNewPassword,
  useOwned,
  useSessions,
} from '../people.api.ts';
import { Proof } from '../../settings/index.ts';
import { GiveOver } from './leaving.tsx';
import { MemberState } from './member-state.tsx';
import { Permissions, useAllowed, WhatTheySee } from './rights.tsx';
import { TheirData } from './their-data.tsx';
import { Used } from './used.tsx';

/** One person: what they may do and spend, their groups, and where they are signed in. A change holds at once. */
export function PersonDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const member = useMember(id);
  return (
    <Drawer open onClose={onClose} title={member.data?.name || member.data?.email || t`Person`} note={member.data?.name && member.data.email}>
      <Loaded from={member} failed={errorText(member.error)}>
        {(data) => <Whole member={data} onGone={onClose} />}
      </Loaded>
    </Drawer>
  );
}

function Whole({ member, onGone }: { member: Member; onGone: () => void }) {
  const { t } = useLingui();
  const roles = useRoleNames();
  const allowed = useAllowed();
  const groups = useGroups();
  const change = useChange();
  const { user } = useProfile();
  const [role, setRole] = useState(member.role);
  const [password, setPassword] = useState('');
  const asksProof = role !== member.role && [role, member.role].includes('owner');
  // What is on its way counts: a second tick says both.
  const [asked, setAsked] = useState<Change>({});
  const set = (body: Change) => {
    setAsked((before) => ({ ...before, ...body }));
    change.mutate({ id: member.id, ...body }, { onSettled: () => setAsked({}) });
  };
  const inGroups = asked.groups ?? member.groups.map(({ id }) => id);
  const permitted = asked.permissions ? { ...member, permissions: asked.permissions } : member;
  const chosen = roles[role];
  const isOwner = user.role === 'owner';
  const offered = (['owner', 'admin', 'staff', 'guest'] as const).filter(
    (one) => one === member.role || one === 'staff' || one === 'guest' || (isOwner && !(one === 'owner' && member.state === 'invited')),
  );
  const isTheirs = !member.you && (isOwner || member.role === 'staff' || member.role === 'guest');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-3 text-s">
        <MemberState of={member} />
        <span className="text-ink-3">{moment(member.created_at, { dateStyle: 'medium' })}</span>
      </div>
      {member.you && <Note>{t`This is you. Somebody else changes your role, limit and groups.`}</Note>}
      {!member.you && !isTheirs && <Note>{codeText('role_not_allowed')}</Note>}
      {change.error && !asksProof && <CallFault text={errorText(change.error)} />}
      <fieldset disabled={!isTheirs} className="flex min-w-0 flex-col gap-4">
        <SelectField label={t`Role`} value={role} onPick={(value) => setRole(value as Member['role'])}>
          <Options of={offered.map((one) => [one, roles[one]])} />
        </SelectField>
        {role !== member.role && (
          <>
            {asksProof && <Proof value={password} onChange={setPassword} error={change.error} />}
            <Button kind="primary" className="self-start" busy={change.isPending} onClick={() => set({ role, ...(password && { password }) })}>
              {t`Make them: ${chosen}`}
            </Button>
          </>
        )}
        <SelectField
          label={t`Points a month`}
          help={t`Of the account’s points. At the limit, what costs points stops until the next month.`}
          value={member.limit ?? ''}
          onPick={(value) => set({ limit: monthlyPoints.find((one) => String(one) === value) ?? null })}
        >
          <option value="">{t`No limit`}</option>
          {monthlyPoints.map((one) => (
            <option key={one} value={String(one)}>
              {points(String(one))}
            </option>
          ))}
        </SelectField>
        {role !== 'guest' && (
          <Checkbox checked={member.self_top_up} onChange={({ target }) => set({ self_top_up: target.checked })}>
            {t`May top up for themselves`}
          </Checkbox>
        )}
        {member.state !== 'invited' && <Used of={member} />}
        {(groups.data?.items.length ?? 0) > 0 && (
          <fieldset className="flex min-w-0 flex-col items-start">
            <legend className="mb-1 text-s font-medium">{t`Groups`}</legend>
            {groups.data?.items.map(({ id, name, kept_by_directory: isKept }) => (
              <Checkbox
                key={id}
                disabled={isKept}
                checked={inGroups.includes(id)}
                onChange={({ target }) => set({ groups: target.checked ? [...inGroups, id] : inGroups.filter((one) => one !== id) })}
              >
                {isKept ? t`${name} (kept by your directory)` : name}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </fieldset>
      {member.state === 'invited' ? (
        <Again member={member} />
      ) : (
        <>
          {member.role === 'staff' && (
            <Fold name="person-permissions" title={t`Is allowed to`} say={allowed(permitted)}>
              <Permissions member={permitted} disabled={!isTheirs} set={set} />
            </Fold>
          )}
          <Fold late name="person-sees" title={t`What they see, and why`}>
            <WhatTheySee member={member} />
          </Fold>
          <Sessions member={member} />
          {isTheirs && <NewPassword id={member.id} />}
          {isTheirs && (
            <Fold late name="person-hand-over" title={t`Hand over what is theirs`}>
              <HandOver member={member} />
            </Fold>
          )}
          {isOwner && !member.you && !isFramed() && (
            <Fold late name="person-data" title={t`What is kept of them`}>
              <TheirData member={member} onGone={onGone} />
            </Fold>
          )}
        </>
      )}
    </div>
  );
}

function NewPassword({ id }: { id: string }) {
  const { t } = useLingui();
  const reset = useNewPassword();
  return (
    <Part title={t`Password`}>
      {reset.data ? (
        <p role="status" className="text-s text-ink-2">
          {reset.data.mail === 'sent' ? t`The letter is on its way.` : t`No mail server is connected: the operator of this server hands the link over.`}
        </p>
      ) : (
        <LinkButton busy={reset.isPending} onClick={() => reset.mutate(id)}>{t`Send a link to a new password`}</LinkButton>
      )}
      {reset.error && <CallFault text={errorText(reset.error)} />}
    </Part>
  );
}

function HandOver({ member: { id } }: { member: Member }) {
  const { t } = useLingui();
  const [to, setTo] = useState('');
  const [preview, give] = [useOwned(id, useProfile().user.uuid), useHandOver()];
  return (
    <Loaded
      from={preview}
      failed={errorText(preview.error)}
      empty={({ owns }) => owns.length === 0 && <p className="text-s text-ink-3">{t`Nothing is theirs alone.`}</p>}
    >
      {({ owns }) => (
        <>
          <GiveOver owns={owns} leaving={[id]} to={to} onChange={setTo} />
          <Button className="mt-3" disabled={to === ''} busy={give.isPending} onClick={() => give.mutate({ id, to })}>
            {t`Hand over`}
          </Button>
          {give.error && <CallFault text={errorText(give.error)} />}
        </>
      )}
    </Loaded>
  );
}

function Again({ member }: { member: Member }) {
  const { t } = useLingui();
  const again = useInviteAgain();
  return (
    <Part title={t`Invitation`}>
      {again.data ? <InvitationLink {...again.data} /> : <Button busy={again.isPending} onClick={() => again.mutate(member.id)}>{t`Send again`}</Button>}
      {again.error && <CallFault className="mt-2" text={errorText(again.error)} />}
    </Part>
  );
}

/** Shown once: nobody can read it later. */
export function InvitationLink({ url }: { url: string | null }) {
  const { t } = useLingui();
  if (url === null) return <p className="text-s text-ink-2">{t`The letter is on its way.`}</p>;
  return (
    <div>
      <p className="mb-2 text-s text-ink-2">{t`No mail server is connected: hand over this link. It is shown only now.`}</p>
      <Code wraps label={t`Invitation`}>
        {url}
      </Code>
      <CopyButton className="mt-2" text={url} />
    </div>
  );
}

function Sessions({ member }: { member: Member }) {
  const { t } = useLingui();
  const sessions = useSessions(member.id);
  const end = useEndSessions();
  const [sure, setSure] = useState(false);
  return (
    <Part title={t`Signed in`}>
      <Loaded from={sessions} failed={errorText(sessions.error)}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="text-s text-ink-3">{t`Nowhere.`}</p>}
            <ul className="divide-y divide-line">
              {items.map((one, at) => (
                <li key={`${one.created_at} ${String(at)}`} className="py-1.5 text-s">
                  <span className="block [overflow-wrap:anywhere]">{one.user_agent || t`A program`}</span>
                  <span className="block text-xs text-ink-3">
                    {one.address} · {ago(one.last_seen_at)}
                  </span>
                </li>
              ))}
            </ul>
            {items.length > 0 && !member.you && (
              <LinkButton busy={end.isPending} onClick={() => (sure ? end.mutate(member.id, { onSuccess: () => setSure(false) }) : setSure(true))}>
                {sure ? <Plural value={items.length} one="End # session now" other="End # sessions now" /> : t`Sign out everywhere`}
              </LinkButton>
            )}
            {end.error && <CallFault text={errorText(end.error)} />}
          </>
        )}
      </Loaded>
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-4">
    <h3 className="mb-2 text-s font-bold">{title}</h3>
    {children}
  </section>
);
