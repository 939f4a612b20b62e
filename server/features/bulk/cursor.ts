/** Where the next page starts. Opaque to the caller, and refused when it is not one of ours. */
import { Fault } from '../../kit/fault.ts';
import { momentOf } from '../../kit/moment.ts';

export const cursorOf = ({ at, id }: { at: Date; id: string }): string => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

export const placeOf = (cursor: string | undefined): { at: Date; id: string } | undefined => {
  if (cursor === undefined) return undefined;
  const found = /^(\S+) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const at = momentOf(found?.[1]);
  if (!found?.[2] || !at) throw brokenCursor();
  return { at, id: found[2] };
};

export const brokenCursor = (): Fault => new Fault('invalid_input', 422, { details: { fields: { 'query.cursor': 'Not a cursor of this list.' } } });
