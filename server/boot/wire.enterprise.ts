/** The upper storeys: an account's people, and what they are given to work with. `wire.ts` hands up what they stand on. */
import { openMessengers } from '../adapters/channels/open.ts';
import type { Db } from '../adapters/db/db.ts';
import { openedBy } from '../adapters/outgoing/outgoing.config.ts';
import { createOutgoing, type Outgoing } from '../adapters/outgoing/outgoing.ts';
import type { Account } from '../features/account/index.ts';
import { type Audit, createNote } from '../features/audit/index.ts';
import { assistantsRoutes, createAssistants, createDemoAssistants } from '../features/assistants/index.ts';
import { type Auth, signInBy } from '../features/auth/index.ts';
import { type Billing, invitationOf } from '../features/billing/index.ts';
import { callbacksDoor, channelsRoutes, createChannels, inboxRoutes, visitorsRoutes, widgetDoor, widgetsRoutes } from '../features/channels/index.ts';
import { containersRoutes, createContainers, createEngine, engineHost } from '../features/containers/index.ts';
import { cozeRoutes, createCozeDesk, createDemoCoze, createLocalProcess, localHost } from '../features/coze/index.ts';
import { auditDoor, createOverview, enterpriseRoutes } from '../features/enterprise/index.ts';
import type { createGateway, VirtualModel } from '../features/gateway/index.ts';
import type { Integration } from '../features/integration/index.ts';
import type { Jobs } from '../features/jobs/index.ts';
import type { Knowledge } from '../features/knowledge/index.ts';
import type { createLetters } from '../features/letters/index.ts';
import { createInvitations, createPeople, createPeopleImport, groupsRoutes, invitationsRoutes, peopleRoutes } from '../features/people/index.ts';
import { createDemoTools, createTools, demoToolsHost, mcpRoutes, pluginsRoutes } from '../features/plugins/index.ts';
import type { createPlayground } from '../features/playground/index.ts';
import {
  createCategories,
  createExports,
  createImports,
  createPrompts,
  promptCategoriesRoutes,
  promptFilesDoor,
  promptsRoutes,
  createDemoPrompts,
} from '../features/prompts/index.ts';
import type { createProviders } from '../features/providers/index.ts';
import { costFrom, type Guests, type Runs } from '../features/runs/index.ts';
import { createTables, type Uploads } from '../features/uploads/index.ts';
import type { Chore } from '../kit/chore.ts';
import type { Clock } from '../kit/clock.ts';
import type { Secrets } from '../kit/crypto.ts';
import type { Served } from '../kit/http.ts';
import { newId } from '../kit/ids.ts';
import type { Log } from '../kit/log.ts';
import type { Door } from './door.ts';
import { plainWhere } from './plain-where.ts';
import { type AllSettings, isLoopback } from './settings.ts';

/** What stands below. `outgoing` reaches what tenants may reach. */
export type Below = {
  settings: AllSettings;
  db: Db;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  outgoing: Outgoing;
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
  knowledge: Knowledge;
};

