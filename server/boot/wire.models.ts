/** The way in for programs, and what is asked of models on the console: runs, the playground, pictures, knowledge. */
import { inTransaction } from '../adapters/db/db.ts';
import { createStudio } from '../adapters/studio/studio.ts';
import { createPeople as callersOf } from '../features/bulk/index.ts';
import { createPasswords } from '../features/auth/index.ts';
import { createGateway, type VirtualModel } from '../features/gateway/index.ts';
import {
  chatsRoutes,
  citedPagesDoor,
  createDemoHelp,
  createKnowledge,
  docPicturesDoor,
  faqRoutes,
  frozenRoutes,
  gateRoutes,
  type Knowledge,
  knowledgeRoutes,
  questionsDoor,
  sharedRoutes,
  sharedUsersRoutes,
  sharesRoutes,
} from '../features/knowledge/index.ts';
import { createPainting, imagesDoor, paintBatchesRoutes, paintingRoutes, sdModelRoutes, trainerDoor } from '../features/painting/index.ts';
import { createPlayground, familiesRoutes, filesDoor, playgroundRoutes } from '../features/playground/index.ts';
import { costFrom, createGuests, createRuns, runsRoutes } from '../features/runs/index.ts';
import type { ExtraRoutes } from './extra-routes.ts';
import { shopPictureFrom } from './shop-picture.ts';
import { trainersOf } from './trainers.ts';
import type { Ground, Storey } from './wire.ground.ts';
import type { PointsStorey } from './wire.points.ts';
import type { ShopsStorey } from './wire.shops.ts';

export type ModelsStorey = ReturnType<typeof wireModels>;

/** `virtualModels` are answered by features, here and higher up. */
export const wireModels = (
  ground: Ground,
  { shops, demo, inside }: ShopsStorey,
  { auth, billing, providers, integration, localModels }: PointsStorey,
  virtualModels: () => VirtualModel[],
) => {
  const { settings, world, db, clock, newId, log, home, outgoing, operators, demoProvider, above, on, account, jobs, note, uploads } = ground;
  const guests = createGuests();
  const gateway = createGateway({
    db,
    ledger: billing.ledger,
    providers,
    integration: { ...integration, appOf: (hash) => guests.appOf(hash) ?? integration.appOf(hash) },
    outgoing: { operators, tenants: outgoing },
    virtualModels: () => [knowledge.appModel, ...virtualModels()],
    dataDir: settings.boot.dataDir,
    trustProxy: settings.boot.trustProxy,
    settings: settings.gateway,
    clock,
    newId,
    log,
    tracing: world.tracing,
  });
  const door = gateway.door.handle;
  const onOffer = () => providers.onOffer();

  const costOf = (accountId: string, callId: string, patience?: Parameters<ReturnType<typeof costFrom>>[1]) =>
    costFrom((id) => integration.calls.one({ accountId }, id))(callId, patience);
  const giveBack = (accountId: string, callId: string) => inTransaction(db, (tx) => billing.ledger.giveBack(tx, accountId, callId));

  const painting = createPainting({
    db,
    uploads,
    jobs,
    shops,
    studio: createStudio({ log }),
    door,
    guests,
    calls: integration.calls,
    catalogue: providers.catalogue,
    onOffer,
    outgoing,
    trainers: trainersOf({ settings, outgoing: operators, guarded: outgoing, isDemo: demoProvider !== null, clock }),
    charging: billing.charging,
    note,
    publicUrl: settings.boot.publicUrl,
    balance: ({ accountId, userId }) => billing.ledger.balance(accountId, userId),
    callerOf: callersOf(account).callerOf,
    giveBack,
    shopPicture: shopPictureFrom({ demo, inside, outgoing }),
    clock,
    newId,
    log,
    settings: settings.writers,
  });
  const runs = createRuns({
    db,
    notices: world.notices,
    costOf,
    giveBack,
    log,
  });
  const playground = createPlayground({
    db,
    clock,
    newId,
    guests,
    runs,
    door,
    calls: integration.calls,
    catalogue: providers.catalogue,
    onOffer,
    uploads,
    outgoing,
    mostMb: settings.gateway.gatewayBodyMb,
  });
  const knowledge: Knowledge = createKnowledge({
    db,
    account,
    jobs,
    shops,
    uploads,
    outgoing,
    runs,
    guests,
    giveBack: async (accountId, callId) => {
      if (await costOf(accountId, callId)) await giveBack(accountId, callId);
    },
    here: localModels.thisComputer,
    door,
    onOffer,
    isBilledOn: playground.isBilledOn,
    elsewhere: {
      mayBind: (caller, id) => above.coze.bound.mayBind(caller, id),
      named: (accountId, id) => above.coze.bound.named(accountId, id),
      ask: (asked, on, signal) => above.coze.bound.ask(asked, on, signal),
    },
    ownerOf: async (accountId) => {
      const owner = await account.ownerOf(accountId);
      const member = owner && !owner.disabledAt ? await account.member(accountId, owner.id) : undefined;
      return member && !member.account.disabledAt ? { id: member.user.id, timeZone: member.account.timeZone } : undefined;
    },
    stands: async (accountId, userId) => (await account.standing(accountId, userId)) !== undefined,
    passwords: createPasswords(),
    note,
    home,
    clock,
    newId,
  });
  above.knowledge = knowledge;
  const demoHelp = createDemoHelp({ db, jobs, clock, newId });
  on.shopSynced.push((shop) => knowledge.sources.shopRead(shop), demoHelp.shopSynced);
  on.demoEntered.push(async (accountId) => {
    const owner = await account.ownerOf(accountId);
    const member = owner && (await account.member(accountId, owner.id));
    await demoHelp.enter(accountId, member?.membership.usage.includes('storewright') ? 'base' : 'app');
  });

  return {
    demoHelp,
    guests,
    gateway,
    painting,
    runs,
    playground,
    knowledge,
    routes: {
      runs: runsRoutes(runs),
      painting: paintingRoutes(painting, integration.apps),
      paintBatches: paintBatchesRoutes(painting),
      sdModel: sdModelRoutes(painting),
      playground: playgroundRoutes(playground),
      families: familiesRoutes(playground.families),
      knowledge: knowledgeRoutes(knowledge),
      faq: faqRoutes(knowledge),
      gate: gateRoutes(knowledge),
      sharedUsers: sharedUsersRoutes(knowledge),
      shares: sharesRoutes(knowledge),
      shared: sharedRoutes(knowledge),
      frozen: frozenRoutes(knowledge),
      chats: chatsRoutes(knowledge),
    },
    doors: [
      imagesDoor(painting, auth),
      trainerDoor(painting.looks),
      filesDoor(playground.files, auth),
      questionsDoor(knowledge, auth),
      citedPagesDoor(knowledge, auth),
      docPicturesDoor(knowledge, auth),
      (app) => void app.addHook('onReady', gateway.recover),
    ] as ExtraRoutes[],
    chores: [...gateway.chores, ...runs.chores, ...knowledge.chores, ...painting.chores, painting.recovery.chore],
    close: () => painting.stop(),
  } satisfies Storey & Record<string, unknown>;
};
