/** Where a page of conversations begins: what a cursor says of the last one before it. */
import { z } from 'zod';
import { Fault } from '../../../kit/fault.ts';
import { jsonIn } from '../../../kit/json.ts';

/** Not of years that only one of the two knows. */
export const Moment = z.iso.datetime().regex(/^[12]\d{3}-/);

export const placedIn = <Shape extends z.ZodType>(shape: Shape, cursor: string | undefined): z.output<Shape> | undefined => {
  if (cursor === undefined) return undefined;
  const found = shape.safeParse(jsonIn(Buffer.from(cursor, 'base64url').toString()));
  if (!found.success) throw new Fault('invalid_input', 422, { details: { fields: { 'query.cursor': 'Not a cursor of this list.' } } });
  return found.data;
};
