/** The upper storeys: an account's people, and what they are given to work with. */
import { openMessengers } from '../adapters/channels/open.ts';
import { createDns } from '../adapters/dns/dns.ts';
import { createOidc } from '../adapters/oidc/oidc.ts';
import { openedBy } from '../adapters/outgoing/outgoing.config.ts';
import { createOutgoing } from '../adapters/outgoing/outgoing.ts';
import { createTablesAsked } from '../adapters/tables/tables.ts';
import { assistantsRoutes, createAssistants, createDemoAssistants, ownedAssistants } from '../features/assistants/index.ts';
import { signInBy } from '../features/auth/index.ts';
import { invitationOf } from '../features/billing/index.ts';
import { callbacksDoor, channelsRoutes, createChannels, inboxRoutes, visitorsRoutes, widgetDoor, widgetsRoutes } from '../features/channels/index.ts';
import { containersRoutes, createContainers, createEngine, engineHost } from '../features/containers/index.ts';
import { cozeRoutes, createCozeDesk, createDemoCoze, createLocalProcess, localHost, ownedConnections } from '../features/coze/index.ts';
import { createDataSources, createDemoOrders, dataSourcesRoutes } from '../features/data-sources/index.ts';
import {
  auditDoor,
  createAccess,
  createBranding,
  createDemoUse,
  createKeeping,
  createOverview,
  createUsage,
  enterpriseRoutes,
  exportDoor,
  logoDoor,
  usageDoor,
} from '../features/enterprise/index.ts';
import type { VirtualModel } from '../features/gateway/index.ts';
import { companySignInDoor, companySignInRoutes, createIdentity, identityRoutes, scimDoor, scimTokensRoutes } from '../features/identity/index.ts';
import { ownedApps } from '../features/integration/index.ts';
import { createMcpServer, mcpDoor } from '../features/mcp-server/index.ts';
import { ownedLooks } from '../features/painting/index.ts';
import {
  createInvitations,
  createLeaving,
  createPeople,
  createPeopleImport,
  createRoster,
  groupsRoutes,
  invitationsRoutes,
  peopleRoutes,
} from '../features/people/index.ts';
import { createDemoTools, createTools, demoToolsHost, mcpClientDoor, mcpRoutes, pluginsRoutes } from '../features/plugins/index.ts';
import {
  createCategories,
  createExports,
  createImports,
  createPrompts,
  promptCategoriesRoutes,
  promptFilesDoor,
  promptsRoutes,
  createDemoPrompts,
  ownedPrompts,
} from '../features/prompts/index.ts';
import { costFrom } from '../features/runs/index.ts';
import { createTables } from '../features/uploads/index.ts';
import type { Chore } from '../kit/chore.ts';
import type { ExtraRoutes } from './extra-routes.ts';
import { readJson } from './json-body.ts';
import { askedHere } from './cross-site.ts';
import { plainWhere } from './plain-where.ts';
import { isLoopback } from './settings.ts';
import type { Ground, Storey } from './wire.ground.ts';
import type { ModelsStorey } from './wire.models.ts';
import type { PointsStorey } from './wire.points.ts';
import type { ShopsStorey } from './wire.shops.ts';
import type { WritingStorey } from './wire.writing.ts';

