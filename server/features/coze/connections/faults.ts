/** What Coze said, in the words of the console. */
import { CozeRefused, CozeSilent } from '../../../adapters/coze/coze.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Trouble } from '../coze.tables.ts';

export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof CozeRefused) return { code: error.code, message: error.said, log_id: error.logId };
  if (error instanceof CozeSilent) return { code: 'silent', message: '', log_id: '' };
  if (error instanceof Fault) return { code: error.code, message: error.message, log_id: '' };
  throw error;
};

export const faultOf = (error: unknown): unknown => {
  if (error instanceof CozeSilent) return new Fault('coze_silent', 502, { cause: error });
  if (!(error instanceof CozeRefused)) return error;
  const details = { coze: troubleOf(error) };
  if (error.code === occupied) return new Fault('coze_busy', 409, { details, cause: error });
  if (error.isOfToken) return new Fault('coze_token_refused', 409, { details, cause: error });
  return new Fault('coze_refused', 409, { details, cause: error });
};

/** An answer is still being written in this conversation. */
const occupied = '4016';

export const notConnected = (): Fault => new Fault('coze_not_connected', 409);
