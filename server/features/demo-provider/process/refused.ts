/** What is wrong with a question, in OpenAI's shape. */
import type { z } from 'zod';

type More = { status?: number; param?: string | null; code?: string | null };
export class Refused extends Error {
  readonly status: number;
  readonly param: string | null;
  readonly code: string | null;
  constructor(message: string, { status = 400, param = null, code = null }: More = {}) {
    super(message);
    this.status = status;
    this.param = param;
    this.code = code;
  }
}

export const errorBody = ({ message, status, param, code }: Refused) => ({
  error: { message, type: status >= 500 || status === 429 ? 'server_error' : 'invalid_request_error', param, code },
});

/** The first thing that does not fit, named as OpenAI names it: `messages[0].content`. */
export const read = <Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> => {
  const { data, error } = shape.safeParse(body);
  if (data !== undefined) return data;
  const issue = error!.issues[0]!;
  if (issue.code === 'unrecognized_keys') throw new Refused(`Unrecognized request argument supplied: ${issue.keys[0]}`);
  const param = issue.path.map((part, place) => (typeof part === 'number' ? `[${part}]` : `${place > 0 ? '.' : ''}${String(part)}`)).join('');
  throw new Refused(`Invalid '${param}': ${issue.message}.`, { param, code: 'invalid_value' });
};
