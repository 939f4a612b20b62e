import { useLingui } from '@lingui/react/macro';
import type { Shared, Sharing, ToolAccess } from '@storewright/contract/plugins/sharing';
import { useState } from 'react';
import { errorText } from '../../kit/error-texts.ts';
import { useStill } from '../../kit/use-still.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CallFault } from '../../ui/note.tsx';
import { WhoMay } from '../../ui/who-may.tsx';
import { useGroups, useNames } from './plugins.api.ts';

type Shown = {
  name: string;
  access: ToolAccess;
  shared: NonNullable<Shared>;
  save: { mutate(body: Sharing, on: { onSuccess: () => void }): void; isPending: boolean; error: Error | null };
};

const useAccessNames = (): Record<ToolAccess, string> => {
  const { t } = useLingui();
  return { managers: t`Owner and admins`, everyone: t`Everyone, through assistants`, chosen: t`Chosen groups and people` };
};

/** Who it works for, and the press that changes that. */
export function SharedWith(of: Shown) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const names = useAccessNames();
  const told = [...of.shared.groups, ...of.shared.people].map(({ name }) => name).join(', ');
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-s">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {names[of.access]}
        {of.access === 'chosen' && told && <span className="text-ink-3">: {told}</span>}
      </span>
      <LinkButton onClick={() => setOpen(true)}>{t`Change who may use it`}</LinkButton>
      {open && <Share {...of} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Share({ name, access, shared, save, onClose }: Shown & { onClose: () => void }) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(access);
  const [inGroups, setGroups] = useState(shared.groups.map(({ id }) => id));
  const [people, setPeople] = useState(shared.people);
  const [search, setSearch] = useState('');
  const [groups, found] = [useGroups(), useNames(useStill(search.trim()))];
  const names = useAccessNames();
  const keep = () => save.mutate({ access: wanted, groups: inGroups, people: people.map(({ id }) => id) }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Who may use ${name}`}
      note={t`An assistant calls it for these people and for nobody else. Owner and admins always may.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" busy={save.isPending} onClick={keep}>{t`Save`}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t`Who may use it`}>
          {(wires) => (
            <Select {...wires} value={wanted} onChange={({ target }) => setWanted(target.value as ToolAccess)}>
              {(['managers', 'everyone', 'chosen'] as const).map((one) => (
                <option key={one} value={one}>
                  {names[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {wanted === 'chosen' && (
          <WhoMay
            offered={groups.data?.items ?? []}
            inGroups={inGroups}
            onGroups={setGroups}
            people={people}
            onPeople={setPeople}
            found={found.data?.items}
            search={search}
            onSearch={setSearch}
            label={t`People by name`}
          />
        )}
        {save.error && <CallFault text={errorText(save.error)} />}
      </div>
    </Dialog>
  );
}
