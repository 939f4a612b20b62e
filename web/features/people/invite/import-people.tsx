import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useColumnNames, useRowFaults } from '../names.ts';
import { type Checked, type Columns, type PersonRow, useCheckFile, useCheckRows, useImportPeople } from '../people.api.ts';
import { InvitedPeople } from './invited-people.tsx';

type Row = Checked['rows'][number];
type Cell = keyof Omit<PersonRow, 'row'>;

/** People out of a table: what is wrong is mended here, and the rest is invited all the same. */
export function ImportPeople({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useLingui();
  const [sent, again, invite] = [useCheckFile(), useCheckRows(), useImportPeople()];
  const [createGroups, setCreateGroups] = useState(false);
  const [mended, setMended] = useState<Record<number, PersonRow>>({});
  const { mutate: send } = sent;
  useEffect(() => send({ file }), [send, file]);
  const checked = again.data ?? sent.data;
  const rows = checked?.rows ?? [];
  const wrong = rows.filter((row) => faultsOf(row, createGroups).length > 0);
  const fine = rows.length - wrong.length;
  const isMended = Object.keys(mended).length > 0;
  const isOther = sent.data !== undefined && sent.data.columns.email === undefined;
  const recheck = () =>
    again.mutate(
      rows.map((row) => mended[row.row] ?? cellsOf(row)),
      { onSuccess: () => setMended({}) },
    );
  const start = () => invite.mutate({ rows: rows.map(cellsOf), create_groups: createGroups });
  if (invite.data)
    return (
      <Dialog open onClose={onClose} title={t`Invited`} foot={<Button kind="primary" onClick={onClose}>{t`Done`}</Button>}>
        <InvitedPeople told={invite.data} />
      </Dialog>
    );
  const error = invite.error ?? again.error ?? sent.error;
  return (
    <Dialog
      open
      typed
      onClose={onClose}
      title={file.name}
      className="not-phone:w-[min(760px,calc(100vw-32px))]!"
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {isMended ? (
            <Button kind="primary" busy={again.isPending} onClick={recheck}>{t`Check again`}</Button>
          ) : (
            <Button kind="primary" disabled={fine === 0} busy={invite.isPending} onClick={start}>
              <Plural value={fine} one="Invite # person" other="Invite # people" />
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <CallFault text={errorText(error)} />}
        {sent.isPending && <SkeletonLines lines={5} />}
        {isOther && <Note tone="warn">{t`Which column has the e-mail addresses?`}</Note>}
        {sent.data && isOther && <Mapping heads={sent.data.heads} columns={sent.data.columns} onChange={(columns) => send({ file: sent.data.id, columns })} />}
        {checked && checked.left_out > 0 && (
          <Note tone="warn">
            <Plural value={checked.left_out} one="# row is left out: at most 500 at once." other="# rows are left out: at most 500 at once." />
          </Note>
        )}
        {checked && checked.new_groups.length > 0 && (
          <Checkbox checked={createGroups} onChange={({ target }) => setCreateGroups(target.checked)}>
            {t`Make groups that are missing`}: {checked.new_groups.join(', ')}
          </Checkbox>
        )}
        {!isOther && wrong.length > 0 && (
          <section>
            <h3 className="mb-1 text-s font-medium text-amber">
              <Plural value={wrong.length} one="# row cannot be invited" other="# rows cannot be invited" />
            </h3>
            <ul className="divide-y divide-line">
              {wrong.map((row) => (
                <Wrong
                  key={row.row}
                  row={mended[row.row] ?? row}
                  codes={faultsOf(row, createGroups)}
                  onMend={(cell, text) => setMended({ ...mended, [row.row]: { ...(mended[row.row] ?? cellsOf(row)), [cell]: text } })}
                />
              ))}
            </ul>
          </section>
        )}
        {!isOther && fine > 0 && (
          <p className="text-s text-ink-2">
            {rows
              .filter((row) => faultsOf(row, createGroups).length === 0)
              .slice(0, 8)
              .map(({ name, email }) => name.trim() || email)
              .join(', ')}
            {fine > 8 && (
              <>
                {' '}
                <Plural value={fine - 8} one="and # more" other="and # more" />
              </>
            )}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Without what is wrong with it. */
const cellsOf = ({ row, name, email, role, limit, self_top_up, groups }: Row): PersonRow => ({ row, name, email, role, limit, self_top_up, groups });
/** A group that is to be made is none that is missing. */
const faultsOf = ({ codes }: Row, createGroups: boolean): Row['codes'] => (createGroups ? codes.filter((code) => code !== 'group_unknown') : codes);

/** In which cell a fault is; the others are of the whole row. */
const cellOf: Partial<Record<Row['codes'][number], Cell>> = {
  missing_name: 'name',
  name_too_long: 'name',
  email: 'email',
  duplicate_in_file: 'email',
  role_unknown: 'role',
  role_not_allowed: 'role',
  limit: 'limit',
  self_top_up: 'self_top_up',
  group_unknown: 'groups',
};

function Wrong({ row, codes, onMend }: { row: PersonRow; codes: Row['codes']; onMend: (cell: Cell, text: string) => void }) {
  const { t } = useLingui();
  const [faults, names] = [useRowFaults(), useColumnNames()];
  const [place, cells] = [number(row.row), [...new Set(codes.flatMap((code) => cellOf[code] ?? []))]];
  const who = row.name.trim() || row.email || t`Row ${place}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-s">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block truncate font-medium">{who}</span>
        <span className="block text-ink-2">
          {t`Row ${place}`}: {codes.map((code) => faults[code]).join(', ')}
        </span>
      </span>
      {cells.map((cell) => (
        <Input
          key={cell}
          className="not-phone:w-56!"
          aria-label={names[cell]}
          value={row[cell]}
          maxLength={2_000}
          onChange={({ target }) => onMend(cell, target.value)}
        />
      ))}
    </li>
  );
}

function Mapping({ heads, columns, onChange }: { heads: string[]; columns: Columns; onChange: (columns: Columns) => void }) {
  const { t } = useLingui();
  const names = useColumnNames();
  return (
    <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
      {(Object.keys(names) as Cell[]).map((cell) => (
        <SelectField
          key={cell}
          label={names[cell]}
          value={columns[cell] ?? ''}
          onPick={(value) => {
            const { [cell]: _, ...rest } = columns;
            onChange(value === '' ? rest : { ...rest, [cell]: Number(value) });
          }}
        >
          <option value="">{t`None`}</option>
          {heads.map((head, at) => (
            <option key={`${head} ${String(at)}`} value={at}>
              {head || number(at + 1)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
