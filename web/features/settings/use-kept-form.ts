import { type ChangeEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { useContractForm } from '../../kit/form.ts';

type Typed<Name extends string> = Partial<Record<Name, string>>;
type Needs<Name extends string> = {
  /** Names the form in this browser, with the account. */
  key: string;
  saved: Record<Name, string>;
  shape: () => Promise<z.ZodType>;
};

/** What is sent: all that stands in the form, what of it was changed, and what to call once it is saved. */
type Sent<Name extends string> = { values: Record<Name, string>; changes: Typed<Name>; saved: () => void };

/**
 * A form over what is saved. What was typed and not saved yet is kept for this tab: a reload, another screen or a failed
 * call lose nothing, and neither does what is typed while something is being saved. Not for secrets.
 */
export const useKeptForm = <Name extends string>({ key, saved, shape }: Needs<Name>) => {
  const names = Object.keys(saved) as Name[];
  const place = `storewright.settings.${key}`;
  const [typed, setTyped] = useState<Typed<Name>>(() => kept(place, names));
  // For what comes when a call has ended: by then more may have been typed.
  const latest = useRef(typed);
  const { field, textOf, submit, refused } = useContractForm(shape, names);
  const values = { ...saved, ...typed };
  const changed = names.filter((name) => values[name] !== saved[name]);

  const keep = (next: Typed<Name>): void => {
    latest.current = next;
    setTyped(next);
    if (Object.keys(next).length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(next));
  };
  return {
    values,
    changed,
    field: (name: Name) => {
      const { onChange, ...rest } = field(name);
      return {
        ...rest,
        value: values[name],
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
          keep({ ...latest.current, [name]: event.target.value });
          onChange(event);
        },
      };
    },
    textOf,
    submit: (send: (sent: Sent<Name>) => void) =>
      submit((values) => {
        const sent = latest.current;
        const changes = Object.fromEntries(changed.map((name) => [name, values[name]])) as Typed<Name>;
        send({ values, changes, saved: () => keep(without(latest.current, (name) => latest.current[name] === sent[name])) });
      }),
    refused,
    /** Back to what is saved. */
    drop: () => keep({}),
    dropOne: (name: Name) => keep(without(latest.current, (one) => one === name)),
  };
};

const without = <Name extends string>(typed: Typed<Name>, gone: (name: Name) => boolean): Typed<Name> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !gone(name as Name))) as Typed<Name>;

const kept = <Name extends string>(place: string, names: Name[]): Typed<Name> => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    return Object.fromEntries(Object.entries(found ?? {}).filter(([name, value]) => names.includes(name as Name) && typeof value === 'string')) as Typed<Name>;
  } catch {
    return {};
  }
};
