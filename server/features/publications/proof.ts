/** What proves whether something arrived in a shop: the shop's no, or what the shop shows. */
import { ErrorCode } from '@storewright/contract/errors';
import { Fault } from '../../kit/fault.ts';

/** A clear no of the shop. Anything else, a lost answer above all, proves nothing. */
export const refusalIn = (error: unknown): Fault | undefined =>
  error instanceof Fault && error.details?.['maybe_written'] !== true && ErrorCode.safeParse(error.code).success && error.status !== 500 ? error : undefined;

/** Refused before anything was done. A refusal of part of a question may come after the rest of it was done. */
export const isCertain = ({ code, details }: Pick<Fault, 'code' | 'details'>): boolean =>
  !['shop_refused', 'shop_reconnect'].includes(code) || ['fields', 'token', 'closed', 'address'].includes(String(details?.['reason']));

/** The shop as it was to become, as it was before, or otherwise: then `fields` says where. */
export type Seen<Shown> =
  | { shows: 'after'; shown: Shown }
  | { shows: 'before'; shown?: Shown }
  | { shows: 'other'; fields: Record<string, string>; shown?: Shown };

/** Field by field: `says` whether the shop says what was sent, or what it said before. */
export const seenIn = <Field, Shown>(
  fields: readonly Field[],
  shown: Shown,
  says: (field: Field, side: 'before' | 'after') => boolean,
  nameOf: (field: Field) => string = String,
): Seen<Shown> => {
  const wrong = fields.filter((field) => !says(field, 'after'));
  if (wrong.length === 0) return { shows: 'after', shown };
  if (fields.every((field) => says(field, 'before'))) return { shows: 'before', shown };
  return { shows: 'other', shown, fields: Object.fromEntries(wrong.map((field) => [nameOf(field), 'The shop says something else.'])) };
};

/** What was sent is not there: the shop stands as it did before, or something else stands there. */
export const notThere = (seen: Exclude<Seen<unknown>, { shows: 'after' }>): Fault =>
  seen.shows === 'before'
    ? new Fault('shop_unreachable', 503, { message: 'The shop never took this. Nothing was changed.' })
    : new Fault('shop_changed', 409, { details: { fields: seen.fields } });
