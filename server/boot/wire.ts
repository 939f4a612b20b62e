/** The only file that knows everybody: creates every feature, in order. What stands higher is handed down as a question. */
import { type Contract, contract } from '@storewright/contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../adapters/db/db.ts';
import { localHost } from '../adapters/local-model/local-model.ts';
import { openedBy } from '../adapters/outgoing/outgoing.config.ts';
import { createOutgoing, type Outgoing } from '../adapters/outgoing/outgoing.ts';
import { createPictures } from '../adapters/pictures/pictures.ts';
import { openPay } from '../adapters/pay/open.ts';
import { createStudio } from '../adapters/studio/studio.ts';
import { accountRoutes, createAccount, createDirectory, createPreferences, preferencesHandlers } from '../features/account/index.ts';
import { createAudit, createNote } from '../features/audit/index.ts';
import { authRoutes, createAuth, createPasswords, signInsHandlers } from '../features/auth/index.ts';
import {
  affiliateRoutes,
  createBilling,
  invitationDoor,
  invitationOf,
  paymentsDoor,
  plansRoutes,
  purchasesRoutes,
  remindersHandlers,
  statementDoor,
  statementRoutes,
} from '../features/billing/index.ts';
import { type Bulk, bulkRoutes, createBulk, receiptsDoor } from '../features/bulk/index.ts';
import { createDemoProvider, demoHost, demoOffer } from '../features/demo-provider/index.ts';
import { createDocuments, documentsDoor, documentsRoutes } from '../features/documents/index.ts';
import { createGateway } from '../features/gateway/index.ts';
import { createInference, inferenceRoutes, managedBy } from '../features/inference/index.ts';
import { callsDoor, createIntegration, type Integration, integrationRoutes } from '../features/integration/index.ts';
import { createPainting, imagesDoor, paintingRoutes, sdModelRoutes, trainerDoor } from '../features/painting/index.ts';
import { createDemoTeam } from '../features/people/index.ts';
import { createPlayground, familiesRoutes, filesDoor, playgroundRoutes } from '../features/playground/index.ts';
import { createJobs, jobsRoutes } from '../features/jobs/index.ts';
import { createLocalModels, type LocalModels, localModelsRoutes, uploadsDoor } from '../features/local-models/index.ts';
import {
  chatsRoutes,
  createKnowledge,
  faqRoutes,
  type Knowledge,
  knowledgeRoutes,
  questionsDoor,
  sharedRoutes,
  sharedUsersRoutes,
  sharesRoutes,
} from '../features/knowledge/index.ts';
import { createLetters } from '../features/letters/index.ts';
import { createOperator, operatorRoutes } from '../features/operator/index.ts';
import { createProviders, providersRoutes } from '../features/providers/index.ts';
import { createDemoShop } from '../features/shops/demo/demo.ts';
import { demoDoor } from '../features/shops/demo/demo.wire.ts';
import { connectionsRoutes, consentDoor, createShops, shopFilesDoor, shopFilesRoutes, type Shops, shopsRoutes, webhooksDoor } from '../features/shops/index.ts';
import { costFrom, createGuests, createRuns, runsRoutes } from '../features/runs/index.ts';
import { createSuggestions, suggestionsRoutes } from '../features/suggestions/index.ts';
import { blogRoutes, createTexts, emailRoutes, pageRoutes, textPicturesDoor } from '../features/texts/index.ts';
import { createTranslations, type Translations, translationsRoutes } from '../features/translations/index.ts';
import { createUploads, sentDoor, uploadsRoutes } from '../features/uploads/index.ts';
import { createVoice, voiceRoutes } from '../features/voice/index.ts';
import { createWriters, expectedScore, writersRoutes } from '../features/writers/index.ts';
import type { Clock } from '../kit/clock.ts';
import type { Chore } from '../kit/chore.ts';
import { serve, type Served } from '../kit/http.ts';
import { newId } from '../kit/ids.ts';
import { addressOf } from './address.ts';
import { backupAge, scheduledBackups } from './backups.ts';
import { startChores } from './chores.ts';
import type { Door } from './door.ts';
import { leasesIn } from './leases.store.ts';
import type { World } from './open.ts';
import { createIsOurs } from './ours.ts';
import { type AllSettings, isLoopback } from './settings.ts';
import { trainersOf } from './trainers.ts';
import { wireEnterprise } from './wire.enterprise.ts';

