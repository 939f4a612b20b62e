/**
 * Buys streams of a server that is killed again and again, and compares the provider's books with ours afterwards. Whoever
 * pays must pay what was billed: not less, not more, not twice.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../../../adapters/db/embedded.ts';
import { connected } from '../../../../adapters/db/open.ts';
import { createRandom } from '../../../../boot/crash.testing.ts';
import { newId } from '../../../../kit/ids.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { defaultPrices } from '../../prices/default-prices.ts';
import { createPrices } from '../../prices/prices.service.ts';
import type { Wish } from './server.testing.ts';
import type { Bill } from './upstream.testing.ts';

export type Figures = {
  kills: number;
  postgresKills: number;
  seconds: number;
  requests: number;
  tries: number;
  hangUps: number;
  calls: number;
  refused: number;
  tokensBilled: number;
  pointsCharged: number;
  /** Settled by recovery, because nobody was left to do it. */
  recovered: number;
  /** Billed by the provider and not charged; charged more than once or too much; charged and never billed. */
  uncharged: string[];
  double: string[];
  phantom: string[];
  /** One call that the provider saw twice. */
  twice: string[];
  audit: unknown[];
  openHolds: number;
  /** What the server said on its way. */
  complaints: string[];
};
type Options = { kills: number; postgres: boolean; dataDir: string; seed: number };

const clients = 24;
/** What a question costs, when it is accepted. */
const questionTokens = 5;
const accounts = 3;

export const drive = async ({ kills, postgres, dataDir, seed }: Options): Promise<Figures> => {
  const random = createRandom(seed);
  const over = new AbortController();
  const leave: (() => Promise<unknown>)[] = [];
  try {
    const embedded = await startEmbedded({ dataDir });
    leave.push(embedded.stop);
    const { db, pool, close } = await connected(embedded.connection, 'chaos');
    leave.push(close);
    const wallets = await filled({ db, pool });
    const upstream = await program('upstream.testing.ts', [String(seed), String(questionTokens)]);
    leave.push(upstream.kill);
    const serverArgs = [upstream.origin, JSON.stringify(embedded.connection), String(questionTokens)];
    /** It may begin while PostgreSQL is gone: then it is started again. */
    const startServer = () => surely(() => program('server.testing.ts', serverArgs));
    let server = await startServer();
    /** Starts while the other works, so that the killing does not wait for it. */
    let next = startServer();
    leave.push(async () => Promise.all([server.kill(), next.then((one) => one.kill())]));
    const complaints: string[] = [];
    const count = { requests: 0, tries: 0, hangUps: 0, postgresKills: 0 };
    const begun = performance.now();

    const buyers = Array.from({ length: clients }, () => buying({ origin: () => server.origin, wallets, random, count, over: over.signal }));

    for (let kill = 1; kill <= kills; kill += 1) {
      await sleep(700 + random() * 900);
      complaints.push(...(await server.kill()));
      if (postgres && kill % 5 === 0) {
        await killPostgres(dataDir);
        count.postgresKills += 1;
      }
      server = await next;
      if (kill < kills) next = startServer();
    }
    const lastKill = performance.now();
    await sleep(1_000);
    over.abort();
    await Promise.all(buyers);
    // PostgreSQL may have been killed last of all, and be starting up while it is asked.
    const openHolds = async () => Number((await surely(() => pool.query('select count(*) from ledger.reservation where closed_at is null'))).rows[0].count);
    while ((await openHolds()) > 0 && performance.now() - lastKill < 20_000) await sleep(200);

    return {
      kills,
      ...count,
      seconds: Math.round((performance.now() - begun) / 1000),
      ...(await surely(() => compared(upstream.origin, pool))),
      audit: await surely(() => createLedger({ db, worker: 'chaos' }).audit()),
      openHolds: await openHolds(),
      complaints: [...complaints, ...(await server.kill())],
    };
  } finally {
    over.abort();
    for (const step of leave.reverse()) await step();
  }
};

/** It comes back by itself, as another process, when what the killed one left behind has gone. */
const killPostgres = async (dataDir: string): Promise<void> => {
  const killed = await postmaster(dataDir);
  process.kill(killed, 'SIGKILL');
  // Until then a child of the killed one may still answer.
  await surely(async () => {
    if ((await postmaster(dataDir)) === killed) throw new Error('PostgreSQL does not come back');
  });
};

const surely = async <T>(work: () => Promise<T>, tries = 300): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (tries === 0) throw error;
    await sleep(200);
    return surely(work, tries - 1);
  }
};

