import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ChangeEvent, type FocusEvent, type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from './api.ts';

/** What is wrong with a field: the issue of the shape and, after a colon, its bound. */
type Issues<Name extends string> = Partial<Record<Name, string>>;
type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/**
 * A form of words that holds to a shape of the contract. The fields keep their own text, so nothing typed is lost; a
 * field is checked when somebody leaves it, and while it is wrong. The shape is loaded with the first check, so a screen
 * does not carry Zod before somebody types: `useContractForm(async () => (await import('@storewright/contract/auth')).Credentials, ['email', 'password'])`.
 */
export const useContractForm = <Name extends string>(shape: () => Promise<z.ZodType>, names: readonly Name[]) => {
  const [issues, setIssues] = useState<Issues<Name>>({});
  const look = async (form: HTMLFormElement | null, name: Name) => {
    const { found } = await checked(await shape(), form, names);
    setIssues((before) => ({ ...before, [name]: found[name] }));
  };
  return {
    field: (name: Name) => ({
      name,
      onBlur: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void (target.value && look(target.form, name)),
      onChange: ({ target }: Change) => void (issues[name] && look(target.form, name)),
    }),
    /** `otherwise`: what is said of a text that its shape does not let pass, where that can be said better than by the shape's kind. */
    textOf: (name: Name, otherwise?: string): string | undefined => (issues[name] ? issueText(issues[name], otherwise) : undefined),
    submit: (send: (values: Record<Name, string>) => void) => async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      const { found, values } = await checked(await shape(), form, names);
      setIssues(found);
      if (values) return send(values);
      focus(
        form,
        names.find((name) => found[name]),
      );
    },
    /** What the server found wrong goes under the fields it names; false when it names none of this form. */
    refused: (error: unknown): boolean => {
      const wrong = error instanceof ApiError ? names.filter((name) => `body.${name}` in error.fields) : [];
      setIssues(Object.fromEntries(wrong.map((name) => [name, 'invalid'])) as Issues<Name>);
      return wrong.length > 0;
    },
  };
};

const checked = async <Name extends string>(
  shape: z.ZodType,
  form: HTMLFormElement | null,
  names: readonly Name[],
): Promise<{ found: Issues<Name>; values?: Record<Name, string> }> => {
  const typed = new FormData(form ?? undefined);
  const values = Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')])) as Record<Name, string>;
  const parsed = await shape.safeParseAsync(values);
  if (parsed.success) return { found: {}, values: parsed.data as Record<Name, string> };
  const found: Issues<Name> = {};
  for (const issue of parsed.error.issues) {
    const name = names.find((one) => one === issue.path[0]);
    if (name) found[name] ??= values[name] === '' ? 'required' : issueOf(issue);
  }
  return { found };
};

const focus = (form: HTMLFormElement, name: string | undefined): void => {
  const field = name && form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};

const issueOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_small') return `short:${issue.minimum}`;
  if (issue.code === 'too_big') return `long:${issue.maximum}`;
  return issue.code === 'invalid_format' ? `format:${issue.format}` : 'invalid';
};

const issueText = (issue: string, otherwise = i18n._(msg`This is not valid.`)): string => {
  const [what, bound = ''] = issue.split(':');
  const limit = Number(bound);
  if (what === 'required') return i18n._(msg`Please fill in this field.`);
  if (what === 'short') return i18n._(msg`At least ${limit} characters.`);
  if (what === 'long') return i18n._(msg`At most ${limit} characters.`);
  if (bound === 'email') return i18n._(msg`This does not look like an e-mail address.`);
  return bound === 'url' ? i18n._(msg`This does not look like an address.`) : otherwise;
};
