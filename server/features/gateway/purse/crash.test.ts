/** Killed again and again under load: what providers and clients saw of each call is what the ledger says. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRandom } from '../../../boot/crash.testing.ts';
import { expectSoundBooks, openBooks } from '../../billing/ledger/ledger.testing.ts';
import { keepWritten as keepCalls } from '../../integration/calls/kept.store.ts';
import type { Told } from './tests/crash.testing.ts';
import { journalRoom, openPurse, points, someApp } from './purse.testing.ts';
import type { PurseApp } from './records.ts';
import { rounds } from '../../../kit/thorough.testing.ts';

const kills = Number(process.env['PURSE_KILLS'] ?? rounds(4, 12));
const callers = rounds(32, 64);
const random = createRandom(20_261_122);
let books: Awaited<ReturnType<typeof openBooks>>;
let room: Awaited<ReturnType<typeof journalRoom>>;
let app: PurseApp;
// A second try begins anew: on a database of its own, with nobody of the first at work and none of its complaints.
beforeEach(async () => {
  [books, room] = await Promise.all([openBooks(), journalRoom()]);
  complaints.length = 0;
  app = someApp((await books.newAccount()).accountId);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await expectSoundBooks(books.db).finally(async () => {
    await room.gone();
    await books.close();
  });
});

test(`two gateways on one wallet, killed ${kills} times: nothing is lost, nothing is charged twice, nothing stays held`, { timeout: 240_000 }, async () => {
  const money = points(1_000_000);
  await books.topUp({ accountId: app.accountId }, money);
  const gateways = [await started(6_000), await started(6_000)];
  /** Starts while the others work, so that the killing does not wait for it. */
  let next = started(6_000);
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(200 + random() * 400);
    const replacement = await next;
    await gateways[kill % 2]!.end('SIGKILL');
    gateways[kill % 2] = replacement;
    if (kill < kills - 1) next = started(6_000);
  }
  await sleep(300);
  await gateways[0]!.end('SIGKILL');
  await gateways[1]!.end();
  const figures = await compared(money);
  process.stdout.write(`${JSON.stringify(figures, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}\n`);
  expect(figures).toMatchObject({ lost: [], wrong: [], phantom: [], unlogged: 0, held: 0n, missing: 0n, complaints: [] });
  // Kills that never met work under way would prove nothing.
  expect(figures.orphans).toBeGreaterThan(0);
  expect(figures.answered).toBeGreaterThan(1_000);
});

test('two gateways on a small limit, one of them killed: the limit is never passed, and nothing stays held', async () => {
  const limit = { scope: 'app' as const, id: app.appId };
  await books.topUp({ accountId: app.accountId }, points(5_000));
  await books.ledger.limits.set(app.accountId, limit, points(700));
  const gateways = await Promise.all([started(6_000), started(6_000)]);
  const used = async () => (await books.ledger.limits.get(app.accountId, limit))!.used;
  await expect.poll(used, { interval: 5 }).toBeGreaterThan(points(100));
  await gateways[0]!.end('SIGKILL');
  await expect.poll(used).toBeGreaterThan(points(300));
  await gateways[1]!.end();
  const figures = await compared(points(5_000));
  expect(figures).toMatchObject({ lost: [], wrong: [], phantom: [], unlogged: 0, held: 0n, missing: 0n, complaints: [] });
  expect(await books.ledger.limits.get(app.accountId, limit)).toMatchObject({ used: figures.charged, held: 0n });
  expect(figures.charged).toBeLessThanOrEqual(points(700));
});

const complaints: string[] = [];
const children: ChildProcess[] = [];
let seed = 1;
const seenFile = (): string => join(room.journalDir, 'seen.txt');
const started = async (most: number) => {
  const told: Told = { databaseUrl: books.url, journalDir: join(room.journalDir, 'journal'), seenFile: seenFile(), app, seed: (seed += 1), most, callers };
  const child: ChildProcess = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      join(import.meta.dirname, '../../../kit/quick-imports.ts'),
      join(import.meta.dirname, 'tests/crash.testing.ts'),
      JSON.stringify(told),
    ],
    { env: { PATH: process.env['PATH'] }, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  children.push(child);
  child.stderr!.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((opens, fails) => {
    child.stdout!.once('data', () => opens());
    void gone.then(() => fails(new Error(`the gateway did not start: ${complaints.join('')}`)));
  });
  return {
    /** Without a signal it is asked to go. */
    end: async (signal?: 'SIGKILL'): Promise<void> => {
      if (signal) child.kill(signal);
      else child.stdin!.end();
      await gone;
    },
  };
};

/** What was seen of a call: what it was to cost, what had left, and what the client was told that it cost. */
type Seen = { cost: bigint; left: bigint; answered: bigint | undefined };
const compared = async (money: bigint) => {
  const last = openPurse(books.db, join(room.journalDir, 'journal'), { keepCalls });
  await last.recover(600_000);
  await last.close();
  const calls = new Map<string, Seen>();
  for (const line of (await readFile(seenFile(), 'utf8')).trim().split('\n')) {
    const [what, id, sum] = line.split(' ') as [string, string, string];
    if (what === 'called') calls.set(id, { cost: BigInt(sum), left: 0n, answered: undefined });
    else if (what === 'left') calls.get(id)!.left = BigInt(sum);
    else calls.get(id)!.answered = BigInt(sum);
  }
  const { rows } = await books.pool.query<{ id: string; points: string; outcome: string; logged: string | null }>(
    `select m.id, -m.points as points, m.outcome, c.points as logged from ledger.movement m left join api_call c on c.id = m.id
      where m.account_id = $1 and m.kind = 'request'`,
    [app.accountId],
  );
  const charged = new Map(rows.map(({ id, points: milli }) => [id, BigInt(milli)]));
  const sum = [...charged.values()].reduce((all, one) => all + one, 0n);
  const { posted, held } = await books.ledger.balance(app.accountId);
  const wrong = [...calls].filter(([id, { cost, left, answered }]) => {
    const charge = charged.get(id) ?? -1n;
    if (answered !== undefined) return charge !== answered || answered !== cost;
    // The question, or what had left or was about to; at most what it was to cost.
    return charge < (left > 1_000n ? left : 1_000n) || charge > cost;
  });
  return {
    calls: calls.size,
    answered: [...calls.values()].filter(({ answered }) => answered !== undefined).length,
    orphans: rows.filter(({ outcome }) => outcome === 'failed').length,
    charged: sum,
    lost: [...calls.keys()].filter((id) => !charged.has(id)),
    wrong: wrong.map(([id, { cost, left, answered }]) => `${id}: ${charged.get(id)} for ${cost}, ${left} had left, ${answered} were told`),
    /** Journaled as called, and killed before anybody saw it: its question at most. */
    phantom: rows.filter(({ id, points: milli, outcome }) => !calls.has(id) && !(outcome === 'failed' && milli === '1000')).map(({ id }) => id),
    unlogged: rows.filter(({ points: milli, logged }) => logged !== milli).length,
    held,
    missing: money - sum - posted,
    complaints: complaints.splice(0),
  };
};
