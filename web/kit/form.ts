import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from './api.ts';

/**
 * A form that holds to a shape of the contract. The shape is loaded when the form is first checked, so a screen does not
 * carry Zod before somebody types: `useContractForm(async () => (await import('@storewright/contract/auth')).Credentials, {…})`.
 */
export const useContractForm = <Values extends FieldValues>(shape: () => Promise<z.ZodType>, defaultValues: DefaultValues<Values>): UseFormReturn<Values> =>
  useForm<Values>({ defaultValues, resolver: checked(shape), mode: 'onTouched' });

/** What the server found wrong goes under the fields it names; false when it names none of this form. */
export const showFieldFaults = <Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false;
  const faults = Object.keys(error.fields)
    .map((path) => path.replace(/^body\./, ''))
    .filter((path) => Object.hasOwn(form.getValues(), path.split('.')[0] ?? ''));
  for (const [index, path] of faults.entries()) form.setError(path as Path<Values>, { type: 'invalid' }, { shouldFocus: index === 0 });
  return faults.length > 0;
};

/** The sentence under a field. `type` is the issue of the shape and, after a colon, its bound. */
export const fieldText = (error: { type?: unknown; message?: string | undefined } | undefined): string | undefined => {
  if (!error) return undefined;
  const [issue, bound = ''] = String(error.type).split(':');
  const limit = Number(bound);
  switch (issue) {
    case 'required':
      return i18n._(msg`Please fill in this field.`);
    case 'too_small':
      return limit <= 1 ? i18n._(msg`Please fill in this field.`) : i18n._(msg`At least ${limit} characters.`);
    case 'too_big':
      return i18n._(msg`At most ${limit} characters.`);
    case 'invalid_format':
      return bound === 'email'
        ? i18n._(msg`This does not look like an e-mail address.`)
        : bound === 'url'
          ? i18n._(msg`This does not look like an address.`)
          : i18n._(msg`This is not valid.`);
    default:
      return error.message || i18n._(msg`This is not valid.`);
  }
};

const checked =
  <Values extends FieldValues>(shape: () => Promise<z.ZodType>): Resolver<Values> =>
  async (values) => {
    const parsed = await (await shape()).safeParseAsync(values);
    if (parsed.success) return { values: parsed.data as Values, errors: {} };
    const errors: Record<string, { type: string }> = {};
    for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= { type: typeOf(issue, values) };
    return { values: {}, errors: errors as never };
  };

const typeOf = (issue: z.core.$ZodIssue, values: FieldValues): string => {
  if (issue.path.length === 1 && values[String(issue.path[0])] === '') return 'required';
  if (issue.code === 'too_small') return `too_small:${issue.minimum}`;
  if (issue.code === 'too_big') return `too_big:${issue.maximum}`;
  return issue.code === 'invalid_format' ? `invalid_format:${issue.format}` : issue.code;
};
