/** The desk of who runs this server. Each change is one transaction with the line in the log that tells of it. */
import type { Db } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { idAfter, pageById } from '../../kit/page-by-id.ts';
import type { Directory } from '../account/index.ts';
import { type Audit, createNote } from '../audit/index.ts';
import type { Auth } from '../auth/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Integration } from '../integration/index.ts';
import type { Letters } from '../letters/index.ts';
import { createAccounts } from './accounts.service.ts';
import { createMoney } from './money.service.ts';
import { createOverview } from './overview.service.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  directory: Directory;
  audit: Audit;
  auth: Pick<Auth, 'endAll'>;
  billing: Billing;
  integration: Pick<Integration, 'calls' | 'reviews'>;
  letters: Pick<Letters, 'page' | 'undelivered'>;
};

export type Operator = ReturnType<typeof createOperator>;
export const createOperator = ({ audit, letters, integration, ...needs }: Needs) => {
  const note = createNote(audit);
  return {
    overview: createOverview({ ...needs, integration, letters }),
    accounts: createAccounts({ ...needs, note }),
    money: createMoney({ ...needs, note }),
    books: { last: needs.billing.ledger.lastCheck, check: needs.billing.ledger.check },
    log: audit.list,
    letters: async ({ cursor, limit }: { cursor?: string | undefined; limit: number }) =>
      pageById(await letters.page(idAfter(cursor), limit + 1), limit, ({ id, to, subject, text, createdAt, state }) => ({
        id,
        to,
        subject,
        text,
        at: createdAt.toISOString(),
        state,
      })),
  };
};