type Buyer = {
  origin(): string;
  wallets: Pick<Wish, 'accountId' | 'userId'>[];
  random(): number;
  count: { requests: number; tries: number; hangUps: number };
  over: AbortSignal;
};
/** One client: buys one stream after the other, and asks for each with the same id until it knows how it ended. */
const buying = async ({ origin, wallets, random, count, over }: Buyer): Promise<void> => {
  while (!over.aborted) {
    const wish: Wish = { id: newId(), ...wallets[Math.floor(random() * wallets.length)]!, tokens: 10 + Math.floor(random() * 30) };
    const leavesAfter = random() < 0.1 ? Math.floor(random() * 300) : undefined;
    count.requests += 1;
    for (let tries = 0; tries === 0 || !over.aborted; tries += 1) {
      count.tries += 1;
      const hangsUp = tries === 0 ? leavesAfter : undefined;
      if (hangsUp !== undefined) count.hangUps += 1;
      if (await answered(origin(), wish, hangsUp)) break;
      // Half of those who hang up never come back.
      if (hangsUp !== undefined && random() < 0.5) break;
      await sleep(150 + random() * 300);
    }
  }
};

/** One token costs one point here: what the provider billed and what we charged are the same number. */
const filled = async ({ db, pool }: Pick<Awaited<ReturnType<typeof connected>>, 'db' | 'pool'>) => {
  const each = { currency: 'CNY', input: '1000000', cached_input: null, output: '1000000', image: null, second: null, source: 'chaos' };
  const list = { ...defaultPrices, official_rates: { CNY: '1' }, factor: '1', models: { chaos: each } };
  await createPrices({ db, clock: () => new Date() }).set({ prices: list, baseVersion: 1, by: 'chaos', reason: 'One token, one point' });
  const ledger = createLedger({ db, worker: 'chaos' });
  const wallets = Array.from({ length: accounts }, () => ({ accountId: newId(), userId: newId() }));
  for (const { accountId } of wallets) {
    await pool.query('insert into account (id, name, time_zone) values ($1, $2, $3)', [accountId, 'Chaos', 'UTC']);
    const what = { place: null, subject: '', by: '', shopId: null, userId: null };
    await ledger.post(db, { journal: `chaos:${accountId}`, owner: { accountId }, kind: 'grant', amount: 10n ** 12n, counter: 'grant', what });
  }
  return wallets;
};

/** True once the client knows how it ended; until then it asks again with the same id. */
const answered = async (origin: string, wish: Wish, hangsUpAfter: number | undefined): Promise<boolean> => {
  const signal = AbortSignal.any([AbortSignal.timeout(8_000), ...(hangsUpAfter === undefined ? [] : [AbortSignal.timeout(hangsUpAfter)])]);
  try {
    const answer = await fetch(`${origin}/`, { method: 'POST', body: JSON.stringify(wish), signal });
    const text = await answer.text();
    return answer.status === 503 || (answer.status === 200 && text.includes('"points"'));
  } catch {
    return false;
  }
};

const compared = async (upstream: string, pool: Awaited<ReturnType<typeof connected>>['pool']) => {
  const { bills, twice, refused } = (await (await fetch(`${upstream}/books`)).json()) as { bills: Bill[]; twice: string[]; refused: number };
  const billed = new Map<string, number>();
  for (const { call, input, output } of bills) {
    const id = call.split(':')[0]!;
    billed.set(id, (billed.get(id) ?? 0) + input + output);
  }
  const { rows } = await pool.query<{ id: string; points: string; recovered: boolean }>(`
    select r.id, r.settled_by = 'recovery' as recovered,
           coalesce((select sum(amount) from ledger.transfer t where t.journal_id = r.id and t.kind in ('charge', 'overrun')), 0) / 1000 as points
      from ledger.reservation r`);
  const charged = new Map(rows.map(({ id, points }) => [id, Number(points)]));
  const ids = [...new Set([...billed.keys(), ...charged.keys()])];
  const pairs = ids.map((id) => ({ id, bill: billed.get(id) ?? 0, charge: charged.get(id) ?? 0 }));
  const told = (some: typeof pairs) => some.map(({ id, bill, charge }) => `${id}: billed ${bill}, charged ${charge}`);
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);
  return {
    calls: bills.length,
    refused,
    twice,
    tokensBilled: sum(billed.values()),
    pointsCharged: sum(charged.values()),
    recovered: rows.filter(({ recovered }) => recovered).length,
    uncharged: told(pairs.filter(({ bill, charge }) => charge < bill)),
    double: told(pairs.filter(({ bill, charge }) => bill > 0 && charge > bill)),
    phantom: told(pairs.filter(({ bill, charge }) => bill === 0 && charge > 0)),
  };
};

type Program = { origin: string; kill(): Promise<string[]> };
/** A program of this folder that says its port when it serves. Killed, it answers what it complained of. */
const program = async (file: string, args: string[]): Promise<Program> => {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      join(import.meta.dirname, '../../../../kit/quick-imports.ts'),
      join(import.meta.dirname, file),
      ...args,
    ],
    {
      env: { PATH: process.env['PATH'] },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const said: string[] = [];
  child.stderr!.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const port = await new Promise<string>((serves, fails) => {
    child.stdout!.setEncoding('utf8').once('data', (text: string) => serves(text.trim()));
    void gone.then(() => fails(new Error(`${file} did not start: ${said.join('')}`)));
  });
  const kill = async (): Promise<string[]> => {
    child.kill('SIGKILL');
    await gone;
    return said;
  };
  return { origin: `http://127.0.0.1:${port}`, kill };
};

const postmaster = async (dataDir: string): Promise<number> => Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
