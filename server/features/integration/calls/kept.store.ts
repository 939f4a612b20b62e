import { sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import type { apiCalls } from '../integration.tables.ts';

export type CallRow = typeof apiCalls.$inferSelect;

/**
 * Calls of a batch, in the transaction that pays for them. One that is there already stays as it is. What callers wrote
 * goes in as one text, so that neither its length nor its characters can spoil the batch.
 */
export const keepCalls = async (within: Db, rows: CallRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const statement = within
    .select({ kept: sql`keep_calls` })
    .from(sql`keep_calls(${sql.placeholder('kinds')}::jsonb, ${sql.placeholder('calls')}::jsonb, ${sql.placeholder('used')}::jsonb)`)
    .prepare('keep_calls');
  let used = lastUsed(rows);
  for (const { kinds, calls } of together(rows)) {
    await statement.execute({ kinds, calls, used });
    used = '[]';
  }
};

/** A batch whose apps keep their texts may be longer than one text can be. What many calls share is said once. */
function* together(rows: CallRow[], most = 4_000_000): Generator<{ kinds: string; calls: string }> {
  let kinds = new Map<string, number>();
  let calls: string[] = [];
  let length = 0;
  const some = () => ({ kinds: `[${[...kinds.keys()].join()}]`, calls: `[${calls.join()}]` });
  for (const row of rows) {
    const kind = storable(shared(row));
    if (!kinds.has(kind)) kinds.set(kind, kinds.size + 1);
    const call = storable(own(row, kinds.get(kind)!));
    calls.push(call);
    length += call.length;
    if (length < most) continue;
    yield some();
    [kinds, calls, length] = [new Map(), [], 0];
  }
  if (calls.length > 0) yield some();
}

/** In the order in which `keep_calls` reads them. */
const shared = (row: CallRow): unknown[] => [
  row.accountId,
  row.appId,
  cut(row.appName, 200),
  row.keyId,
  cut(row.keyHint, 20),
  cut(row.route, 300),
  cut(row.model, 300),
  cut(row.answeredBy, 300),
  Math.min(whole(row.status) ?? 0, 999),
  row.outcome,
  cut(row.error, 2_000),
  row.streamed,
  row.cached,
  row.usageSource,
];
const own = (row: CallRow, kind: number): unknown[] => [
  kind,
  row.id,
  row.at,
  whole(row.firstByteMs),
  whole(row.totalMs),
  row.usage,
  String(row.points),
  row.attempts,
  cut(row.requestText, 200_000),
  cut(row.answerText, 200_000),
];
const cut = (value: string | null, most: number): string | null => (value !== null && value.length > most ? value.slice(0, most) : value);
const whole = (value: number | null): number | null => (value === null ? null : Math.min(Math.max(Math.round(value) || 0, 0), 2_147_483_647));

/** What no text of the database may hold is rare: only where it is seen, each text is looked through. */
const storable = (values: unknown[]): string => {
  const text = JSON.stringify(values);
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return text;
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value));
};

/** When each key was used last. */
const lastUsed = (rows: CallRow[]): string => {
  const last = new Map<string, Date>();
  for (const { keyId, at } of rows) if (!(at <= (last.get(keyId) ?? new Date(0)))) last.set(keyId, at);
  return JSON.stringify([...last].map(([id, at]) => ({ id, at })));
};
