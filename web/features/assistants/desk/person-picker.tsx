import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useStill } from '../../../kit/use-still.ts';
import type { Field } from '../../../ui/field.tsx';
import { useFocusPassed } from '../../../ui/focus-after-press.ts';
import { Input } from '../../../ui/input.tsx';
import { usePeople } from '../assistants.api.ts';

export type Picked = { id: string; name: string };
type Wires = Parameters<ComponentProps<typeof Field>['children']>[0];

/** One of those who work in the account, found by two letters of the name. */
export function PersonPicker({
  wires,
  value,
  except,
  onChange,
}: {
  wires: Wires;
  value: Picked | null;
  except?: string | undefined;
  onChange: (person: Picked | null) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const asked = useStill(typed.trim());
  const { pass, taken } = useFocusPassed();
  const found = usePeople(asked, { works: true });
  if (value)
    return (
      <div className="flex min-h-9 items-center gap-1 text-s">
        <span className="min-w-0 [overflow-wrap:anywhere]">{value.name}</span>
        <button
          ref={taken}
          type="button"
          aria-label={t`Remove ${value.name}`}
          className="grid size-6 place-items-center text-ink-3 hover:text-ink-1 phone:size-9"
          onClick={() => {
            pass();
            onChange(null);
          }}
        >
          <X className="size-3.5" aria-hidden="true" />
        </button>
      </div>
    );
  const people = asked.length < 2 ? [] : (found.data?.items ?? []).filter(({ id }) => id !== except);
  return (
    <div>
      <Input
        {...wires}
        ref={taken}
        autoComplete="off"
        placeholder={t`Type a name`}
        value={typed}
        maxLength={120}
        onChange={({ target }) => setTyped(target.value)}
      />
      {people.length > 0 && (
        <ul className="mt-1 rounded-m border border-line">
          {people.map(({ id, name, email }) => (
            <li key={id}>
              <button
                type="button"
                className="min-h-9 w-full px-3 text-left text-s hover:bg-surface-3 phone:min-h-11"
                onClick={() => {
                  pass();
                  onChange({ id, name });
                  setTyped('');
                }}
              >
                {name} <span className="text-ink-3">{email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked.length > 1 && found.data && people.length === 0 && <p className="mt-1 text-s text-ink-3">{t`Nobody was found.`}</p>}
    </div>
  );
}
