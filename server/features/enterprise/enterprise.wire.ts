/** Who did what, as CSV. A file and no JSON, so it stands beside the contract; the filter is that of the list. */
import { type AuditEntry, AuditQuery } from '@storewright/contract/enterprise';
import type { FastifyInstance } from 'fastify';
import { type Cell, filterOf, sendCsv } from '../../kit/csv.ts';
import { Fault } from '../../kit/fault.ts';
import { type Guards, signedIn } from '../../kit/http.ts';
import { auditFilter } from './audit-filter.ts';
import type { createKeeping } from './keeping.service.ts';
import type { Audit } from '../audit/index.ts';

export const auditDoor =
  (audit: Pick<Audit, 'ofAccount'>, keeping: Pick<ReturnType<typeof createKeeping>, 'mayExportAudit'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get('/api/enterprise/audit/csv/', async (request, reply) => {
      const caller = signedIn(await callerOf(request), request);
      if (!(await keeping.mayExportAudit(caller))) throw new Fault('not_your_role', 403);
      const filter = auditFilter(filterOf(AuditQuery, request.query));
      return sendCsv(
        { request, reply, callerOf },
        { file: 'audit.csv', columns: ['time', 'who', 'action', 'target', 'detail'] },
        cellsOf(entries(audit, caller.accountId, filter)),
      );
    });
  };

async function* entries(audit: Pick<Audit, 'ofAccount'>, accountId: string, filter: ReturnType<typeof auditFilter>): AsyncGenerator<AuditEntry> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await audit.ofAccount(accountId, { ...filter, limit: 500, ...(cursor && { cursor }) });
    yield* page.items;
    cursor = page.next_cursor;
  }
}

async function* cellsOf(all: AsyncGenerator<AuditEntry>): AsyncGenerator<Cell[]> {
  for await (const { at, actor, action, target, detail } of all)
    yield [{ text: at }, { text: actor }, { text: action }, { text: target }, { text: Object.keys(detail).length > 0 ? JSON.stringify(detail) : '' }];
}
