/** Shops and their products: connecting, reading, finding. */
import type { Files } from '../../adapters/files/files.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import { Fault } from '../../kit/fault.ts';
import type { Log } from '../../kit/log.ts';
import type { Jobs } from '../jobs/index.ts';
import { createCatalogue, type Documented, type DocumentedOf } from './catalogue/catalogue.service.ts';
import { createBulkRead } from './bulk-read/bulk-read.ts';
import { createConnecting } from './connections/connecting.service.ts';
import { createConnections, type DemoShop, type Shop } from './connections/connections.service.ts';
import { createGrants, type Keys } from './connections/grants.ts';
import { createInstall } from './connections/install.service.ts';
import { fileAdmin } from './csv/file-admin.ts';
import { createFilesOut, type WrittenHere } from './csv/files-out.service.ts';
import { importJob, type LockedIn } from './csv/importing.jobs.ts';
import { createImporting } from './csv/importing.service.ts';
import type { Lane } from './shopify.throttle.ts';
import type { ExpectedScore } from './sync/measure.ts';
import { createPapers } from './sync/papers.service.ts';
import { createDemoDesk } from './demo-desk.ts';
import { syncJob } from './sync/sync.jobs.ts';
import { createSync } from './sync/sync.service.ts';
import { shopEventsJob } from './webhooks/webhooks.jobs.ts';
import { createWebhooks } from './webhooks/webhooks.service.ts';

export type Shops = ReturnType<typeof createShops>;
type Needs = {
  db: Db;
  jobs: Pick<Jobs, 'define' | 'start' | 'ready' | 'newest'>;
  outgoing: Pick<Outgoing, 'request' | 'stream'>;
  secrets: Secrets;
  demo: DemoShop | null;
  expectedScore: ExpectedScore;
  files: Files;
  writtenHere: WrittenHere;
  /** Texts of these products that nothing replaces but their owner's own hand. */
  lockedIn: LockedIn;
  documented: Documented;
  documentedOf: DocumentedOf;
  /** The shop was read whole, and what its texts say may have changed. */
  onSynced(shop: Shop): Promise<unknown>;
  shopify: {
    /** The app of this server; null: none is set up. */
    app: Keys | null;
    /** Where shops answer: an address with `{shop}` in it. */
    origin: string;
    /** A shop with more products than this is read by a bulk operation. */
    bulkFrom: number;
    /** The address that people know this server by, and whether Shopify reaches it there. */
    home: string;
    reachable: boolean;
    readSessionToken: (token: string) => Promise<string>;
    openAccount: (shop: { domain: string; name: string }) => Promise<string>;
    lookAt: (where: { accountId: string; userId: string; shopId: string }) => Promise<void>;
    letGo: (tx: Db, shop: Shop) => Promise<void>;
  };
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'error'>;
};

export const createShops = ({
  db,
  jobs,
  outgoing,
  secrets,
  demo,
  expectedScore,
  files,
  writtenHere,
  lockedIn,
  documented,
  documentedOf,
  onSynced,
  shopify,
  clock,
  newId,
  log,
}: Needs) => {
  const { app, home, reachable } = shopify;
  const originOf = (domain: string): string => shopify.origin.replace('{shop}', domain);
  const grants = createGrants({ outgoing, originOf, clock });
  const connections = createConnections({ db, jobs, outgoing, secrets, app, originOf, demo, clock, newId });
  const catalogue = createCatalogue({ db, shopOf: connections.the, documented });
  const sync = createSync({ db, readerOf: connections.reader, documentedOf, expectedScore, clock, newId });
  const papers = createPapers({ db, connections, documentedOf, expectedScore, clock, log });
  const bulkRead = createBulkRead({ outgoing, from: shopify.bulkFrom });
  jobs.define(syncJob({ connections, sync, bulkRead, onSynced, clock, newId }));
  jobs.define(importJob({ db, files, connections, sync, lockedIn, onSynced, clock, newId }));
  const webhooks = createWebhooks({ db, jobs, secrets, app, clock, newId });
  jobs.define(shopEventsJob({ db, jobs, connections, sync, bulkRead, webhookUrl: reachable ? `${home}/api/shopify/webhooks/` : null, clock }));
  const importing = createImporting({ db, files, jobs, connections, lookAt: shopify.lookAt, clock, newId });
  const install = createInstall({ db, jobs, outgoing, secrets, grants, originOf, ...shopify, clock, newId });

  const { current, the, ofAccount, listOf, domainShop, connectDemo } = connections;
  const admin = async (shop: Shop, lane?: Lane) => (shop.mode === 'csv' ? fileAdmin({ db, clock }, shop) : connections.admin(shop, lane));
  return {
    current,
    the,
    ofAccount,
    listOf,
    domainShop,
    admin,
    connectDemo,
    search: catalogue.search,
    rows: catalogue.rows,
    named: catalogue.named,
    products: catalogue.products,
    habits: catalogue.habits,
    placeOf: catalogue.placeOf,
    product: catalogue.product,
    counts: catalogue.counts,
    enums: catalogue.enums,
    ownTexts: catalogue.ownTexts,
    texts: catalogue.texts,
    hasBrand: catalogue.hasBrand,
    demoDesk: createDemoDesk({ shopsOf: listOf, placeOf: catalogue.placeOf, admin }),
    connecting: createConnecting({
      connections,
      install,
      productsIn: catalogue.total,
      ...shopify,
      letGo: async (tx, shop) => {
        await shopify.letGo(tx, shop);
        return importing.letGo(tx, shop);
      },
    }),
    /** App mode: who comes from the shop's admin brings what renews an access that was lost. */
    async entered(domain: string, sessionToken: string) {
      const shop = await domainShop(domain);
      if (!shop || shop.state === 'connected' || (shop.mode !== 'embedded' && shop.mode !== 'oauth')) return shop;
      await install.fromAdmin(sessionToken).catch((error: unknown) => {
        if (!(error instanceof Fault)) throw error;
      });
      return domainShop(domain);
    },
    files: {
      importing,
      out: createFilesOut({ db, writtenHere, search: catalogue.search }),
    },
    webhooks,
    papers,
    chores: [webhooks.chore, papers.chore],
    published: sync.published,
    takeProduct: sync.takeProduct,

    /** Reads the current shop again. One that is being read already is the answer. */
    async startSync(caller: Caller) {
      const shop = await current(caller);
      if (!shop) throw new Fault('no_shop', 409);
      if (shop.mode === 'csv') throw new Fault('shop_without_connection', 409);
      return jobs.start(db, { accountId: shop.accountId, subjectId: shop.id, kind: 'sync' });
    },

    async lastSync(shop: Shop | null) {
      if (!shop) return { job: undefined, syncedAt: null, productCount: 0 };
      const [job, productCount] = await Promise.all([jobs.newest({ accountId: shop.accountId, subjectId: shop.id, kind: 'sync' }), catalogue.total(shop)]);
      return { job, syncedAt: shop.syncedAt, productCount };
    },
  };
};