export const wireEnterprise = (
  ground: Ground,
  { shops }: ShopsStorey,
  points: PointsStorey,
  { bulk, translations, suggestions }: WritingStorey,
  models: ModelsStorey,
) => {
  const { db, clock, newId, log, secrets, outgoing, settings, home, https, above, on, account, audit, note, letters, jobs, uploads } = ground;
  const { auth, billing, providers, integration } = points;
  const { gateway, guests, runs, playground, knowledge, demoHelp } = models;
  const { limits } = billing.ledger;

  const leaving = createLeaving({
    db,
    clock,
    newId,
    note,
    ends: [
      ['invitations', (tx, { accountId, userIds }) => invitations.endOf(tx, accountId, userIds)],
      ['sessions', (tx, { accountId, userIds }) => auth.sessionsIn.end(tx, accountId, userIds)],
      ['sessions', (tx, who) => tools.mcp.endOf(tx, who)],
      ['keys', integration.keys.of],
      ['answers', (tx, { accountId, userIds }) => runs.endOf(tx, accountId, userIds)],
      ['jobs', bulk.endOf],
      ['jobs', translations.endOf],
      ['jobs', suggestions.endOf],
    ],
    owned: { assistants: ownedAssistants, prompts: ownedPrompts, looks: ownedLooks, apps: ownedApps, connections: ownedConnections },
  });
  const forget = async (tx: typeof db, accountId: string, userIds: string[]): Promise<void> => {
    await knowledge.forget(tx, accountId, userIds);
    await integration.keys.end(tx, accountId, userIds);
  };
  const people = createPeople({ db, clock, note, limits, account, auth, leaving, forget });
  const invitations = createInvitations({ db, clock, newId, home, account, auth, letters, limits, note });
  const imports = createPeopleImport({ db, clock, newId, auth, invitations, note, tables: createTables(uploads, { most: 5_000_000 }) });

  const messengers = openMessengers(outgoing, settings.channels.channelOrigins);
  const { publicUrl } = settings.boot;
  const channels = createChannels({ db, jobs, secrets, messengers, outgoing, knowledge, account, letters, uploads, home, publicUrl, note, clock, newId, log });

  const promptCategories = createCategories({ db, note, newId });
  const prompts = createPrompts({ db, note, clock, newId });
  const promptImports = createImports({ db, standing: account.standing, uploads, jobs, note, clock, newId });
  const demoPrompts = createDemoPrompts({ db, clock, newId });
  jobs.define(promptImports.job);

  /** What tenants may reach. */
  const opened = openedBy(settings.outgoing.outgoingAllow, isLoopback(settings.boot.host));
  const demoTools = settings.demo ? createDemoTools({ log }) : null;
  const reach = createOutgoing({ ...opened, sockets: demoTools ? { [demoToolsHost]: demoTools.socket } : {} });
  const mayBePlain = plainWhere(opened, demoTools ? [demoToolsHost] : []);
  const tools = createTools({
    db,
    clock,
    newId,
    secrets,
    outgoing: reach,
    mayBePlain,
    uploads,
    note,
    home,
    usedBy: async (accountId, sourceId) => assistants.using(accountId, await tools.idsOf(accountId, sourceId)),
  });

  const roster = createRoster({ clock, newId, account, letters, limits, leaving, auth, forget });
  const identity = createIdentity({
    db,
    dns: createDns({ servers: settings.dns.dnsServers }),
    oidc: createOidc({ outgoing, mayBePlain: plainWhere(opened), clock }),
    secrets,
    account,
    auth,
    audit,
    roster,
    home,
    clock,
    newId,
  });
  above.identity = identity;
  const waysIn = signInBy(auth, { https, invitationOf });

  const assistants = createAssistants({
    db,
    standing: account.standing,
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
  const demoAssistants = createDemoAssistants({
    db,
    clock,
    newId,
    tools: (accountId) => tools.toolbox.list({ accountId, userId: '', role: 'owner' }),
    bases: demoHelp.baseOf,
  });

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

  const dataSources = createDataSources({
    db,
    standing: account.standing,
    tables: createTablesAsked({ outgoing }),
    uploads,
    shops,
    secrets,
    runs,
    guests,
    door: gateway.door.handle,
    onOffer: () => providers.onOffer(),
    isBilledOn: playground.isBilledOn,
    note,
    clock,
    newId,
  });

  above.coze = coze;

  const mcpServer = createMcpServer({ shops, knowledge, assistants, guests, prompts, log });

  const access = createAccess({
    people,
    account,
    reach: { assistant: assistants.reached, prompt: prompts.reached, coze_bot: coze.reached, knowledge_base: knowledge.reached },
  });
  const keeping = createKeeping({ db, clock, account, people, audit, note, prove: auth.signIns.proveHere });
  const branding = createBranding({ db, account, uploads, note });
  const usage = createUsage({ db, clock });
  const overview = createOverview({
    people,
    limits,
    usage,
    standing: knowledge.standing,
    audit,
    needs: [tools.needs, coze.needs, identity.needs],
  });

  const demoUse = createDemoUse({
    month: billing.demoMonth,
    guests,
    keepCalls: integration.keepCalls,
    models: () => knowledge.models().items.map(({ name }) => name),
    clock,
    newId,
  });
  on.demoEntered.push(createDemoCoze({ db, secrets, clock, newId }), createDemoOrders({ db, clock, newId }));
  /** Whoever comes in while the first one's is being brought waits for that. */
  const bringing = new Map<string, Promise<void>>();
  const bring = async (accountId: string): Promise<void> => {
    await demoPrompts(accountId);
    await identity.bring(accountId);
    if (demoTools) await tools.bring(accountId);
    await demoHelp.enter(accountId, 'base');
    await demoAssistants(accountId);
    await demoUse(accountId);
  };
  on.demoCompanyEntered.push(async (accountId) => {
    const brought = bringing.get(accountId) ?? bring(accountId).finally(() => bringing.delete(accountId));
    bringing.set(accountId, brought);
    await brought;
  });

  return {
    services: { keeping, people, identity, invitations, channels, tools, assistants, containers, coze, dataSources, promptImports },
    routes: {
      people: peopleRoutes({ people, invitations, imports, leaving }),
      groups: groupsRoutes({ people, newId }),
      plugins: pluginsRoutes(tools),
      mcpServers: mcpRoutes(tools),
      invitations: invitationsRoutes({ invitations }, waysIn),
      identity: identityRoutes(identity.settings, { https }),
      scimTokens: scimTokensRoutes(identity.settings),
      companySignIn: companySignInRoutes(identity.signIn),
      enterprise: enterpriseRoutes({ overview, audit, access, keeping, branding, usage }),
      channels: channelsRoutes(channels),
      inbox: inboxRoutes(channels),
      widgets: widgetsRoutes(channels.widgets),
      visitors: visitorsRoutes(channels.widgets),
      promptCategories: promptCategoriesRoutes(promptCategories),
      prompts: promptsRoutes({ prompts, imports: promptImports, clock }),
      assistants: assistantsRoutes(assistants),
      containers: containersRoutes(containers),
      coze: cozeRoutes(coze),
      dataSources: dataSourcesRoutes(dataSources),
    },
    /** Models of the gateway that are answered here. */
    virtualModels: [assistants.model] as VirtualModel[],
    doors: [
      mcpClientDoor(tools),
      mcpDoor({ admission: gateway.admission, account, server: mcpServer, home, askedHere, readJson }),
      auditDoor(audit, keeping, auth),
      exportDoor(keeping, auth),
      logoDoor(branding),
      usageDoor(usage, auth),
      scimDoor({ ...identity.scim, home, readJson }),
      companySignInDoor(identity.signIn, waysIn, auth, { https }),
      callbacksDoor(channels.receiving),
      widgetDoor(channels.widgets),
      promptFilesDoor({ imports: promptImports, exports: createExports({ db }) }, auth),
    ] as ExtraRoutes[],
    chores: [
      ...people.chores,
      ...keeping.chores,
      ...channels.chores,
      ...prompts.chores,
      ...promptImports.chores,
      ...tools.chores,
      ...coze.chores,
      ...identity.chores,
    ] as Chore[],
    close: async (): Promise<void> => {
      await Promise.all([
        mcpServer.close(),
        reach.close(),
        demoTools?.stop(),
        assistants.close(),
        dataSources.close(),
        toEngine?.close(),
        localCoze?.stop(),
        toLocalCoze?.close(),
      ]);
    },
  } satisfies Storey & Record<string, unknown>;
};
