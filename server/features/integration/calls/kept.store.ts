import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { apiCalls, appKeys } from '../integration.tables.ts';

export type CallRow = typeof apiCalls.$inferSelect;

/**
 * Calls of a batch, in the transaction that pays for them. One that is there already stays as it is. What callers wrote
 * goes in as one text, so that neither its length nor its characters can spoil the batch.
 */
export const keepCalls = async (within: Db, rows: CallRow[]): Promise<void> => {
  if (rows.length === 0) return;
  for (const values of together(rows.map((row) => storable(names.map((name) => columns[name].of(row[name]))))))
    await within.execute(sql`insert into ${apiCalls} (${list}) select ${read} from jsonb_array_elements(${values}::jsonb) as one on conflict do nothing`);
  await used(within, rows);
};

/** A batch whose apps keep their texts may be longer than one text can be. */
function* together(rows: string[], most = 4_000_000): Generator<string> {
  let some: string[] = [];
  let length = 0;
  for (const row of rows) {
    some.push(row);
    length += row.length;
    if (length < most) continue;
    yield `[${some.join(',')}]`;
    [some, length] = [[], 0];
  }
  if (some.length > 0) yield `[${some.join(',')}]`;
}

/** What no text of the database may hold is rare: only where it is seen, each text is looked through. */
const storable = (values: unknown[]): string => {
  const text = JSON.stringify(values);
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return text;
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value));
};

/** When each key was used last, to the minute. A row that somebody has is left out: a batch waits for nobody's keys. */
const used = async (within: Db, rows: CallRow[]): Promise<void> => {
  const last = new Map<string, Date>();
  for (const { keyId, at } of rows) if (!(at <= (last.get(keyId) ?? new Date(0)))) last.set(keyId, at);
  const values = JSON.stringify([...last].map(([id, at]) => ({ id, at })));
  await within.execute(sql`
    with used as (select id, at from jsonb_to_recordset(${values}::jsonb) as (id uuid, at timestamptz)),
         mine as (select k.id, used.at from ${appKeys} k join used on used.id = k.id
                   where k.last_used_at is null or k.last_used_at < used.at - interval '1 minute' order by k.id for no key update of k skip locked)
    update ${appKeys} set last_used_at = mine.at from mine where app_key.id = mine.id`);
};

const as = (type: string) => (index: number) => sql`(one->>${sql.raw(String(index))})::${sql.raw(type)}`;
const json = (index: number) => sql`one->${sql.raw(String(index))}`;
const same = (value: unknown): unknown => value;
const cut = (most: number) => (value: unknown) => (typeof value === 'string' ? value.slice(0, most) : null);
const whole = (value: unknown) => (typeof value === 'number' ? Math.min(Math.max(Math.round(value) || 0, 0), 2_147_483_647) : null);

/** How each column goes in, and is read again. */
const columns: Record<keyof CallRow, { of: (value: unknown) => unknown; read: (index: number) => SQL }> = {
  id: { of: same, read: as('uuid') },
  accountId: { of: same, read: as('uuid') },
  appId: { of: same, read: as('uuid') },
  appName: { of: cut(200), read: as('text') },
  keyId: { of: same, read: as('uuid') },
  keyHint: { of: cut(20), read: as('text') },
  at: { of: same, read: as('timestamptz') },
  route: { of: cut(300), read: as('text') },
  model: { of: cut(300), read: as('text') },
  answeredBy: { of: cut(300), read: as('text') },
  status: { of: (value) => Math.min(whole(value) ?? 0, 999), read: as('smallint') },
  outcome: { of: same, read: as('text') },
  error: { of: cut(2_000), read: as('text') },
  streamed: { of: same, read: as('boolean') },
  cached: { of: same, read: as('boolean') },
  firstByteMs: { of: whole, read: as('integer') },
  totalMs: { of: whole, read: as('integer') },
  usage: { of: same, read: json },
  usageSource: { of: same, read: as('text') },
  points: { of: String, read: as('bigint') },
  attempts: { of: same, read: json },
  requestText: { of: cut(200_000), read: as('text') },
  answerText: { of: cut(200_000), read: as('text') },
};
const names = Object.keys(columns) as (keyof CallRow)[];
const list = sql.join(
  names.map((name) => sql.identifier(apiCalls[name].name)),
  sql`, `,
);
const read = sql.join(
  names.map((name, index) => columns[name].read(index)),
  sql`, `,
);
