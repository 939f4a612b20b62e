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
  let kinds = new Map<string, { number: number; said: string }>();
  let calls: string[] = [];
  let length = 0;
  const some = () => ({ kinds: `[${[...kinds.values()].map(({ said }) => said).join()}]`, calls: `[${calls.join()}]` });
  for (const row of rows) {
    const key = keyOf(row);
    let kind = kinds.get(key);
    if (!kind) kinds.set(key, (kind = { number: kinds.size + 1, said: storable(shared(row)) }));
    const call = saidOf(kind.number, row);
    calls.push(call);
    length += call.length;
    if (length < most) continue;
    yield some();
    [kinds, calls, length] = [new Map(), [], 0];
  }
  if (calls.length > 0) yield some();
}

/** The same for calls that share all that `shared` says, and no others: the lengths say where each text ends. */
const keyOf = (row: CallRow): string => {
  const { accountId, appId, appName, keyId, keyHint, route, model, answeredBy, status, outcome, error, streamed, cached, usageSource } = row;
  const lengths = `${appName.length} ${keyHint.length} ${route.length} ${model.length} ${answeredBy.length}`;
  return `${accountId} ${appId} ${keyId} ${status} ${outcome} ${streamed} ${cached} ${usageSource} ${lengths} ${appName}${keyHint}${route}${model}${answeredBy}${error}`;
};
/** In the order in which `keep_calls` reads it. */
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
/** The rest of it: word for word, there are thousands of them. */
const saidOf = (kind: number, row: CallRow): string => {
  const { id, at, firstByteMs, totalMs, usage, points, attempts, requestText, answerText } = row;
  const texts = `${json(cut(requestText, 200_000))},${json(cut(answerText, 200_000))}`;
  const said = `[${kind},"${id}",${json(at)},${whole(firstByteMs)},${whole(totalMs)},${json(usage)},"${points}",${json(attempts)},${texts}]`;
  return unstorable.test(said) ? storable(JSON.parse(said) as unknown[]) : said;
};
const json = (value: unknown): string => (value === null ? 'null' : JSON.stringify(value));
const cut = (value: string | null, most: number): string | null => (value !== null && value.length > most ? value.slice(0, most) : value);
const whole = (value: number | null): number | null => (value === null ? null : Math.min(Math.max(Math.round(value) || 0, 0), 2_147_483_647));

/** What no text of the database may hold is rare: only where it is seen, each text is looked through. */
const unstorable = /\\u(?:0000|d[89a-f])/;
const storable = (values: unknown[]): string => {
  const text = JSON.stringify(values);
  if (!unstorable.test(text)) return text;
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value));
};

/** When each key was used last. */
const lastUsed = (rows: CallRow[]): string => {
  const last = new Map<string, Date>();
  for (const { keyId, at } of rows) {
    const known = last.get(keyId);
    if (!known || known < at) last.set(keyId, at);
  }
  return JSON.stringify([...last].map(([id, at]) => ({ id, at })));
};
