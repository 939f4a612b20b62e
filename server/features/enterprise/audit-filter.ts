import { auditKinds, type AuditQuery } from '@storewright/contract/enterprise';
import type { z } from 'zod';

/** What is asked for, as the log is asked. */
export const auditFilter = ({ search, person, kind, from, to }: z.output<typeof AuditQuery>) => ({
  search,
  person,
  actions: kind && auditKinds[kind],
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});
