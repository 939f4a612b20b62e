/** How the stand-in says no: as Coze does, or because nobody who keeps to the protocol asks so. */
import { z } from 'zod';

/** What the protocol does not allow. */
export class NotAllowed extends Error {}
/** What Coze answers where it will not. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number | string;
  constructor(status: number, code: number | string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
export const strictly = <T>(shape: z.ZodType<T>, value: unknown): T => {
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new NotAllowed(z.prettifyError(parsed.error));
  return parsed.data;
};
