/** Who is at the operator's desk, and how a deed of theirs is written down. */
import type { FastifyRequest } from 'fastify';
import type { Also } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Audit, Done } from './audit.service.ts';

export type Doing = Pick<Caller, 'userId' | 'accountId' | 'name' | 'email'> & { address: string; requestId: string };
/** Runs within the transaction of the deed. */
export type Note = (doing: Doing, deed: Done) => Also;

export const createNote =
  (audit: Pick<Audit, 'record'>): Note =>
  ({ userId, email, address, requestId }, deed) =>
  (tx) =>
    audit.record(tx, { actor: { id: userId, name: email }, address, requestId, ...deed });

/** Of what a route is given. */
export const doing = ({ caller: { userId, accountId, name, email }, request }: { caller: Caller; request: FastifyRequest }): Doing => ({
  userId,
  accountId,
  name,
  email,
  address: request.ip,
  requestId: request.id,
});
