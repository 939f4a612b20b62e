import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Radio } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

type Visible = 'now' | 'later' | 'hidden';
/** `at` as the field of the browser says it: on the reader's own clock. */
export type Showing = { visible: Visible; at: string };

type Props = { showing: Showing; locked: boolean; error: string | undefined; onChange: (showing: Showing) => void };

/** Shown at once, from a time on, or hidden. */
export function Visibility({ showing, locked, error, onChange }: Props) {
  const { t } = useLingui();
  const name = useId();
  const ways: [Visible, string][] = [
    ['now', t`Show it now`],
    ['later', t`Show it later`],
    ['hidden', t`Keep it hidden`],
  ];
  return (
    <section className="border-b border-line p-5">
      <fieldset className="flex flex-col gap-2" disabled={locked}>
        <legend className="mb-2.5 text-h font-bold">{t`When buyers see it`}</legend>
        {ways.map(([visible, words]) => (
          <Radio key={visible} name={name} checked={showing.visible === visible} onChange={() => onChange({ ...showing, visible })}>
            {words}
          </Radio>
        ))}
        {showing.visible === 'later' && (
          <Field label={t`Day and time`} help={t`On your own clock. The shop shows it then by itself.`} error={error}>
            {(wires) => <Input {...wires} type="datetime-local" value={showing.at} onChange={({ target }) => onChange({ ...showing, at: target.value })} />}
          </Field>
        )}
      </fieldset>
    </section>
  );
}

export const publishAt = ({ visible, at }: Showing): string | null => (visible === 'later' && at ? new Date(at).toISOString() : null);

/** As a field for day and time takes it. */
export const onOwnClock = (iso: string): string => {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
