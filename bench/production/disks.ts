/**
 * Two nodes, each with a disk of its own, on one PostgreSQL: programs call through both, and again and again one is killed and its disk taken away,
 * with all that only its journal knew. What it had leased goes back when it is taken to be gone, ten minutes after its leases were over: for that the
 * ledger's own clock (`ledger.now`) is set on by a quarter of an hour once nobody is at work. `KILLS` is how often (20).
 */
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startUpstream } from '../../server/features/gateway/upstream.testing.ts';
import type { Check } from '../ratio.ts';
import { installation, type Process, signIn } from './house.ts';
import { model, nothing, programs, wronglyCharged } from './programs.ts';

const kills = Number(process.env['KILLS'] ?? 20);
const callers = 12;
const words = 5;
/** Thousandths of a point, for some hundreds of calls a kill; and points of the month of one of the two apps. */
const [wallet, limit] = [kills * 2_000_000, kills * 500];

export const run = async (check: Check): Promise<void> => {
  const upstream = await startUpstream();
  const house = await installation({ OUTGOING_ALLOW: 'loopback' });
  const open = async (): Promise<number> => (await house.pool.query('select 1 from ledger.reservation where closed_at is null')).rowCount ?? 0;
  try {
    const webs = [await house.start('web'), await house.start('web')];
    const worker = await house.start('worker');
    const headers = await signIn(webs[0]!.origin);
    const { key, newApp, accountId, costOf } = await programs({ pool: house.pool, origin: webs[0]!.origin, headers, upstream, wallet });
    /** Of all that the account ever had. */
    const had = async (): Promise<{ credits: number; debits: number }> => {
      const { rows } = await house.pool.query<{ credits: string; debits: string }>(
        'select sum(credits) / 1000 as credits, sum(debits) / 1000 as debits from ledger.wallet where account_id = $1',
        [accountId],
      );
      return { credits: Number(rows[0]!.credits), debits: Number(rows[0]!.debits) };
    };
    const limited = await newApp('Limited', limit);
    // In the middle of an answer as well as between two.
    upstream.writes(words, 30);

    const heard = new Map<string, bigint>();
    const refused = new Set<string>();
    const call = async (at: Process, secret: string, stream: boolean): Promise<number | undefined> => {
      try {
        const answer = await fetch(`${at.origin}/v1/chat/completions`, {
          method: 'POST',
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
          body: JSON.stringify({ model, stream, max_tokens: words, messages: [{ role: 'user', content: 'Name a bottle.' }] }),
          signal: AbortSignal.timeout(30_000),
        });
        const text = await answer.text();
        if (answer.ok && (!stream || text.trimEnd().endsWith('[DONE]'))) heard.set(String(answer.headers.get('x-request-id')), costOf(words));
        if (!answer.ok && answer.status !== 402) refused.add(`${answer.status} ${text.slice(0, 120)}`);
        return answer.status;
      } catch {
        // Its process was killed just now.
        return undefined;
      }
    };
    const over = new AbortController();
    const calling = Array.from({ length: callers }, async (_, n) => {
      while (!over.signal.aborted) {
        const status = await call(webs[n % 2]!, n % 4 < 2 ? key : limited.key, n % 3 === 0);
        await sleep(status === 200 ? 20 : 200);
      }
    });
    for (let kill = 0; kill < kills; kill += 1) {
      const next = await house.start('web');
      await sleep(500);
      const gone = webs[kill % 2]!;
      webs[kill % 2] = next;
      await gone.stop('SIGKILL');
      await rm(gone.folder, { recursive: true, force: true });
    }
    await sleep(1_000);
    over.abort();
    await Promise.all(calling);
    for (const one of [...webs, worker]) await one.stop();
    const left = await open();

    const { rows } = await house.pool.query<{ body: string }>("select pg_get_functiondef('ledger.now'::regproc) as body");
    await house.pool.query(rows[0]!.body.replace('clock_timestamp()', "clock_timestamp() + interval '15 minutes'"));
    const heir = await house.start('worker');
    for (let tries = 0; tries < 900 && (await open()) > 0; tries += 1) await sleep(100);
    const held = await open();
    const under = `${kills} kills, each with its disk; ${left} were held by the gone`;
    check('nodes with own disks: holds older than 15 minutes', held, '0', held === 0, under, '');

    // To the last point: what came back is spent as well, and not once more.
    const last = await house.start('web');
    for (const secret of [limited.key, key]) {
      let refusals = 0;
      const drained = Array.from({ length: callers }, async () => {
        while (refusals < callers) if ((await call(last, secret, false)) !== 200) refusals += 1;
      });
      await Promise.all(drained);
    }
    await last.stop();
    await heir.stop();
    const { rows: used } = await house.pool.query<{ used: string }>(
      'select sum(m.used) as used from ledger.limit_month m join ledger.monthly_limit l on l.id = m.limit_id where l.subject_id = $1',
      [limited.id],
    );
    const [{ credits, debits }, ofLimit] = [await had(), Number(used[0]!.used) / 1_000];
    check('nodes with own disks: points spent', debits, `≤ ${credits}`, debits <= credits, 'to the last that a call was answered for', '');
    check('nodes with own disks: points spent of a limit', ofLimit, `≤ ${limit}`, ofLimit <= limit, '', '');
    const all = await wronglyCharged(house.pool, accountId, heard);
    const lost = all.filter((line) => line.includes(`: ${nothing} for `));
    const wrong = all.length - lost.length;
    const told = `of ${heard.size}; ${lost.length} were never charged, which the gone disks alone knew of ${[...refused].slice(0, 3).join('; ')}`;
    check('nodes with own disks: calls charged twice or wrongly', wrong, '0', wrong === 0, told, '');
    const unsound = (await house.pool.query('select 1 from ledger.audit')).rowCount ?? 0;
    check('nodes with own disks: sums that do not agree', unsound, '0', unsound === 0, '', '');
  } finally {
    await house.close();
    await upstream.close();
  }
};
