/** Who did what, and what a month came to, as CSV. Files and no JSON, so they stand beside the contract; the filters are those of the lists. */
import { type AuditEntry, AuditQuery, UsageAsked, usageCsvPath } from '@storewright/contract/enterprise';
import { pointsOf } from '@storewright/contract/kit/points';
import type { FastifyInstance } from 'fastify';
import { type Cell, filterOf, sendRows } from '../../kit/csv.ts';
import { Fault } from '../../kit/fault.ts';
import { type Guards, manager, signedIn } from '../../kit/http.ts';
import { auditFilter } from './audit-filter.ts';
import type { createKeeping } from './keeping.service.ts';
import type { Audit } from '../audit/index.ts';
import type { UsageDesk, UsedOfDay } from './usage.service.ts';

export const auditDoor =
  (audit: Pick<Audit, 'ofAccount'>, keeping: Pick<ReturnType<typeof createKeeping>, 'mayExportAudit'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get('/api/enterprise/audit/csv/', async (request, reply) => {
      const caller = signedIn(await callerOf(request), request);
      if (!(await keeping.mayExportAudit(caller))) throw new Fault('not_your_role', 403);
      const filter = auditFilter(filterOf(AuditQuery, request.query));
      return sendRows({ request, reply, callerOf }, 'audit.csv', columns, entries(audit, caller.accountId, filter));
    });
  };

export const usageDoor =
  ({ everything }: Pick<UsageDesk, 'everything'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get(usageCsvPath, async (request, reply) => {
      const caller = manager(await callerOf(request), request);
      const asked = filterOf(UsageAsked, request.query);
      return sendRows({ request, reply, callerOf }, `usage-by-${asked.by}.csv`, usedColumns(asked.by), everything(caller, asked));
    });
  };

const usedColumns = (by: string): Record<string, (used: UsedOfDay) => Cell> => ({
  day: ({ day }) => ({ text: day }),
  [by]: ({ name }) => ({ text: name }),
  of: ({ of }) => ({ text: of }),
  points: ({ points }) => ({ number: pointsOf(BigInt(points)) }),
  calls: ({ calls }) => ({ number: String(calls) }),
  failed: ({ failed }) => ({ number: String(failed) }),
  id: ({ id }) => ({ text: id ?? '' }),
});

async function* entries(audit: Pick<Audit, 'ofAccount'>, accountId: string, filter: ReturnType<typeof auditFilter>): AsyncGenerator<AuditEntry> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await audit.ofAccount(accountId, { ...filter, limit: 500, ...(cursor && { cursor }) });
    yield* page.items;
    cursor = page.next_cursor;
  }
}

const columns: Record<string, (entry: AuditEntry) => Cell> = {
  time: ({ at }) => ({ text: at }),
  who: ({ actor }) => ({ text: actor }),
  action: ({ action }) => ({ text: action }),
  target: ({ target }) => ({ text: target }),
  detail: ({ detail }) => ({ text: Object.keys(detail).length > 0 ? JSON.stringify(detail) : '' }),
};
