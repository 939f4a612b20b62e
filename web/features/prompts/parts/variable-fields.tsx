import type { Variable } from '@storewright/contract/prompts/variables';
import { cx } from 'class-variance-authority';
import { Field } from '../../../ui/field.tsx';
import { Options } from '../../../ui/fields.tsx';
import { Input, Select } from '../../../ui/input.tsx';

type Values = Record<string, string>;
type Props = { variables: readonly Variable[]; values: Values; onChange: (values: Values) => void; className?: string };

/** A field for each variable of a prompt, of its kind; what is left empty has its default. */
export function VariableFields({ variables, values, onChange, className }: Props) {
  return (
    <div className={cx('grid grid-cols-2 gap-3 phone:grid-cols-1', className)}>
      {variables.map(({ name, type, default: usual, choices }) => {
        const value = values[name] ?? '';
        const set = (next: string) => onChange({ ...values, [name]: next });
        return (
          <Field key={name} label={name}>
            {(wires) =>
              type === 'choice' ? (
                <Select {...wires} value={value || usual} onChange={({ target }) => set(target.value)}>
                  <Options of={choices.map((one) => [one, one])} />
                </Select>
              ) : (
                <Input
                  {...wires}
                  value={value}
                  placeholder={usual}
                  maxLength={10_000}
                  type={type === 'date' ? 'date' : 'text'}
                  inputMode={type === 'number' ? 'decimal' : undefined}
                  onChange={({ target }) => set(target.value)}
                />
              )
            }
          </Field>
        );
      })}
    </div>
  );
}
