/** Who did what, and what a month came to, as CSV. Files and no JSON, so they stand beside the contract; the filters are those of the lists. */
import { type AuditEntry, AuditQuery, UsageAsked, usageCsvPath } from '@storewright/contract/enterprise';
import { pointsOf } from '@storewright/contract/kit/points';
import type { FastifyInstance } from 'fastify';
import { type Cell, filterOf, sendCsv } from '../../kit/csv.ts';
import { Fault } from '../../kit/fault.ts';
import { type Guards, manager, signedIn } from '../../kit/http.ts';
import type { createKeeping } from './keeping.service.ts';
import type { Audit } from '../audit/index.ts';
import type { UsageDesk, UsedOfDay } from './usage.service.ts';

export const auditDoor =
  (audit: Pick<Audit, 'ofAccount'>, keeping: Pick<ReturnType<typeof createKeeping>, 'mayExportAudit'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get('/api/enterprise/audit/csv/', async (request, reply) => {
      const caller = signedIn(await callerOf(request), request);
      if (!(await keeping.mayExportAudit(caller))) throw new Fault('not_your_role', 403);
      const { search } = filterOf(AuditQuery, request.query);
      return sendCsv(
        { request, reply, callerOf },
        { file: 'audit.csv', columns: ['time', 'who', 'action', 'target', 'detail'] },
        cellsOf(entries(audit, caller.accountId, search)),
      );
    });
  };

export const usageDoor =
  ({ everything }: Pick<UsageDesk, 'everything'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get(usageCsvPath, async (request, reply) => {
      const caller = manager(await callerOf(request), request);
      const asked = filterOf(UsageAsked, request.query);
      return sendCsv(
        { request, reply, callerOf },
        { file: `usage-by-${asked.by}.csv`, columns: ['day', asked.by, 'of', 'points', 'calls', 'failed', 'id'] },
        usedCells(everything(caller, asked)),
      );
    });
  };

async function* usedCells(all: AsyncGenerator<UsedOfDay>): AsyncGenerator<Cell[]> {
  for await (const { day, id, name, of, points, calls, failed } of all)
    yield [
      { text: day },
      { text: name },
      { text: of },
      { number: pointsOf(BigInt(points)) },
      { number: String(calls) },
      { number: String(failed) },
      { text: id ?? '' },
    ];
}

async function* entries(audit: Pick<Audit, 'ofAccount'>, accountId: string, search: string): AsyncGenerator<AuditEntry> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await audit.ofAccount(accountId, { search, limit: 500, ...(cursor && { cursor }) });
    yield* page.items;
    cursor = page.next_cursor;
  }
}

async function* cellsOf(all: AsyncGenerator<AuditEntry>): AsyncGenerator<Cell[]> {
  for await (const { at, actor, action, target, detail } of all)
    yield [{ text: at }, { text: actor }, { text: action }, { text: target }, { text: Object.keys(detail).length > 0 ? JSON.stringify(detail) : '' }];
}
