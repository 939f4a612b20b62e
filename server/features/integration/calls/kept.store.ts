import { sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { isoText } from '../../../kit/iso-text.ts';
import { jsonText } from '../../../kit/json-text.ts';
import type { apiCalls } from '../integration.tables.ts';

export type CallRow = typeof apiCalls.$inferSelect;

/** A call as the database is told of it: two lists in JSON, written once, by whoever ended the call. */
export type WrittenCall = {
  /** What many calls have in common. */
  shared: string;
  /** What is its own. */
  own: string;
  keyId: string;
  at: Date;
};

export const keepCalls = (within: Db, rows: CallRow[]): Promise<void> => keepWritten(within, rows.map(writtenCall));

/** Calls of a batch, in the transaction that pays for them. One that is there already stays as it is. */
export const keepWritten = async (within: Db, calls: WrittenCall[]): Promise<void> => {
  if (calls.length === 0) return;
  const statement = within
    .select({ kept: sql`keep_calls` })
    .from(sql`keep_calls(${sql.placeholder('kinds')}::jsonb, ${sql.placeholder('calls')}::jsonb, ${sql.placeholder('used')}::jsonb)`)
    .prepare('keep_calls');
  let used = lastUsed(calls);
  for (const some of together(calls)) {
    await statement.execute({ ...some, used });
    used = '[]';
  }
};

/** A batch whose apps keep their texts may be longer than one text can be. What many calls share is said once. */
function* together(written: WrittenCall[], most = 4_000_000): Generator<{ kinds: string; calls: string }> {
  let kinds = new Map<string, number>();
  let calls: string[] = [];
  let length = 0;
  const some = () => ({ kinds: `[${[...kinds.keys()].join()}]`, calls: `[${calls.join()}]` });
  for (const { shared, own } of written) {
    let kind = kinds.get(shared);
    if (kind === undefined) kinds.set(shared, (kind = kinds.size + 1));
    calls.push(`[${kind},${own.slice(1)}`);
    length += own.length;
    if (length < most) continue;
    yield some();
    [kinds, calls, length] = [new Map(), [], 0];
  }
  if (calls.length > 0) yield some();
}

/**
 * In the order in which `keep_calls` reads them, and word for word: one is written with every call. What callers wrote is in it as
 * a text, so that neither its length nor its characters can spoil the batch.
 */
export const writtenCall = (row: CallRow): WrittenCall => {
  const { keyId, at } = row;
  let tries = '';
  for (const { n, provider, model, status, error, ms } of row.attempts)
    tries += `${tries && ','}{"n":${n},"provider":${jsonText(provider)},"model":${jsonText(model)},"status":${status},"error":${jsonText(error)},"ms":${ms}}`;
  const own = `["${row.id}","${isoText(at)}",${whole(row.firstByteMs)},${whole(row.totalMs)},${JSON.stringify(row.usage)},"${row.points}",[${tries}],${text(row.requestText, 200_000)},${text(row.answerText, 200_000)}]`;
  return { shared: sharedBy(row), own: storable(own), keyId, at };
};
const text = (value: string | null, most: number): string => (value === null ? 'null' : jsonText(value.length > most ? value.slice(0, most) : value));

type Shared = Pick<
  CallRow,
  | 'accountId'
  | 'appId'
  | 'appName'
  | 'keyId'
  | 'keyHint'
  | 'route'
  | 'model'
  | 'answeredBy'
  | 'status'
  | 'outcome'
  | 'error'
  | 'streamed'
  | 'cached'
  | 'usageSource'
>;
/** Each by its name: a list of names would have each looked up as if for the first time. */
const areAlike = (one: Shared, other: Shared): boolean =>
  one.accountId === other.accountId &&
  one.appId === other.appId &&
  one.appName === other.appName &&
  one.keyId === other.keyId &&
  one.keyHint === other.keyHint &&
  one.route === other.route &&
  one.model === other.model &&
  one.answeredBy === other.answeredBy &&
  one.status === other.status &&
  one.outcome === other.outcome &&
  one.error === other.error &&
  one.streamed === other.streamed &&
  one.cached === other.cached &&
  one.usageSource === other.usageSource;
/** As a rule a key's call has all of that in common with the one before it: the very text, which the batch then finds at once. */
const sharedBy = (row: CallRow): string => {
  const last = lastShared.get(row.keyId);
  if (last && areAlike(last.row, row)) return last.written;
  const { accountId, appId, appName, keyId, keyHint, route, model, answeredBy, status, outcome, error, streamed, cached, usageSource } = row;
  const written = storable(
    `[${jsonText(accountId)},${jsonText(appId)},${text(appName, 200)},${jsonText(keyId)},${text(keyHint, 20)},${text(route, 300)},${text(model, 300)},${text(answeredBy, 300)},${Math.min(whole(status) ?? 0, 999)},"${outcome}",${text(error, 2_000)},${streamed},${cached},"${usageSource}"]`,
  );
  if (lastShared.size >= mostShared) lastShared.clear();
  lastShared.set(keyId, {
    row: { accountId, appId, appName, keyId, keyHint, route, model, answeredBy, status, outcome, error, streamed, cached, usageSource },
    written,
  });
  return written;
};
const lastShared = new Map<string, { row: Shared; written: string }>();
const mostShared = 1_000;
const whole = (value: number | null): number | null => (value === null ? null : Math.min(Math.max(Math.round(value) || 0, 0), 2_147_483_647));

/** What no text of the database may hold is rare: only where it is seen, each text is looked through. */
const storable = (json: string): string =>
  /\\u(?:0000|d[89a-f])/.test(json)
    ? JSON.stringify(JSON.parse(json), (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value))
    : json;

/** When each key was used last. */
const lastUsed = (calls: WrittenCall[]): string => {
  const last = new Map<string, Date>();
  for (const { keyId, at } of calls) {
    const known = last.get(keyId);
    if (!known || known < at) last.set(keyId, at);
  }
  return JSON.stringify([...last].map(([id, at]) => ({ id, at })));
};
