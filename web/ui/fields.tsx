import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { Input, Select, Textarea } from './input.tsx';

export type Labelled = Omit<ComponentProps<typeof Field>, 'children'>;
type Bare<Control> = Omit<Control, 'id' | 'onChange' | keyof Labelled>;

/** One line of text. */
export function TextField({ onText, ...given }: Labelled & Bare<ComponentProps<typeof Input>> & { onText: (text: string) => void }) {
  const [field, rest] = parted(given);
  return <Field {...field}>{(wires) => <Input {...rest} {...wires} onChange={({ target }) => onText(target.value)} />}</Field>;
}

export function LongTextField({ onText, ...given }: Labelled & Bare<ComponentProps<typeof Textarea>> & { onText: (text: string) => void }) {
  const [field, rest] = parted(given);
  return <Field {...field}>{(wires) => <Textarea {...rest} {...wires} onChange={({ target }) => onText(target.value)} />}</Field>;
}

/** One of its options. */
export function SelectField({ onPick, ...given }: Labelled & Bare<ComponentProps<typeof Select>> & { onPick: (value: string) => void }) {
  const [field, rest] = parted(given);
  return <Field {...field}>{(wires) => <Select {...rest} {...wires} onChange={({ target }) => onPick(target.value)} />}</Field>;
}

/** What is said of a field, and what its control is given. */
export const parted = <Given extends Labelled>({ label, hint, help, error, className, ...rest }: Given) =>
  [{ label, hint, help, error, ...(className !== undefined && { className }) }, rest] as const;

/** Of a choice: what each is, and how it reads. */
export const Options = ({ of }: { of: readonly (readonly [value: string | number, text: ReactNode])[] }) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
