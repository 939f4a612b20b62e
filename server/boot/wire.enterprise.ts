/** The upper storeys: an account's people, and what they are given to work with. `wire.ts` hands up what they stand on. */
import type { Db } from '../adapters/db/db.ts';
import type { Notices } from '../adapters/db/notices.ts';
import { openedBy } from '../adapters/outgoing/outgoing.config.ts';
import { createOutgoing, type Outgoing } from '../adapters/outgoing/outgoing.ts';
import type { Account } from '../features/account/index.ts';
import { type Audit, createNote } from '../features/audit/index.ts';
import { type Auth, signInBy } from '../features/auth/index.ts';
import { type Billing, invitationOf } from '../features/billing/index.ts';
import type { createGateway } from '../features/gateway/index.ts';
import type { Integration } from '../features/integration/index.ts';
import type { Jobs } from '../features/jobs/index.ts';
import type { createKnowledge } from '../features/knowledge/index.ts';
import type { createLetters } from '../features/letters/index.ts';
import { createDemoTools, createTools, demoToolsHost, mcpRoutes, pluginsRoutes } from '../features/plugins/index.ts';
import { createInvitations, createPeople, groupsRoutes, invitationsRoutes, peopleRoutes } from '../features/people/index.ts';
import type { createPlayground } from '../features/playground/index.ts';
import type { createProviders } from '../features/providers/index.ts';
import type { Guests, Runs } from '../features/runs/index.ts';
import type { Uploads } from '../features/uploads/index.ts';
import type { Chore } from '../kit/chore.ts';
import type { Clock } from '../kit/clock.ts';
import type { Secrets } from '../kit/crypto.ts';
import type { Served } from '../kit/http.ts';
import { newId } from '../kit/ids.ts';
import type { Log } from '../kit/log.ts';
import { plainWhere } from './plain-where.ts';
import { type AllSettings, isLoopback } from './settings.ts';
import type { Door } from './door.ts';

/** What stands below. `outgoing` reaches what tenants may reach, `operators` what the operator opened too. */
export type Below = {
  settings: AllSettings;
  db: Db;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  notices: Notices;
  outgoing: Outgoing;
  operators: Outgoing;
  home: string;
  https: boolean;
  account: Account;
  audit: Audit;
  auth: Auth;
  billing: Billing;
  letters: ReturnType<typeof createLetters>;
  jobs: Jobs;
  uploads: Uploads;
  providers: ReturnType<typeof createProviders>;
  integration: Integration;
  gateway: ReturnType<typeof createGateway>;
  guests: Guests;
  runs: Runs;
  playground: ReturnType<typeof createPlayground>;
  knowledge: ReturnType<typeof createKnowledge>;
};

export const wireEnterprise = ({ settings, db, clock, log, secrets, home, https, account, audit, auth, billing, letters, uploads }: Below) => {
  const { limits } = billing.ledger;
  const note = createNote(audit);

  const people = createPeople({ db, clock, note, limits, sessions: auth.sessionsIn });
  const invitations = createInvitations({ db, clock, newId, home, account, auth, letters, limits, note });

  /** What tenants may reach. */
  const opened = openedBy(settings.outgoing.outgoingAllow, isLoopback(settings.boot.host));
  const demoTools = settings.demo ? createDemoTools({ log }) : null;
  const reach = createOutgoing({ ...opened, sockets: demoTools ? { [demoToolsHost]: demoTools.socket } : {} });
  const mayBePlain = plainWhere(opened, demoTools ? [demoToolsHost] : []);
  const tools = createTools({ db, clock, newId, secrets, outgoing: reach, mayBePlain, uploads, note });

  return {
    services: { people, invitations, tools },
    routes: {
      people: peopleRoutes({ people, invitations }),
      groups: groupsRoutes({ people, newId }),
      plugins: pluginsRoutes(tools),
      mcpServers: mcpRoutes(tools),
      invitations: invitationsRoutes({ invitations }, signInBy(auth, { https, invitationOf })),
    } satisfies Record<string, Served>,
    doors: [] as Door[],
    chores: [...tools.chores] as Chore[],
    recoveries: [] as { start(): void; stop(): Promise<void> | void }[],
    /** For the people of the demo's company, as they sign in. */
    bring: async (accountId: string): Promise<void> => {
      if (demoTools) await tools.bring(accountId);
    },
    close: async (): Promise<void> => {
      await Promise.all([reach.close(), demoTools?.stop()]);
    },
  };
};
