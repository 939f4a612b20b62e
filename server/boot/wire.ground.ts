/** What every storey stands on: ways out, accounts, letters, jobs. And how a storey hands up what it is, and asks what stands higher. */
import type { FastifyRequest } from 'fastify';
import { localHost } from '../adapters/local-model/local-model.ts';
import { openedBy } from '../adapters/outgoing/outgoing.config.ts';
import { createOutgoing } from '../adapters/outgoing/outgoing.ts';
import { createPictures } from '../adapters/pictures/pictures.ts';
import { accountRoutes, createAccount, createPreferences } from '../features/account/index.ts';
import { createAudit, createNote } from '../features/audit/index.ts';
import type { createAuth } from '../features/auth/index.ts';
import type { createBilling } from '../features/billing/index.ts';
import type { Bulk } from '../features/bulk/index.ts';
import type { createCozeDesk } from '../features/coze/index.ts';
import { createDemoProvider, demoHost } from '../features/demo-provider/index.ts';
import type { createIdentity } from '../features/identity/index.ts';
import { createJobs, jobsRoutes } from '../features/jobs/index.ts';
import type { Knowledge } from '../features/knowledge/index.ts';
import { createLetters } from '../features/letters/index.ts';
import type { LocalModels } from '../features/local-models/index.ts';
import type { Shop, Shops } from '../features/shops/index.ts';
import { createUploads, sentDoor, uploadsRoutes } from '../features/uploads/index.ts';
import type { createWriters } from '../features/writers/index.ts';
import type { Db } from '../adapters/db/db.ts';
import type { Chore } from '../kit/chore.ts';
import type { Clock } from '../kit/clock.ts';
import type { Served } from '../kit/http.ts';
import { newId } from '../kit/ids.ts';
import { addressOf } from './address.ts';
import type { ExtraRoutes } from './extra-routes.ts';
import type { World } from './open.ts';
import { type AllSettings, isLoopback } from './settings.ts';

/** What a storey brings to the house; what it lacks, it does not have. */
export type Storey = {
  routes: Record<string, Served>;
  doors?: ExtraRoutes[];
  chores?: Chore[];
  /** What a process lends a hand to that another one has. */
  helping?: { start(): void; stop(): Promise<void> };
  /** When the house is left; runs and calls in hand are ended before. */
  close?: () => Promise<unknown>;
};

/** Features that lower ones ask a question of. They are there before anybody asks: nothing is asked while the house is wired. */
type Above = {
  shops: Pick<Shops, 'listOf'>;
  auth: Pick<ReturnType<typeof createAuth>, 'shopOf' | 'openForShop'>;
  billing: Pick<ReturnType<typeof createBilling>, 'demoPoints' | 'affiliate'>;
  localModels: Pick<LocalModels, 'socket'>;
  bulk: Pick<Bulk, 'locks' | 'review'>;
  identity: Pick<ReturnType<typeof createIdentity>, 'signIn'>;
  knowledge: Pick<Knowledge, 'embeddings'>;
  coze: Pick<ReturnType<typeof createCozeDesk>, 'bound'>;
  writers: Pick<ReturnType<typeof createWriters>, 'publishing' | 'drafts' | 'writing'>;
};

/** What happens on a lower storey and concerns higher ones: each says, when it is wired, what it does then. */
type Occasions = {
  /** A shop was read anew. */
  shopSynced: ((shop: Shop) => Promise<unknown>)[];
  /** A shop is let go, and with it what was made for it; in the same transaction. */
  shopGone: ((tx: Db, shop: Shop) => Promise<unknown>)[];
  /** Somebody comes into the demo. */
  demoEntered: ((accountId: string) => Promise<unknown>)[];
  /** Somebody comes into the demo's company. */
  demoCompanyEntered: ((accountId: string) => Promise<unknown>)[];
};

/** One after the other, in the order in which the storeys stand. */
export const all =
  <Told extends unknown[]>(listeners: ((...told: Told) => Promise<unknown>)[]) =>
  async (...told: Told): Promise<void> => {
    for (const one of listeners) await one(...told);
  };

export type Needs = { settings: AllSettings; world: World; clock: Clock; demoAllowed: (request: FastifyRequest) => boolean };
export type Ground = ReturnType<typeof wireGround>;

export const wireGround = ({ settings, world, clock, demoAllowed }: Needs) => {
  const { log, queue, secrets, files } = world;
  const { db } = world.database;
  const above = {} as Above;
  const on: Occasions = { shopSynced: [], shopGone: [], demoEntered: [], demoCompanyEntered: [] };

  const https = settings.boot.publicUrl?.startsWith('https:') ?? false;
  const home = settings.boot.publicUrl ?? addressOf(settings.boot);
  const outgoing = createOutgoing(openedBy(settings.outgoing.outgoingAllow, isLoopback(settings.boot.host)));
  const demoProvider = settings.demo && settings.demoProvider.demoProvider ? createDemoProvider({ log }) : null;
  const operators = createOutgoing({
    allowLoopback: true,
    allowPrivate: true,
    sockets: { [localHost]: () => above.localModels.socket(), ...(demoProvider && { [demoHost]: demoProvider.socket }) },
  });

  const account = createAccount({
    db,
    clock,
    newId,
    demo: settings.demo,
    shopsOf: (accountId) => above.shops.listOf(accountId),
    onNewAccount: (tx, made) => above.billing.affiliate.welcome(tx, made),
  });
  const preferences = createPreferences({ db });
  const letters = createLetters({ db, mail: world.mail, clock, newId, home, log });
  const jobs = createJobs({ db, queue, clock, newId, log, tracing: world.tracing });
  const audit = createAudit({ db, newId });
  const uploads = createUploads({ db, files, pictures: createPictures(), clock, newId });

  return {
    settings,
    world,
    db,
    files,
    clock,
    newId,
    log,
    secrets,
    demoAllowed,
    https,
    home,
    /** To what anybody may name, to what the operator names, and to this machine's own processes. */
    outgoing,
    operators,
    demoProvider,
    above,
    on,
    account,
    preferences,
    letters,
    jobs,
    audit,
    note: createNote(audit),
    uploads,
    routes: { account: accountRoutes(account), jobs: jobsRoutes(jobs, clock), uploads: uploadsRoutes(uploads) },
    chores: [...jobs.chores, ...letters.chores, ...uploads.chores],
    /** Doors ask who comes: that is known a storey higher. */
    doors: (auth: Parameters<typeof sentDoor>[1]): ExtraRoutes[] => [sentDoor(uploads, auth)],
    closeWaysOut: () => Promise.all([outgoing.close(), operators.close()]),
  };
};