export const wireEnterprise = (below: Below) => {
  const { db, clock, log, secrets, outgoing, settings, home, https } = below;
  const { account, audit, auth, billing, letters, jobs, uploads, providers, integration, gateway, guests, runs, playground, knowledge } = below;
  const { limits } = billing.ledger;
  const note = createNote(audit);

  const people = createPeople({ db, clock, note, limits, sessions: auth.sessionsIn });
  const invitations = createInvitations({ db, clock, newId, home, account, auth, letters, limits, note });
  const imports = createPeopleImport({ db, newId, auth, invitations, tables: createTables(uploads, { most: 5_000_000 }) });

  const messengers = openMessengers(outgoing, settings.channels.channelOrigins);
  const { publicUrl } = settings.boot;
  const channels = createChannels({ db, jobs, secrets, messengers, outgoing, knowledge, account, letters, uploads, home, publicUrl, note, clock, newId, log });

  const promptCategories = createCategories({ db, newId });
  const prompts = createPrompts({ db, clock, newId });
  const promptImports = createImports({ db, uploads, jobs, note, clock, newId });
  const demoPrompts = createDemoPrompts({ db, clock, newId });
  jobs.define(promptImports.job);

  /** What tenants may reach. */
  const opened = openedBy(settings.outgoing.outgoingAllow, isLoopback(settings.boot.host));
  const demoTools = settings.demo ? createDemoTools({ log }) : null;
  const reach = createOutgoing({ ...opened, sockets: demoTools ? { [demoToolsHost]: demoTools.socket } : {} });
  const mayBePlain = plainWhere(opened, demoTools ? [demoToolsHost] : []);
  const tools = createTools({ db, clock, newId, secrets, outgoing: reach, mayBePlain, uploads, note });

  const assistants = createAssistants({
    db,
    find: knowledge.find,
    runs,
    guests,
    door: gateway.door.handle,
    onOffer: () => providers.onOffer(),
    models: knowledge.models,
    isBilledOn: playground.isBilledOn,
    toolbox: tools.toolbox,
    costOf: (accountId, callId) => costFrom((id) => integration.calls.one({ accountId }, id))(callId),
    note,
    clock,
    newId,
  });
  const demoAssistants = createDemoAssistants({ db, clock, newId });

  const { dockerSocket, dockerContainers: listed } = settings.containers;
  const toEngine = dockerSocket === undefined ? null : createOutgoing({ sockets: { [engineHost]: async () => dockerSocket } });
  const containers = createContainers({ db, account, engine: toEngine && createEngine(toEngine), listed, note });

  const localCoze = settings.demo ? createLocalProcess({ log }) : null;
  const toLocalCoze = localCoze && createOutgoing({ sockets: { [localHost]: localCoze.socket } });
  const coze = createCozeDesk({
    db,
    secrets,
    outgoing,
    origin: settings.coze.cozeOrigin,
    local: toLocalCoze,
    account,
    letters,
    runs,
    uploads,
    note,
    home,
    clock,
    newId,
  });

  const overview = createOverview({ people, limits, statement: billing.statement, standing: knowledge.standing, audit, needs: [tools.needs, coze.needs] });

  return {
    services: { people, invitations, channels, tools, assistants, containers, coze },
    routes: {
      people: peopleRoutes({ people, invitations, imports }),
      groups: groupsRoutes({ people, newId }),
      plugins: pluginsRoutes(tools),
      mcpServers: mcpRoutes(tools),
      invitations: invitationsRoutes({ invitations }, signInBy(auth, { https, invitationOf })),
      enterprise: enterpriseRoutes({ overview, audit }),
      channels: channelsRoutes(channels),
      inbox: inboxRoutes(channels),
      widgets: widgetsRoutes(channels.widgets),
      visitors: visitorsRoutes(channels.widgets),
      promptCategories: promptCategoriesRoutes(promptCategories),
      prompts: promptsRoutes({ prompts, imports: promptImports, clock }),
      assistants: assistantsRoutes(assistants),
      containers: containersRoutes(containers),
      coze: cozeRoutes(coze),
    } satisfies Record<string, Served>,
    /** Models of the gateway that are answered here. */
    virtualModels: [assistants.model] as VirtualModel[],
    doors: [
      auditDoor(audit, auth),
      callbacksDoor(channels.receiving),
      widgetDoor(channels.widgets),
      promptFilesDoor({ imports: promptImports, exports: createExports({ db }) }, auth),
    ] as Door[],
    chores: [...channels.chores, ...prompts.chores, ...promptImports.chores, ...tools.chores, ...coze.chores] as Chore[],
    /** What people of the demo find when they come. */
    demo: createDemoCoze({ db, secrets, clock, newId }),
    /** For the people of the demo's company, as they sign in. */
    bring: async (accountId: string): Promise<void> => {
      await demoPrompts(accountId);
      if (demoTools) await tools.bring(accountId);
      await demoAssistants(accountId);
    },
    close: async (): Promise<void> => {
      await Promise.all([reach.close(), demoTools?.stop(), assistants.close(), toEngine?.close(), localCoze?.stop(), toLocalCoze?.close()]);
    },
  };
};