export type House = ReturnType<typeof wire>;
type Needs = { settings: AllSettings; world: World; clock: Clock; demoAllowed: (request: FastifyRequest) => boolean };

export const wire = ({ settings, world, clock, demoAllowed }: Needs) => {
  const { log, queue, secrets } = world;
  const { db } = world.database;

  const https = settings.boot.publicUrl?.startsWith('https:') ?? false;
  const home = settings.boot.publicUrl ?? addressOf(settings.boot);
  const outgoing = createOutgoing(openedBy(settings.outgoing.outgoingAllow, isLoopback(settings.boot.host)));
  const inside = createOutgoing({ allowLoopback: true });
  const demoProvider = settings.demo && settings.demoProvider.demoProvider ? createDemoProvider({ log }) : null;
  const operators = createOutgoing({
    allowLoopback: true,
    allowPrivate: true,
    sockets: { [localHost]: () => localModels.socket(), ...(demoProvider && { [demoHost]: demoProvider.socket }) },
  });
  const demo = settings.demo ? createDemoShop({ databaseUrl: world.database.config, log }) : null;

  const account = createAccount({
    db,
    clock,
    newId,
    demo: settings.demo,
    shopsOf: (accountId) => shops.listOf(accountId),
    onNewAccount: (tx, made) => billing.affiliate.welcome(tx, made),
  });
  const preferences = createPreferences({ db });
  const letters = createLetters({ db, mail: world.mail, clock, newId, home, log });
  const jobs = createJobs({ db, queue, clock, newId, log });
  const shops: Shops = createShops({
    db,
    jobs,
    outgoing: demo ? withinReach(demo, inside, outgoing) : outgoing,
    secrets,
    demo,
    expectedScore,
    files: world.files,
    documented: (within, about) => documents.documented(within, about),
    documentedOf: (within, abouts) => documents.documentedOf(within, abouts),
    lockedIn: (shop, productIds) => bulk.locks.lockedIn({ accountId: shop.accountId, shopId: shop.id }, productIds),
    writtenHere: (shop, productIds) => writers.publishing.writtenHere(shop, productIds),
    onSynced: (shop) => Promise.all([voice.measureSoon(shop), translations.reading.readSoon(shop), knowledge.sources.shopRead(shop)]),
    shopify: {
      ...shopifyOf(settings),
      home: home.replace(/\/$/, ''),
      readSessionToken: (token) => auth.shopOf(token),
      openAccount: (shop) => auth.openForShop(shop),
      lookAt: account.lookAt,
      letGo: async (tx, shop) => {
        await writers.drafts.letGo(tx, shop);
        await texts.letGo(tx, shop);
        await documents.letGo(tx, shop);
      },
    },
    clock,
    newId,
    log,
  });
  const voice = createVoice({ db, jobs, shops, clock });
  const documents = createDocuments({
    db,
    files: world.files,
    jobs,
    shops,
    limits: { seconds: settings.documents.documentSeconds, memoryMb: settings.documents.documentMemoryMb },
    clock,
    newId,
    log,
  });
  const demoPoints = async (accountId: string): Promise<void> => {
    await billing.demoPoints.give(accountId);
    await enterprise.demo(accountId);
  };
  const auth = createAuth({
    db,
    clock,
    account,
    letters,
    settings: settings.auth,
    connectDemo: shops.connectDemo,
    demoPoints,
    demoTeam: async (accountId) => {
      await demoTeam(accountId);
      await enterprise.bring(accountId);
    },
    domainShop: shops.entered,
  });
  const gateways = openPay({ settings: settings.pay, publicUrl: settings.boot.publicUrl, outgoing: operators, demo: settings.demo });
  const billing = createBilling({
    db,
    clock,
    newId,
    shopsOf: shops.listOf,
    home,
    lookUp: (call) => writers.writing.lookUp(call),
    log,
    gateways,
    hasOwnKey: (accountId) => inference.hasOwnKey(accountId),
    trialDays: settings.billing.planTrialDays,
    demo: settings.billing.demoPoints,
    letters,
    account,
    tellApp: (tx, notice) => integration.alerts.tell(tx, notice),
  });
  const { charging } = billing;
  const managed = managedBy(settings.engine);
  const inference = createInference({
    db,
    outgoing,
    operators,
    managed,
    openAiBaseUrl: settings.engine.openAiBaseUrl,
    charging,
    catalogue: () => providers.catalogue(),
    secrets,
    clock,
    newId,
  });
  const audit = createAudit({ db, newId });
  const demoTeam = createDemoTeam({ db, clock, newId, account, limits: billing.ledger.limits });
  const providers = createProviders({ db, clock, newId, secrets, log, outgoing: operators, prices: billing.prices, note: createNote(audit) });
  const localModels: LocalModels = createLocalModels({
    db,
    jobs,
    outgoing: operators,
    offering: providers,
    note: createNote(audit),
    dataDir: settings.boot.dataDir,
    settings: settings.localModels,
    owners: settings.demo,
    takesOver: (accountId, modelId) => inference.takeOver(accountId, modelId),
    clock,
    log,
  });
  const integration: Integration = createIntegration({
    db,
    secrets,
    outgoing,
    isOurs: createIsOurs(settings.boot),
    billing,
    letters,
    audit,
    clock,
    newId,
    log,
    models: () => providers.onOffer(),
  });
  const writers = createWriters({
    db,
    shops,
    voiceOf: voice.ofShop,
    instructions: preferences.instructions,
    locksOf: (shop, productId) => bulk.locks.ofProduct(shop, productId),
    inference,
    note: createNote(audit),
    vouchesChanged: (tx, shop) => bulk.review.lookAgain(tx, shop),
    charging,
    clock,
    newId,
    log,
    settings: settings.writers,
  });

  const bulk: Bulk = createBulk({
    db,
    shops,
    jobs,
    writers,
    inference,
    purse: { quote: charging.quote, balance: billing.ledger.balance },
    account,
    forbiddenOf: voice.forbiddenOf,
    voiceOf: voice.ofShop,
    clock,
    newId,
    log,
  });

  const texts = createTexts({
    db,
    shops,
    files: world.files,
    pipeline: writers.writing.pipeline,
    voiceOf: voice.ofShop,
    home,
    mail: world.mail,
    clock,
    newId,
    log,
    settings: settings.writers,
  });

  const suggestions = createSuggestions({ db, shops, writers, documents, jobs, account, clock, newId, log, settings: settings.writers });

  const translations: Translations = createTranslations({
    db,
    shops,
    jobs,
    pipeline: writers.writing.pipeline,
    voiceOf: voice.ofShop,
    inference,
    purse: { quote: charging.quote, available: async ({ accountId, userId }) => (await billing.ledger.balance(accountId, userId)).available },
    account,
    clock,
    newId,
    log,
    settings: settings.writers,
  });

  const operator = createOperator({ db, clock, newId, directory: createDirectory({ db, clock }), audit, auth, billing, integration, letters });

  const guests = createGuests();
  const gateway = createGateway({
    db,
    ledger: billing.ledger,
    providers,
    integration: { ...integration, appOf: (hash) => guests.appOf(hash) ?? integration.appOf(hash) },
    outgoing: { operators, tenants: outgoing },
    virtualModels: () => [knowledge.appModel, ...enterprise.virtualModels],
    dataDir: settings.boot.dataDir,
    trustProxy: settings.boot.trustProxy,
    settings: settings.gateway,
    clock,
    newId,
    log,
  });

  const uploads = createUploads({ db, files: world.files, pictures: createPictures(), clock, newId });
  const painting = createPainting({
    db,
    uploads,
    jobs,
    shops,
    studio: createStudio({ log }),
    door: gateway.door.handle,
    guests,
    calls: integration.calls,
    catalogue: providers.catalogue,
    onOffer: () => providers.onOffer(),
    outgoing,
    trainers: trainersOf({ settings, outgoing: operators, isDemo: demoProvider !== null, clock }),
    charging,
    note: createNote(audit),
    publicUrl: settings.boot.publicUrl,
    clock,
    newId,
    log,
    settings: settings.writers,
  });
  const runs = createRuns({
    db,
    notices: world.notices,
    costOf: (accountId, callId, patience) => costFrom((id) => integration.calls.one({ accountId }, id))(callId, patience),
    giveBack: (accountId, callId) => inTransaction(db, (tx) => billing.ledger.giveBack(tx, accountId, callId)),
    log,
  });
  const playground = createPlayground({
    db,
    clock,
    newId,
    guests,
    runs,
    door: gateway.door.handle,
    calls: integration.calls,
    catalogue: providers.catalogue,
    onOffer: () => providers.onOffer(),
    uploads,
    outgoing,
    mostMb: settings.gateway.gatewayBodyMb,
  });

  const knowledge: Knowledge = createKnowledge({
    db,
    jobs,
    shops,
    uploads,
    outgoing,
    runs,
    guests,
    door: gateway.door.handle,
    onOffer: () => providers.onOffer(),
    isBilledOn: playground.isBilledOn,
    // They stand a storey higher.
    elsewhere: {
      named: (accountId, id) => enterprise.services.coze.bound.named(accountId, id),
      ask: (asked, on, signal) => enterprise.services.coze.bound.ask(asked, on, signal),
    },
    ownerOf: async (accountId) => {
      const owner = await account.ownerOf(accountId);
      const member = owner && !owner.disabledAt ? await account.member(accountId, owner.id) : undefined;
      return member && !member.account.disabledAt ? { id: member.user.id, timeZone: member.account.timeZone } : undefined;
    },
    stands: async (accountId, userId) => {
      const member = await account.member(accountId, userId);
      return member !== undefined && !member.membership.disabledAt && !member.user.disabledAt && !member.account.disabledAt;
    },
    passwords: createPasswords(),
    home,
    clock,
    newId,
  });

  const enterprise = wireEnterprise({
    settings,
    db,
    clock,
    log,
    secrets,
    outgoing,
    home,
    https,
    account,
    audit,
    auth,
    billing,
    letters,
    jobs,
    uploads,
    providers,
    integration,
    gateway,
    guests,
    runs,
    playground,
    knowledge,
  });

  /** What is the demo's alone is there with it, and gone without. */
  const demoStands = async (): Promise<void> => {
    if (demoProvider) await providers.own.bring(demoOffer);
    else await providers.own.withdraw(demoOffer.kind);
    if (!settings.demo) await billing.demoPoints.takeBack();
  };

  const { dataDir, backupHours, backupKeep } = settings.boot;
  const chores: Chore[] = backupKeep > 0 ? [scheduledBackups({ pool: world.database.pool, dataDir, hours: backupHours, keep: backupKeep, clock })] : [];
  chores.push(
    ...bulk.chores,
    ...translations.chores,
    ...suggestions.chores,
    ...jobs.chores,
    ...shops.chores,
    ...documents.chores,
    ...texts.chores,
    ...letters.chores,
    ...billing.chores,
    ...integration.chores,
    ...gateway.chores,
    ...runs.chores,
    ...uploads.chores,
    ...knowledge.chores,
    ...painting.chores,
    ...enterprise.chores,
  );
  const recoveries = [writers, texts, translations, suggestions, painting].map(({ recovery }) => recovery);
  let rounds: { stop(): Promise<void> } | undefined;

  return {
    services: {
      account,
      letters,
      jobs,
      auth,
      shops,
      demo,
      billing,
      inference,
      integration,
      providers,
      localModels,
      painting,
      playground,
      knowledge,
      runs,
      uploads,
      texts,
      suggestions,
      translations,
      writers,
      ...enterprise.services,
    },
    /** By the name of their contract. */
    routes: {
      auth: authRoutes(auth, {
        loginHost: settings.auth.loginHost ?? null,
        sso: settings.auth.ssoSecret !== undefined,
        registration: settings.auth.registration === 'open',
        shopify: shopifyOf(settings).app !== null && https && settings.auth.registration === 'open',
        https,
        demoAllowed,
        invitationOf,
      }),
      account: accountRoutes(account),
      jobs: jobsRoutes(jobs, clock),
      settings: serve(contract.settings, {
        ...preferencesHandlers(preferences),
        ...signInsHandlers(auth, { https }),
        ...remindersHandlers(billing.reminders),
      }),
      connections: connectionsRoutes(shops),
      shopCsv: shopFilesRoutes(shops),
      shops: shopsRoutes(shops, clock),
      ledger: statementRoutes(billing.statement),
      purchases: purchasesRoutes(billing.purchases),
      plans: plansRoutes(billing.plans),
      affiliate: affiliateRoutes(billing.affiliate),
      inference: inferenceRoutes(inference, localModels.thisComputer),
      integration: integrationRoutes(integration),
      runs: runsRoutes(runs),
      uploads: uploadsRoutes(uploads),
      painting: paintingRoutes(painting, integration.apps),
      sdModel: sdModelRoutes(painting),
      playground: playgroundRoutes(playground),
      families: familiesRoutes(playground.families),
      knowledge: knowledgeRoutes(knowledge),
      faq: faqRoutes(knowledge),
      sharedUsers: sharedUsersRoutes(knowledge),
      shares: sharesRoutes(knowledge),
      shared: sharedRoutes(knowledge),
      chats: chatsRoutes(knowledge),
      voice: voiceRoutes(voice, clock),
      documents: documentsRoutes(documents),
      writers: writersRoutes(writers),
      blogWriter: blogRoutes(texts),
      pageGenerator: pageRoutes(texts),
      emailWriter: emailRoutes(texts),
      bulk: bulkRoutes(bulk),
      translations: translationsRoutes(translations),
      suggestions: suggestionsRoutes(suggestions),
      providers: providersRoutes(providers),
      localModels: localModelsRoutes(localModels, clock),
      operator: operatorRoutes(operator),
      ...enterprise.routes,
    } satisfies Record<keyof Contract, Served>,
    doors: [
      ...(demo ? [demoDoor(demo)] : []),
      statementDoor(billing.statement, auth),
      receiptsDoor(bulk.review, auth),
      callsDoor(integration.calls, auth),
      uploadsDoor(localModels.uploads, auth),
      sentDoor(uploads, auth),
      imagesDoor(painting, auth),
      trainerDoor(painting.looks),
      filesDoor(playground.files, auth),
      shopFilesDoor(shops, auth),
      documentsDoor(documents, auth),
      textPicturesDoor(texts.pictures, auth),
      questionsDoor(knowledge, auth),
      paymentsDoor(billing.purchases, clock),
      invitationDoor({ https }),
      consentDoor(shops, auth),
      webhooksDoor(shops.webhooks),
      ...enterprise.doors,
      (app) => void app.addHook('onReady', demoStands),
      // What models there are is known before the first call, and looked at from then on.
      (app) => void app.addHook('onReady', providers.start),
      (app) => void app.addHook('onReady', gateway.recover),
    ] as Door[],
    /** The way in for programs: its paths never reach the console's framework. */
    gateway,
    /** Numbers for /metrics. */
    figures: [...billing.figures, backupAge({ dataDir, clock })],
    /** App mode: a shop that is connected to some account, or one that Shopify itself sends here to become so. */
    mayFrame: async (domain: string, query: Record<string, unknown>): Promise<boolean> =>
      (await shops.domainShop(domain)) !== undefined || shops.connecting.isFromShopify(query),
    /** What this machine lacks, for whoever runs it: shop owners are told only what follows from it. */
    lacks: async (): Promise<string[]> =>
      (await documents.pictures())?.length
        ? []
        : ['scans     not read, Tesseract is not installed: apt-get install tesseract-ocr poppler-utils, and tesseract-ocr-deu for German and so on'],
    /** What comes round, by name. */
    chores: chores.map(({ name }) => name),
    /** What goes on without being asked; in one process of the installation at least. */
    work: (): void => {
      jobs.work();
      for (const recovery of recoveries) recovery.start();
      rounds = startChores({ chores, alone: leasesIn(world.database.db), log });
    },
    /** Lets go of what features hold, before the database goes. */
    close: async (): Promise<void> => {
      await Promise.all([
        ...recoveries.map((recovery) => recovery.stop()),
        rounds?.stop(),
        runs.close().then(() => Promise.all([playground.close(), knowledge.close(), enterprise.close()])),
      ]);
      // After those whose calls it settles, and while there is still a database to tell.
      await gateway.close();
      await Promise.all([demo?.stop(), demoProvider?.stop(), providers.stop(), localModels.close(), painting.stop()]);
      await Promise.all([outgoing.close(), inside.close(), operators.close()]);
    },
  };
};

const shopifyOf = ({ auth: { shopifyApiKey: clientId, shopifyApiSecret: clientSecret }, shops, boot }: AllSettings) => ({
  app: clientId && clientSecret ? { clientId, clientSecret } : null,
  origin: shops.shopifyOrigin,
  bulkFrom: shops.shopifyBulkFrom,
  reachable: boot.publicUrl !== undefined,
});

/** The demo shop is a process of this machine: it alone is reached past what the operator opened. */
const withinReach = (demo: { origin(): Promise<string> }, inside: Outgoing, outgoing: Outgoing): Pick<Outgoing, 'request' | 'stream'> => ({
  stream: outgoing.stream,
  request: async (url, ask) =>
    (URL.parse(url)?.hostname === '127.0.0.1' && URL.parse(url)?.origin === (await demo.origin()) ? inside : outgoing).request(url, ask),
});
