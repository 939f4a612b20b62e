/** The real server in a process of its own, to be killed without a word. */
import { randomUUID } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Contract, contract } from '@storewright/contract';
import { type Client, connect } from '@storewright/contract/kit/client';

export type Killable = ReturnType<typeof createKillable>;
export const createKillable = (env: Record<string, string>) => {
  let running: { process: ChildProcess; origin: string; gone: Promise<void> } | undefined;
  let client: Client<Contract> = connect(contract);
  let cookie = '';
  const complaints: string[] = [];

  return {
    complaints,
    isUp: (): boolean => running !== undefined,
    /** Speaks to the server that runs now, as whoever signed in. */
    client: (): Client<Contract> => client,
    /** Where it listens. */
    async start(): Promise<string> {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../main.ts')], {
        // What a machine under load refuses is for other tests to look at.
        env: { PATH: process.env['PATH'], BUSY_MS: '0', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
      const origin = await new Promise<string>((resolve, reject) => {
        let said = '';
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          said += text;
          const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
          if (port) resolve(`http://127.0.0.1:${port}`);
        });
        void gone.then(() => reject(new Error(`the server did not start: ${complaints.slice(-5).join('')}`)));
      });
      running = { process: child, origin, gone };
      client = connect(contract, {
        origin,
        fetch: patientFetch,
        headers: ({ idempotent }) => ({ cookie, ...(idempotent === 'required' && { 'idempotency-key': randomUUID() }) }),
      });
      return origin;
    },
    /** With SIGTERM it goes in order. */
    async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
      const killed = running;
      running = undefined;
      killed?.process.kill(signal);
      await killed?.gone;
    },
    /** As the owner of the demo shop. */
    async signIn(): Promise<void> {
      const answer = await fetch(`${running?.origin}/api/auth/fake/login/`, { method: 'POST' });
      if (!answer.ok) throw new Error(`the demo's sign-in answered ${answer.status}`);
      cookie = answer.headers
        .getSetCookie()
        .map((one) => one.split(';', 1)[0])
        .join('; ');
    },
  };
};

/** Who only reads asks again when told that the server is busy, as the console does. */
const patientFetch: typeof fetch = async (url, init) => {
  for (;;) {
    const answer = await fetch(url, init);
    const wait = Number(answer.headers.get('retry-after'));
    if (init?.method !== 'GET' || answer.status !== 503 || !wait) return answer;
    await answer.body?.cancel();
    await sleep(wait * 1000);
  }
};

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The shop's own diary: each product it made, each title it changed, in order. */
export const shopDiary = `
  create table shop_diary (at bigserial primary key, kind text, gid text, old_title text, new_title text, publication text);
  create function note_down() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.title is not distinct from new.title then return new; end if;
    insert into shop_diary (kind, gid, old_title, new_title, publication)
    values (tg_op, 'gid://shopify/Product/' || new.id, case when tg_op = 'UPDATE' then old.title end, new.title,
            jsonb_path_query_first(new.product, '$.metafields[*] ? (@.namespace == "storewright" && @.key == "publication").value') #>> '{}');
    return new;
  end $$;
  create trigger diary after insert or update on demo_product for each row execute function note_down();
`;
