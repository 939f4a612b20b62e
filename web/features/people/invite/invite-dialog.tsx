import { Plural, useLingui } from '@lingui/react/macro';
import { monthlyPoints } from '@storewright/contract/people/bounds';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { points } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { InvitationLink } from '../list/person-drawer.tsx';
import { useRoleNames } from '../names.ts';
import { type NewMember, useInvite, useInviteMany } from '../people.api.ts';
import { ImportPeople } from './import-people.tsx';
import { InvitedPeople } from './invited-people.tsx';
import { peopleIn } from './people-in.ts';

/** One address, or as many as somebody pastes out of a letter or a table. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const [role, setRole] = useState<NonNullable<NewMember['role']>>('staff');
  const [limit, setLimit] = useState<NewMember['limit']>(null);
  const [one, many] = [useInvite(), useInviteMany()];
  const roles = useRoleNames();
  const { user } = useProfile();
  const found = peopleIn(typed);
  const people = found.map((person) => ({ ...person, role, limit }));
  const send = () => (people.length === 1 ? one.mutate(people[0]!) : many.mutate({ people }));
  const error = one.error ?? many.error;
  const told = many.data;
  if (file) return <ImportPeople file={file} onClose={onClose} />;
  if (one.data || told)
    return (
      <Dialog open onClose={onClose} title={t`Invited`} foot={<Button kind="primary" onClick={onClose}>{t`Done`}</Button>}>
        {one.data && <InvitationLink {...one.data} />}
        {told && <InvitedPeople told={told} />}
      </Dialog>
    );
  return (
    <AskDialog
      typed
      onClose={onClose}
      title={t`Invite people`}
      verb={<Plural value={Math.max(1, people.length)} one="Invite # person" other="Invite # people" />}
      disabled={people.length === 0 || people.length > 500}
      busy={one.isPending || many.isPending}
      onVerb={send}
    >
      <div className="flex flex-col gap-4">
        <Field label={t`E-mail addresses`} help={t`Paste as many as you like, with or without names.`}>
          {(wires) => (
            <Textarea {...wires} rows={4} value={typed} placeholder="Ava Brandt <ava@example.com>" onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
        {typed === '' && (
          <>
            <Button className="self-start" icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>{t`From a table`}</Button>
            <input
              ref={input}
              type="file"
              hidden
              accept=".csv,.tsv,.xlsx,.xls,.ods"
              aria-label={t`A table of people`}
              onChange={({ target }) => setFile(target.files?.[0])}
            />
          </>
        )}
        {typed.trim() !== '' && people.length === 0 && <p className="text-s text-ink-3">{t`No address is in it yet.`}</p>}
        {people.length > 500 && <Note tone="warn">{t`At most 500 at once.`}</Note>}
        <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <SelectField label={t`Role`} value={role} onPick={(value) => setRole(value as typeof role)}>
            <Options of={(user.role === 'owner' ? (['staff', 'admin', 'guest'] as const) : (['staff', 'guest'] as const)).map((key) => [key, roles[key]])} />
          </SelectField>
          <SelectField label={t`Points a month`} value={limit ?? ''} onPick={(value) => setLimit(monthlyPoints.find((most) => String(most) === value) ?? null)}>
            <option value="">{t`No limit`}</option>
            <Options of={monthlyPoints.map((most) => [most, points(String(most))])} />
          </SelectField>
        </div>
        {error && <CallFault text={errorText(error)} />}
      </div>
    </AskDialog>
  );
}
