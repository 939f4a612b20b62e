/**
 * The only room that knows everybody. Storeys are wired from the ground up, each in a file; what they bring is laid together here. What stands
 * lower asks what stands higher only by name (`Above`, `Occasions`).
 */
import type { Contract } from '@storewright/contract';
import { migrationsOf } from '../adapters/db/migrate.ts';
import { createHealth, healthRoutes } from '../features/health/index.ts';
import type { Chore } from '../kit/chore.ts';
import type { Served } from '../kit/http.ts';
import { backupAge, scheduledBackups } from './backups.ts';
import { startChores } from './chores.ts';
import { choresDone, dueIn, leasesIn } from './leases.store.ts';
import { wireEnterprise } from './wire.enterprise.ts';
import { type Needs, wireGround } from './wire.ground.ts';
import { wireModels } from './wire.models.ts';
import { wirePoints } from './wire.points.ts';
import { wireShops } from './wire.shops.ts';
import { wireWriting } from './wire.writing.ts';

export type House = ReturnType<typeof wire>;

export const wire = (needs: Needs) => {
  const ground = wireGround(needs);
  const { settings, world, clock, log } = ground;
  const shopsStorey = wireShops(ground);
  const points = wirePoints(ground, shopsStorey);
  const writing = wireWriting(ground, shopsStorey, points);
  const models = wireModels(ground, shopsStorey, points, () => enterprise.virtualModels);
  const enterprise = wireEnterprise(ground, shopsStorey, points, writing, models);

  const { auth, billing } = points;
  const { shops, demo, documents } = shopsStorey;
  const { runs, playground, knowledge, gateway } = models;
  const storeys = [shopsStorey, points, writing, models, enterprise];

  const { dataDir, backupHours, backupKeep, mode } = settings.boot;
  const age = backupAge({ dataDir, clock });
  const health = createHealth({
    db: ground.db,
    mode,
    dataDir,
    jobs: ground.jobs,
    letters: ground.letters,
    pool: world.database.pool,
    chores: () => chores,
    choresDone: () => choresDone(ground.db),
    migrations: () => migrationsOf(ground.db),
    backupAge: age.read,
    resealing: world.resealing && world.resealing.standing,
    log,
  });
  const backups = backupKeep > 0 ? [scheduledBackups({ pool: world.database.pool, dataDir, hours: backupHours, keep: backupKeep, clock })] : [];
  const chores: Chore[] = [...backups, ...ground.chores, ...storeys.flatMap((storey) => storey.chores), ...health.chores];
  if (world.resealing) chores.push({ name: 'reseal', every: 30, run: world.resealing.run });
  let rounds: { stop(): Promise<void> } | undefined;

  return {
    services: {
      account: ground.account,
      letters: ground.letters,
      jobs: ground.jobs,
      uploads: ground.uploads,
      auth,
      shops,
      demo,
      billing,
      inference: points.inference,
      integration: points.integration,
      providers: points.providers,
      localModels: points.localModels,
      painting: models.painting,
      playground,
      knowledge,
      runs,
      texts: writing.texts,
      suggestions: writing.suggestions,
      translations: writing.translations,
      writers: writing.writers,
      health,
      ...enterprise.services,
    },
    /** By the name of their contract. */
    routes: {
      ...ground.routes,
      ...shopsStorey.routes,
      ...points.routes,
      ...writing.routes,
      ...models.routes,
      ...enterprise.routes,
      health: healthRoutes(health),
    } satisfies Record<keyof Contract, Served>,
    doors: [...ground.doors(auth), ...shopsStorey.doors(auth), ...points.doors, ...writing.doors, ...models.doors, ...enterprise.doors],
    /** The way in for programs: its paths never reach the console's framework. */
    gateway,
    /** Numbers for /metrics. */
    figures: [...billing.figures, ...health.figures, age],
    /** App mode: a shop that is connected to some account, or one that Shopify itself sends here to become so. */
    mayFrame: async (domain: string, query: Record<string, unknown>): Promise<boolean> =>
      (await shops.domainShop(domain)) !== undefined || shops.connecting.isFromShopify(query),
    /** What this machine lacks, for whoever runs it: shop owners are told only what follows from it. */
    lacks: async (): Promise<string[]> => [
      ...(settings.auth.registration === 'closed' && (await world.database.pool.query('select 1 from account limit 1')).rowCount === 0
        ? ['people    nobody has an account yet: "npm run operator -- you@example.com" makes the first, who invites others']
        : []),
      ...((await documents.pictures())?.length
        ? []
        : ['scans     not read, Tesseract is not installed: apt-get install tesseract-ocr poppler-utils, and tesseract-ocr-deu for German and so on']),
    ],
    /** What comes round. */
    chores,
    /** What goes on without being asked; in one process of the installation at least. */
    work: (): void => {
      ground.jobs.work();
      writing.helping.start();
      rounds = startChores({ chores, alone: leasesIn(world.database.db), due: dueIn(world.database.db), log });
    },
    /** Lets go of what features hold, before the database goes. */
    close: async (): Promise<void> => {
      await Promise.all([
        writing.helping.stop(),
        rounds?.stop(),
        health.vitals.stop(),
        runs.close().then(() => Promise.all([playground.close(), knowledge.close(), enterprise.close()])),
      ]);
      // After those whose calls it settles, and while there is still a database to tell.
      await gateway.close();
      await Promise.all([shopsStorey, points, models].map((storey) => storey.close()));
      await ground.closeWaysOut();
    },
  };
};
