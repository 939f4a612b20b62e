/**
 * SECRET_KEY takes the place of another one: whatever that sealed is opened with it and sealed anew, some rows at a time and in the
 * background, while everybody works. What was done is seen in the rows themselves, so it goes on where it was left.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../adapters/db/db.ts';
import { markOf, type Secrets } from '../kit/crypto.ts';
import type { Log } from '../kit/log.ts';

/** Every column that is sealed, and for which place: as its feature says it, in SQL. The proof of the key is the last. */
export const sealedColumns: { table: string; column: string; place: string }[] = [
  { table: 'shop', column: 'token', place: "'shop.token:' || id" },
  { table: 'shop', column: 'refresh_token', place: "'shop.refresh:' || id" },
  { table: 'shop', column: 'client_secret', place: "'shop.secret:' || id" },
  { table: 'engine', column: 'key', place: "'engine.key:' || id" },
  { table: 'own_key', column: 'key', place: "'own.key:' || account_id" },
  { table: 'provider_channel', column: 'key', place: "'provider.key:' || id" },
  { table: 'app', column: 'endpoint_key', place: "'app.endpoint:' || id" },
  { table: 'app_key_wish', column: 'secret', place: "'app.wish:' || account_id || ':' || idempotency_key" },
  { table: 'app_alert', column: 'secret', place: "'app.webhook:' || account_id" },
  { table: 'channel', column: 'secrets', place: "'channel:' || id" },
  { table: 'channel_thread', column: 'address', place: "'channel_thread:' || id" },
  { table: 'channel_event', column: 'address', place: "'channel_thread:' || thread_id" },
  { table: 'channel_reply', column: 'address', place: "'channel_thread:' || thread_id" },
  { table: 'coze_connection', column: 'secret', place: "'coze.secret:' || id" },
  { table: 'coze_connection', column: 'token', place: "'coze.token:' || id" },
  { table: 'coze_connection', column: 'refresh_token', place: "'coze.refresh:' || id" },
  { table: 'coze_sign_in', column: 'verifier', place: "'coze.verifier:' || connection_id" },
  { table: 'plugin_key', column: 'secret', place: "'plugin_key.secret:' || plugin_id" },
  { table: 'mcp_connection', column: 'secret', place: "'mcp_connection.secret:' || id" },
  { table: 'mcp_auth', column: 'granted', place: "'mcp_auth.granted:' || connection_id" },
  { table: 'mcp_sign_in', column: 'begun', place: "'mcp_sign_in.begun:' || connection_id" },
  { table: 'sso_connection', column: 'secret', place: "'sso_connection.secret:' || account_id" },
  { table: 'widget', column: 'secret', place: "'widget.secret:' || id" },
  { table: 'data_source', column: 'password', place: "'data.password:' || id" },
];
const proof = { table: 'key_proof', column: 'sealed', place: "'key.proof'" };

/** `lost`: sealed with neither key, as after a key was lost once: connected again, they are sealed as all new ones are. */
export type Left = { left: number; lost: number };
export type Resealing = ReturnType<typeof createResealing>;
type Needs = { db: Db; secrets: Secrets; key: string; log: Pick<Log, 'warn' | 'info'> };

const atOnce = 200;
const mostLookedInto = 500;

export const createResealing = ({ db, secrets, key, log }: Needs) => {
  const mark = markOf(key);
  /** What does not begin with the mark of this key. */
  const old = (column: string): SQL =>
    sql.raw(`${column} is not null and substring(${column} from 1 for ${mark.length}) <> '\\x${mark.toString('hex')}'::bytea`);

  /** A page of one column; answers where the next begins, undefined behind the last. */
  const page = ({ table, column, place }: (typeof sealedColumns)[number], after: string): Promise<string | undefined> =>
    inTransaction(db, async (tx) => {
      // By where a row lies: some have no id. One that moves meanwhile was changed, and so is sealed anew or comes behind.
      const { rows } = await tx.execute<{ at: string; place: string; sealed: Buffer }>(sql`
        select ctid::text as at, ${sql.raw(place)} as place, ${sql.raw(column)} as sealed from ${sql.raw(table)}
        where ctid > ${after}::tid and ${old(column)} order by ctid limit ${atOnce} for no key update`);
      for (const row of rows) {
        const text = opened(secrets, row);
        if (text !== undefined)
          await tx.execute(sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${secrets.seal(text, row.place)} where ctid = ${row.at}::tid`);
      }
      return rows.length < atOnce ? undefined : rows.at(-1)!.at;
    });

  const reseal = async (one: (typeof sealedColumns)[number], signal: AbortSignal): Promise<void> => {
    for (let after: string | undefined = '(0,0)'; after !== undefined && !signal.aborted; ) after = await page(one, after);
  };
  const countOf = async ({ table, column }: { table: string; column: string }): Promise<number> => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.raw(table)} where ${old(column)}`);
    return rows[0]!.count;
  };
  const lostOf = async ({ table, column, place }: (typeof sealedColumns)[number]): Promise<number> => {
    const { rows } = await db.execute<{ place: string; sealed: Buffer }>(sql`
      select ${sql.raw(place)} as place, ${sql.raw(column)} as sealed from ${sql.raw(table)} where ${old(column)} limit ${mostLookedInto}`);
    return rows.filter((row) => opened(secrets, row) === undefined).length;
  };
  const standing = async (): Promise<Left> => {
    const all: Left = { left: 0, lost: 0 };
    for (const one of sealedColumns) {
      const count = await countOf(one);
      // Looked into only where few are left: those that will never go over.
      const lost = count > 0 && count <= mostLookedInto ? await lostOf(one) : 0;
      all.left += count - lost;
      all.lost += lost;
    }
    return all;
  };

  return {
    /** How much is still sealed with the key before. */
    standing,
    run: async (signal: AbortSignal): Promise<void> => {
      for (const one of sealedColumns) await reseal(one, signal);
      if (signal.aborted) return;
      const { left, lost: unreadable } = await standing();
      if (left > 0) return;
      // From now on the key before is needed no more, and does not open this database either.
      if ((await countOf(proof)) > 0) {
        await reseal(proof, signal);
        log.warn({ lost: unreadable }, 'everything is sealed with the new SECRET_KEY: SECRET_KEY_PREVIOUS can be taken away');
      }
    },
  };
};

const opened = (secrets: Secrets, { sealed, place }: { sealed: Buffer; place: string }): string | undefined => {
  try {
    return secrets.open(sealed, place);
  } catch {
    return undefined;
  }
};
