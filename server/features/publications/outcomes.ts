/** What a caller is told of a publication. */
import { ErrorCode } from '@storewright/contract/errors';
import { Fault } from '../../kit/fault.ts';
import { requestHashOf, sameRequest } from '../../kit/request-hash.ts';

export type PublicationError = { code: string; message: string; fields: Record<string, string>; status: number };
type Row = {
  id: string;
  state: 'sending' | 'published' | 'failed';
  error: (Pick<PublicationError, 'code' | 'message'> & Partial<PublicationError>) | null;
};

/** Of the request, so that an idempotency key used for something else is noticed. */
export const hashOf = (...parts: unknown[]): string => requestHashOf(parts);

export const replayed = <Known extends Row & { requestHash: string }>(row: Known, hash: string): Known => told(sameRequest(row, hash));

/** One that failed is answered as the failure it was, now and whenever the same key asks again. */
export const told = <Known extends Row>(row: Known): Known => {
  const { id, state, error } = row;
  if (!error || state === 'published') return row;
  const { code, message, fields, status = code === 'shop_unreachable' ? 503 : 409 } = error;
  throw new Fault(ErrorCode.parse(code), status, { message, details: { ...(fields && { fields }), publication_id: id } });
};

export const errorOf = ({ code, message, details, status }: Fault): PublicationError => ({
  code,
  message,
  fields: (details?.['fields'] ?? {}) as PublicationError['fields'],
  status,
});

type Shown<Mode, Error> = {
  id: string;
  mode: Mode;
  state: Row['state'];
  error: Error;
  by: string;
  reverts: string | null;
  createdAt: Date;
  finishedAt: Date | null;
};
/** What is shown of each, whatever was sent. */
export const shown = <Mode, Error extends Row['error']>({ id, mode, state, error, by, reverts, createdAt, finishedAt }: Shown<Mode, Error>) => ({
  id,
  mode,
  state,
  error: error && { code: error.code, message: error.message, fields: error.fields as NonNullable<Error>['fields'] },
  by,
  reverts,
  created_at: createdAt.toISOString(),
  finished_at: finishedAt?.toISOString() ?? null,
});
