import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment, number } from '../../../kit/format.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useOwnedNames } from '../names.ts';
import { type Results, useHandOvers, useMembers, useTakeBack } from '../people.api.ts';

/** What ends with whoever is let in no longer, thing by thing. */
export function Receipt({ of: { ended } }: { of: Pick<Results, 'ended'> }) {
  if (!ended) return null;
  const { sessions, keys, answers, jobs, invitations } = ended;
  if (sessions + keys + answers + jobs + invitations === 0) return null;
  return (
    <ul className="mt-1.5 text-s text-ink-2">
      {sessions > 0 && (
        <li>
          <Plural value={sessions} one="# session ends" other="# sessions end" />
        </li>
      )}
      {keys > 0 && (
        <li>
          <Plural value={keys} one="# API key lets nobody in" other="# API keys let nobody in" />
        </li>
      )}
      {answers > 0 && (
        <li>
          <Plural value={answers} one="# running answer ends" other="# running answers end" />
        </li>
      )}
      {jobs > 0 && (
        <li>
          <Plural value={jobs} one="# job stops" other="# jobs stop" />
        </li>
      )}
      {invitations > 0 && (
        <li>
          <Plural value={invitations} one="# invitation is taken back" other="# invitations are taken back" />
        </li>
      )}
    </ul>
  );
}

type Giving = { owns: NonNullable<Results['owns']>; leaving: readonly string[]; to: string; onChange: (to: string) => void };
/** What is theirs, and who gets it. */
export function GiveOver({ owns, leaving, to, onChange }: Giving) {
  const { t } = useLingui();
  const names = useOwnedNames();
  const [typed, setTyped] = useState('');
  const members = useMembers({ search: useStill(typed.trim()), state: 'active', role: '', group: '' });
  const offered = members.data?.pages.flatMap(({ items }) => items).filter(({ id, role }) => role !== 'guest' && !leaving.includes(id)) ?? [];
  return (
    <div className="mt-2.5">
      <p className="text-s text-ink-2">
        {t`Theirs:`} {owns.map(({ kind, count, names: some }) => `${names[kind]} ${number(count)} (${some.join(', ')})`).join(' · ')}
      </p>
      {(members.hasNextPage || typed !== '') && (
        <SearchInput
          className="mt-2 w-64 phone:w-full"
          label={t`Find a person`}
          value={typed}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <SelectField label={t`Who gets it`} help={t`For 30 days it can be given back.`} className="mt-2 max-w-80" value={to} onPick={onChange}>
        <option value="">{t`Nobody: it stays as it is`}</option>
        <Options of={offered.map(({ id, name, email }) => [id, name || email])} />
      </SelectField>
    </div>
  );
}

/** What went over to somebody else, as long as it can be given back. */
export function HandOvers() {
  const { t } = useLingui();
  const names = useOwnedNames();
  const { data } = useHandOvers();
  const back = useTakeBack();
  const open = data?.items.filter(({ state }) => state === 'open') ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-label={t`Handed over`} className="mx-6 mb-3 rounded-l border border-line px-4 py-2.5 text-s phone:mx-4">
      <h2 className="font-bold">{t`Handed over`}</h2>
      <ul className="mt-1 divide-y divide-line">
        {open.map(({ id, from, to, things, until }) => {
          const day = moment(until, { dateStyle: 'medium' });
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-1.5">
              <span className="grow">
                {from} → {to}: {things.map(({ kind, count }) => `${names[kind]} ${number(count)}`).join(' · ')}
                <span className="block text-xs text-ink-3">{t`Can be given back until ${day}.`}</span>
              </span>
              <LinkButton busy={back.isPending && back.variables === id} onClick={() => back.mutate(id)}>{t`Give back`}</LinkButton>
            </li>
          );
        })}
      </ul>
      {back.error && <CallFault className="mt-1" text={errorText(back.error)} />}
    </section>
  );
}
