import { type ChangeEvent, useState } from 'react';
import type { z } from 'zod';
import { useContractForm } from '../../kit/form.ts';

type Typed<Name extends string> = Partial<Record<Name, string>>;
type Needs<Name extends string> = {
  /** Names the form in this browser, with the account. */
  key: string;
  saved: Record<Name, string>;
  shape: () => Promise<z.ZodType>;
};

/** What is sent: all that stands in the form, what of it was changed, and what to call once it is saved, also by whoever has left the form. */
type Sent<Name extends string> = { values: Record<Name, string>; changes: Typed<Name>; saved: () => void };

/**
 * A form over what is saved. What was typed and not saved yet is kept for this tab: a reload, another screen or a failed
 * call lose nothing, and neither does what is typed while something is being saved. Not for secrets.
 */
export const useKeptForm = <Name extends string>({ key, saved, shape }: Needs<Name>) => {
  const names = Object.keys(saved) as Name[];
  const place = `storewright.settings.${key}`;
  const [typed, setTyped] = useState<Typed<Name>>(() => kept(place, names));
  const { field, textOf, submit, refused } = useContractForm(shape, names);
  const values = { ...saved, ...typed };
  const changed = names.filter((name) => values[name] !== saved[name]);

  // For what comes when a call has ended: by then more may have been typed, also by whoever left and came back.
  const now = () => kept(place, names);
  const keep = (next: Typed<Name>): void => {
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
          keep({ ...now(), [name]: event.target.value });
          onChange(event);
        },
      };
    },
    textOf,
    submit: (send: (sent: Sent<Name>) => void) =>
      submit((values) => {
        const sent = now();
        const changes = Object.fromEntries(changed.map((name) => [name, values[name]])) as Typed<Name>;
        send({ values, changes, saved: () => keep(without(now(), (name, text) => text === sent[name])) });
      }),
    refused,
    /** Back to what is saved. */
    drop: () => keep({}),
    dropOne: (name: Name) => keep(without(now(), (one) => one === name)),
  };
};

const without = <Name extends string>(typed: Typed<Name>, gone: (name: Name, text: unknown) => boolean): Typed<Name> =>
  Object.fromEntries(Object.entries(typed).filter(([name, text]) => !gone(name as Name, text))) as Typed<Name>;

const kept = <Name extends string>(place: string, names: Name[]): Typed<Name> => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    return Object.fromEntries(Object.entries(found ?? {}).filter(([name, value]) => names.includes(name as Name) && typeof value === 'string')) as Typed<Name>;
  } catch {
    return {};
  }
};
