import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { useAddGroup, useGroups, useRemoveGroup, useRenameGroup } from '../people.api.ts';

type Group = { id: string; name: string; members: number; kept_by_directory: boolean };

/** Groups of people, to share things with them together. */
export function GroupsTab() {
  const { t } = useLingui();
  const groups = useGroups();
  const add = useAddGroup();
  const [name, setName] = useState('');
  return (
    <section aria-label={t`Groups`} className="px-6 py-4 phone:px-4">
      <form
        className="mb-4 flex max-w-md gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(name.trim(), { onSuccess: () => setName('') });
        }}
      >
        <Input
          aria-label={t`Name of the group`}
          placeholder={t`Name of the group`}
          value={name}
          maxLength={80}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" kind="primary" busy={add.isPending} disabled={name.trim() === ''}>{t`Add`}</Button>
      </form>
      {add.error && <CallFault className="mb-3" text={errorText(add.error)} />}
      <Loaded from={groups} failed={errorText(groups.error)} empty={({ items }) => items.length === 0 && <Empty title={t`No groups yet`} />}>
        {({ items }) => (
          <ul className="max-w-2xl divide-y divide-line">
            {items.map((group) => (
              <Row key={group.id} group={group} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Row({ group: { id, name, members, kept_by_directory: isKept } }: { group: Group }) {
  const { t } = useLingui();
  const [rename, remove] = [useRenameGroup(), useRemoveGroup()];
  const [typed, setTyped] = useState<string>();
  const [sure, setSure] = useState(false);
  const error = rename.error ?? remove.error;
  const people = number(members);
  if (typed !== undefined)
    return (
      <li className="py-2">
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            rename.mutate({ id, name: typed.trim() }, { onSuccess: () => setTyped(undefined) });
          }}
        >
          <Input aria-label={t`Name of the group`} value={typed} maxLength={80} onChange={({ target }) => setTyped(target.value)} />
          <Button type="submit" busy={rename.isPending} disabled={typed.trim() === ''}>{t`Save`}</Button>
          <Button kind="ghost" onClick={() => setTyped(undefined)}>{t`Cancel`}</Button>
        </form>
        {error && <CallFault className="mt-2" text={errorText(error)} />}
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-s">
      <b className="min-w-0 grow [overflow-wrap:anywhere]">{name}</b>
      <span className="text-ink-3 tabular-nums">{t`People: ${people}`}</span>
      {isKept ? (
        <span className="text-ink-3">{t`Kept by your directory`}</span>
      ) : (
        <>
          <LinkButton onClick={() => setTyped(name)}>{t`Rename`}</LinkButton>
          <LinkButton busy={remove.isPending} onClick={() => (sure ? remove.mutate(id) : setSure(true))}>
            {sure ? t`Remove the group; its people stay` : t`Remove`}
          </LinkButton>
        </>
      )}
      {error && <CallFault text={errorText(error)} />}
    </li>
  );
}
