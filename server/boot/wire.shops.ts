/** Shops and what they say of themselves: how they write, and what their papers state. */
import { createOutgoing, type Outgoing } from '../adapters/outgoing/outgoing.ts';
import { createDocuments, documentsDoor, documentsRoutes } from '../features/documents/index.ts';
import type { createAuth } from '../features/auth/index.ts';
import { createDemoShop, demoDoor } from '../features/demo-shop/index.ts';
import { connectionsRoutes, consentDoor, createShops, shopFilesDoor, shopFilesRoutes, shopsRoutes, webhooksDoor } from '../features/shops/index.ts';
import { createVoice, voiceRoutes } from '../features/voice/index.ts';
import { expectedScore } from '../features/writers/index.ts';
import type { ExtraRoutes } from './extra-routes.ts';
import type { AllSettings } from './settings.ts';
import { all, type Ground, type Storey } from './wire.ground.ts';

export type ShopsStorey = ReturnType<typeof wireShops>;

export const wireShops = (ground: Ground) => {
  const { settings, world, db, files, clock, newId, log, secrets, outgoing, above, on, account, jobs, home } = ground;
  const inside = createOutgoing({ allowLoopback: true });
  const demo = settings.demo ? createDemoShop({ databaseUrl: world.database.config, log }) : null;

  const shops = createShops({
    db,
    jobs,
    outgoing: demo ? withinReach(demo, inside, outgoing) : outgoing,
    secrets,
    demo,
    expectedScore,
    files,
    documented: (within, about) => documents.documented(within, about),
    documentedOf: (within, abouts) => documents.documentedOf(within, abouts),
    lockedIn: (shop, productIds) => above.bulk.locks.lockedIn({ accountId: shop.accountId, shopId: shop.id }, productIds),
    writtenHere: (shop, productIds) => above.writers.publishing.writtenHere(shop, productIds),
    onSynced: (shop) => Promise.all(on.shopSynced.map((one) => one(shop))),
    shopify: {
      ...shopifyOf(settings),
      home: home.replace(/\/$/, ''),
      readSessionToken: (token) => above.auth.shopOf(token),
      openAccount: (shop) => above.auth.openForShop(shop),
      lookAt: account.lookAt,
      letGo: all(on.shopGone),
    },
    clock,
    newId,
    log,
  });
  above.shops = shops;
  const voice = createVoice({ db, jobs, shops, clock });
  const documents = createDocuments({
    db,
    files,
    jobs,
    shops,
    limits: { seconds: settings.documents.documentSeconds, memoryMb: settings.documents.documentMemoryMb },
    clock,
    newId,
    log,
  });
  on.shopSynced.push(voice.measureSoon);
  on.shopGone.push(documents.letGo);

  return {
    demo,
    /** To this machine's own processes. */
    inside,
    shops,
    voice,
    documents,
    routes: {
      connections: connectionsRoutes(shops),
      shopCsv: shopFilesRoutes(shops),
      shops: shopsRoutes(shops, clock),
      voice: voiceRoutes(voice, clock),
      documents: documentsRoutes(documents),
    },
    doors: (auth: ReturnType<typeof createAuth>): ExtraRoutes[] => [
      ...(demo ? [demoDoor(demo)] : []),
      shopFilesDoor(shops, auth),
      documentsDoor(documents, auth),
      consentDoor(shops, auth),
      webhooksDoor(shops.webhooks),
    ],
    chores: [...shops.chores, ...documents.chores],
    close: () => Promise.all([demo?.stop(), inside.close()]),
  } satisfies Omit<Storey, 'doors'> & Record<string, unknown>;
};

export const shopifyOf = ({ auth: { shopifyApiKey: clientId, shopifyApiSecret: clientSecret }, shops, boot }: AllSettings) => ({
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
