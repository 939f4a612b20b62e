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

/**
 * A form over what is saved. What was typed and not saved yet is kept for this tab: a reload, another screen or a failed
 * call lose nothing. Not for secrets.
 */
export const useKeptForm = <Name extends string>({ key, saved, shape }: Needs<Name>) => {
  const names = Object.keys(saved) as Name[];
  const place = `storewright.settings.${key}`;
  const [typed, setTyped] = useState<Typed<Name>>(() => kept(place, names));
  const { field, textOf, submit, refused } = useContractForm(shape, names);
  const values = { ...saved, ...typed };
  const changed = names.filter((name) => values[name] !== saved[name]);

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
          keep({ ...typed, [name]: event.target.value });
          onChange(event);
        },
      };
    },
    textOf,
    submit,
    refused,
    /** Back to what is saved, also because it was saved. */
    drop: () => keep({}),
    dropOne: (name: Name) => keep(Object.fromEntries(Object.entries(typed).filter(([one]) => one !== name)) as Typed<Name>),
  };
};

const kept = <Name extends string>(place: string, names: Name[]): Typed<Name> => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    return Object.fromEntries(Object.entries(found ?? {}).filter(([name, value]) => names.includes(name as Name) && typeof value === 'string')) as Typed<Name>;
  } catch {
    return {};
  }
};
