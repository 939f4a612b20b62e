import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

/** To be copied to where it belongs: all of it is marked with one press. */
export function ToCopy({ label, text }: { label: string; text: string }) {
  return (
    <Field label={label}>{(wires) => <Input {...wires} readOnly value={text} className="font-mono text-s" onFocus={({ target }) => target.select()} />}</Field>
  );
}
