import { useLingui } from '@lingui/react/macro';
import { type Column, columns } from '@storewright/contract/prompts/marks';
import { useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options, TextField } from '../../../ui/fields.tsx';
import { Select } from '../../../ui/input.tsx';
import { columnNames } from '../names.ts';
import { type Check, useCheck } from '../prompts.api.ts';

/** Which column says what, in the words of the file. The file is looked through once more. */
export function Columns({ check, onClose, onChecked }: { check: Check; onClose: () => void; onChecked: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const again = useCheck();
  const [mapping, setMapping] = useState(check.mapping);
  const [skip, setSkip] = useState(String(check.format.skipped));
  const isTable = check.format.kind !== 'json';
  const send = () =>
    again.mutate(
      { again: check.check_id, mapping, ...(isTable && /^\d{1,2}$/.test(skip) && { skip: Number(skip) }) },
      { onSuccess: ({ check_id: id }) => onChecked(id) },
    );
  return (
    <AskDialog onClose={onClose} title={t`Columns`} verb={t`Check again`} deed={again} onVerb={send}>
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        {columns.map((column: Column) => (
          <Field key={column} label={i18n._(columnNames[column])}>
            {(wires) => (
              <Select {...wires} value={mapping[column] ?? ''} onChange={({ target }) => setMapping({ ...mapping, [column]: target.value || null })}>
                <option value="">–</option>
                <Options of={check.format.header.map((name) => [name, name])} />
              </Select>
            )}
          </Field>
        ))}
        {isTable && <TextField label={t`Rows above the header`} inputMode="numeric" maxLength={2} value={skip} onText={setSkip} />}
      </div>
    </AskDialog>
  );
}
