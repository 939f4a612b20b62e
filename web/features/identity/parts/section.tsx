import { type ReactNode, useId } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

export function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line px-6 pt-6 pb-7 last:border-b-0 phone:px-4">
      <h3 id={id}>{title}</h3>
      <p className="mt-1 max-w-[600px] text-ink-2">{note}</p>
      <div className="mt-5 flex max-w-[600px] min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}

/** To be copied to where it belongs: all of it is marked with one press. */
export function ToCopy({ label, text }: { label: string; text: string }) {
  return (
    <Field label={label}>{(wires) => <Input {...wires} readOnly value={text} className="font-mono text-s" onFocus={({ target }) => target.select()} />}</Field>
  );
}
