/** A whole server for a test file: its own database, its own folder, and clients that come in by the front door. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Contract, contract } from '@storewright/contract';
import type { Profile, Usage } from '@storewright/contract/account';
import { type Client, connect } from '@storewright/contract/kit/client';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../adapters/db/db.ts';
import { testDatabase } from '../adapters/db/testing.ts';
import { type Clock, systemClock } from '../kit/clock.ts';
import { roomy } from '../features/demo-shop/roomy.testing.ts';
import { createDrain } from './drain.ts';
import { openWorld, type World } from './open.ts';
import { readSettings } from './settings.ts';
import { createWeb, demoAllowed } from './web.ts';
import { type House, wire } from './wire.ts';
import { startQueue, startWorker } from './worker.ts';

export type TestHouse = {
  app: FastifyInstance;
  db: Db;
  world: World;
  services: House['services'];
  chores: House['chores'];
  /** Nobody is signed in. */
  client: Client<Contract>;
  /** The owner of the demo shop, through the demo's own sign-in. */
  demoOwner(): Promise<Person>;
  /** Somebody new with an account of their own. */
  newOwner(options?: { usage?: z.infer<typeof Usage>[]; name?: string; timeZone?: string; propertyType?: 'STANDARD' | 'ADVANCED' }): Promise<Person>;
  /** Somebody new in the account of another. */
  newStaff(owner: Person, role?: 'admin' | 'staff' | 'guest'): Promise<Person>;
  /** Anybody who exists already. */
  signInAs(email: string): Promise<Person>;
  /** Listens on a free port of this machine, once. */
  origin(): Promise<string>;
  close(): Promise<void>;
};
export type Person = { client: Client<Contract>; cookie: string; profile: Profile; email: string; userId: string; accountId: string };

export const openHouse = async ({ env = {}, clock = systemClock }: { env?: Record<string, string>; clock?: Clock } = {}): Promise<TestHouse> => {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'storewright-house-'));
  const settings = readSettings({
    HOST: '127.0.0.1',
    PORT: '0',
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    BUSY_MS: '0',
    DEMO_POINTS: '0',
    DEMO_PROVIDER: 'off',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    // Whatever address a test gives its house, people of it make accounts; without this they could on this machine alone.
    REGISTRATION: 'open',
    // One for all: two houses on one database are two processes of one installation.
    SECRET_KEY: 'a key that is long enough for the test',
    ...env,
  });
  const world = await openWorld(settings);
  await world.database.pool.query(roomy);
  const drain = createDrain({ patienceMs: 500 });
  const house = wire({ settings, world, clock, demoAllowed: demoAllowed(settings) });
  const app = await createWeb({ settings, world, house, draining: drain.draining, cut: drain.cut });
  if (settings.boot.mode === 'web') startQueue(world);
  else startWorker(house, world);
  await app.ready();

  const { account, auth } = house.services;
  const person = async (cookie: string): Promise<Person> => {
    const client = clientOver(app, { cookie });
    const profile = await client.account.profile();
    return { client, cookie, profile, email: profile.user.email, userId: profile.user.uuid, accountId: profile.user.account.id };
  };
  const signedIn = async (userId: string): Promise<Person> => {
    const home = await account.homeOf(userId);
    if (!home) throw new Error('this person belongs to no account');
    return person(`sessionid=${(await auth.open(home)).token}`);
  };
  let listening: Promise<string> | undefined;

  return {
    app,
    db: world.database.db,
    world,
    services: house.services,
    chores: house.chores,
    client: clientOver(app),
    demoOwner: async () => {
      const ask = () => app.inject({ method: 'POST', url: '/api/auth/fake/login/' });
      let answer = await ask();
      // A server that is busy for a moment says when to ask again, and whoever signs in does.
      for (let left = 3; left > 0 && answer.statusCode === 503; left -= 1) {
        await sleep(Number(answer.headers['retry-after']) * 1_000);
        answer = await ask();
      }
      if (answer.statusCode !== 200) throw new Error(`the demo's sign-in answered ${answer.statusCode} ${answer.body}`);
      return person(cookieOf(answer.headers['set-cookie']));
    },
    newOwner: async ({ usage = ['copygpt' as const], name = 'Robin Vale', timeZone = 'UTC', propertyType = 'STANDARD' } = {}) => {
      const made = await account.createWithOwner({ email: freshEmail(), name, usage, timeZone, propertyType });
      return signedIn(made.user.id);
    },
    newStaff: async (owner, role = 'staff') => {
      const made = await account.addMember(owner.accountId, { email: freshEmail(), name: 'Sam Reed', role, usage: owner.profile.user.user_profile.usage });
      return signedIn(made.id);
    },
    signInAs: async (email) => {
      const user = await account.findUserByEmail(email);
      if (!user) throw new Error(`${email} does not exist`);
      return signedIn(user.id);
    },
    origin: () => (listening ??= app.listen({ host: '127.0.0.1', port: 0 })),
    close: async () => {
      await drain.down({ app, house, world });
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** The typed client over `inject`: the whole server without a socket. A stream arrives whole; use `origin()` to watch one grow. */
export const clientOver = (app: FastifyInstance, headers: Record<string, string> = {}): Client<Contract> =>
  connect(contract, {
    // Where a test says nothing of keys, each of its presses is a wish of its own.
    headers: ({ idempotent }): Record<string, string> => (idempotent === 'required' ? { 'idempotency-key': randomUUID() } : {}),
    fetch: async (url, init) => {
      const answer = await app.inject({
        method: (init?.method ?? 'GET') as NonNullable<InjectOptions['method']>,
        url: String(url),
        headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) },
        ...(typeof init?.body === 'string' && { payload: init.body }),
      });
      const flat = Object.entries(answer.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]));
      return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers: flat });
    },
  });

/** `sessionid=…` of a `set-cookie` header. */
export const cookieOf = (header: string | string[] | undefined): string =>
  [header]
    .flat()
    .find((one) => one?.startsWith('sessionid='))
    ?.split(';', 1)[0] ?? '';

const freshEmail = (): string => `person-${randomBytes(5).toString('hex')}@example.com`;
