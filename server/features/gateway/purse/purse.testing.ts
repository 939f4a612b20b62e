/** For tests of the purse: one over books of its own, with words for what most of them do. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../../adapters/db/db.ts';
import { newId } from '../../../kit/ids.ts';
import { createLedger } from '../../billing/ledger/ledger.service.ts';
import type { CallRow, WrittenCall } from '../../integration/index.ts';
import { type Open, type OpenAsk, createPurse } from './purse.service.ts';
import type { PurseApp } from './records.ts';

export const points = (whole: number): bigint => BigInt(whole) * 1_000n;

export const someApp = (accountId: string, more: Partial<PurseApp> = {}): PurseApp => ({
  appId: newId(),
  accountId,
  userId: newId(),
  name: 'Shop assistant',
  keyId: newId(),
  keyHint: 'x7Qd',
  ...more,
});

export const askOf = (app: PurseApp, most: bigint, more: Partial<OpenAsk> = {}): OpenAsk => ({
  id: newId(),
  app,
  most,
  input: 1_000n,
  priceVersion: 1,
  route: '/v1/chat/completions',
  streamed: false,
  subject: app.name,
  by: 'gpt-5',
  ...more,
});

export const rowOf = ({ id, app, route, by }: OpenAsk): CallRow => ({
  id,
  accountId: app.accountId,
  appId: app.appId,
  appName: app.name,
  keyId: app.keyId,
  keyHint: app.keyHint,
  at: new Date(),
  route,
  model: by,
  answeredBy: by,
  status: 200,
  outcome: 'done',
  error: '',
  streamed: false,
  cached: false,
  firstByteMs: 12,
  totalMs: 40,
  usage: { input: '812', output: '96' },
  usageSource: 'provider',
  points: 0n,
  attempts: [],
  requestText: null,
  answerText: null,
});

/** Whether it may go on, once it is written down. */
export const leaves = (open: Open, provider = 'openai'): Promise<boolean> => new Promise((done) => open.sent({ provider, model: 'gpt-5' }, done));

export const endOf = (ask: OpenAsk, cost: bigint): Parameters<Open['settle']>[0] => ({
  points: cost,
  price: { type: 'counted', price_version: 1, points: String(cost / 1_000n) },
  outcome: 'done',
  row: rowOf(ask),
});
export const settle = (open: Open, ask: OpenAsk, cost: bigint): bigint => open.settle(endOf(ask, cost)).charged;

/** Log rows, kept as the real one keeps them: each once. */
export const callKeeper = () => {
  const rows = new Map<string, CallRow>();
  return {
    rows,
    keepCalls: async (_within: Db, some: WrittenCall[]): Promise<void> => {
      for (const row of some.map(rowIn)) if (!rows.has(row.id)) rows.set(row.id, row);
    },
  };
};
const rowIn = (call: WrittenCall): CallRow => {
  const [accountId, appId, appName, keyId, keyHint, route, model, answeredBy, status, outcome, error, streamed, cached, usageSource] = JSON.parse(call.shared);
  const [id, at, firstByteMs, totalMs, usage, charged, attempts, requestText, answerText] = JSON.parse(call.own);
  const whose = { accountId, appId, appName, keyId, keyHint };
  const became = {
    route,
    model,
    answeredBy,
    status,
    outcome,
    error,
    streamed,
    cached,
    usageSource,
    firstByteMs,
    totalMs,
    usage,
    attempts,
    requestText,
    answerText,
  };
  return { id, at: new Date(at), points: BigInt(charged), ...whose, ...became };
};

export const journalRoom = async () => {
  const journalDir = await mkdtemp(join(tmpdir(), 'storewright-purse-'));
  return { journalDir, gone: () => rm(journalDir, { recursive: true, force: true }) };
};

type Settings = Partial<Parameters<typeof createPurse>[0]>;
export const openPurse = (db: Db, journalDir: string, more: Settings = {}) => {
  const calls = callKeeper();
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const purse = createPurse({
    db,
    ledger: createLedger({ db, worker: 'purse' }),
    keepCalls: calls.keepCalls,
    journalDir,
    newId,
    clock: () => new Date(),
    log: silent,
    ...more,
  });
  return { ...purse, rows: calls.rows };
};
