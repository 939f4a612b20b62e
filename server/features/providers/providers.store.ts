import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { channels, models, providerChanges, providers } from './providers.tables.ts';

export type ProviderRow = typeof providers.$inferSelect;
export type ChannelRow = typeof channels.$inferSelect;
export type ModelRow = typeof models.$inferSelect;
export type Tally = { id: string; calls: number; failures: number; state: ChannelRow['state']; error: string | undefined };

/** Of the whole installation, not of an account: only the operator's routes and the snapshot read it. */
export const providersStore = (db: Db) => ({
  providers: (): Promise<ProviderRow[]> => db.select().from(providers).orderBy(asc(providers.place), asc(providers.createdAt), asc(providers.id)),
  channels: (): Promise<ChannelRow[]> => db.select().from(channels).orderBy(asc(channels.createdAt), asc(channels.id)),
  models: (): Promise<ModelRow[]> => db.select().from(models).orderBy(asc(models.name), asc(models.createdAt), asc(models.id)),

  provider: async (id: string): Promise<ProviderRow | undefined> => (await db.select().from(providers).where(eq(providers.id, id)))[0],
  channel: async (id: string): Promise<ChannelRow | undefined> => (await db.select().from(channels).where(eq(channels.id, id)))[0],
  model: async (id: string): Promise<ModelRow | undefined> => (await db.select().from(models).where(eq(models.id, id)))[0],

  /** Nobody else changes it while this is written. */
  lockedModel: async (id: string): Promise<ModelRow | undefined> => (await db.select().from(models).where(eq(models.id, id)).for('update'))[0],

  addProvider: (row: typeof providers.$inferInsert) => db.insert(providers).values(row),
  editProvider: (id: string, change: Partial<ProviderRow>) => db.update(providers).set(change).where(eq(providers.id, id)),
  removeProvider: (id: string) => db.delete(providers).where(eq(providers.id, id)),
  addChannel: (row: typeof channels.$inferInsert) => db.insert(channels).values(row),
  editChannel: (id: string, change: Partial<ChannelRow>) => db.update(channels).set(change).where(eq(channels.id, id)),
  removeChannel: (id: string) => db.delete(channels).where(eq(channels.id, id)),
  removeKeysOf: (providerId: string) => db.delete(channels).where(and(eq(channels.providerId, providerId), isNotNull(channels.key))),
  /** False: the provider has a model of this name. */
  addModel: async (row: typeof models.$inferInsert): Promise<boolean> =>
    (await db.insert(models).values(row).onConflictDoNothing().returning({ id: models.id })).length > 0,
  editModel: (id: string, change: Partial<ModelRow>) => db.update(models).set(change).where(eq(models.id, id)),
  removeModel: (id: string) => db.delete(models).where(eq(models.id, id)),

  tally: ({ id, calls, failures, state, error }: Tally) =>
    db
      .update(channels)
      .set({
        calls: sql`${channels.calls} + ${calls}`,
        failures: sql`${channels.failures} + ${failures}`,
        state,
        ...(error !== undefined && { lastError: error }),
      })
      .where(eq(channels.id, id)),

  changes: async (): Promise<number> => (await db.select().from(providerChanges))[0]?.count ?? 0,
  /** Within the transaction of the change. */
  changed: () =>
    db
      .insert(providerChanges)
      .values({ count: 1 })
      .onConflictDoUpdate({ target: providerChanges.id, set: { count: sql`${providerChanges.count} + 1` } }),
});
