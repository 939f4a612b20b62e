/** The strict local Coze on a port of this machine. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalCoze } from '../local/local-coze.ts';
import { openHouse, type Person } from '../../../boot/house.testing.ts';
import type { LocalSeed } from '../local/seed.ts';

export const jwtKeys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
export const space = '7352345678901234567';
export const helpdesk = '7379462189365198898';
export const seed = (redirectUri: string): LocalSeed => ({
  user: { id: '7352345678901230001', userName: 'shop_owner', nickName: 'Shop Owner' },
  tokens: { pat_com: 'com', pat_com_2: 'com', pat_cn: 'cn' },
  apps: [
    { region: 'com', clientId: 'web_app', secret: 'web_secret', redirectUri },
    { region: 'cn', clientId: 'spa_app', redirectUri },
    { region: 'com', clientId: 'service_app', keyId: 'kid_1', publicKey: jwtKeys.publicKey },
  ],
  spaces: [
    { id: space, name: 'Personal', role: 'owner', type: 'personal' },
    { id: '7352345678901234568', name: 'Team', role: 'member', type: 'team' },
  ],
  bots: [
    {
      id: helpdesk,
      space,
      name: 'Helpdesk',
      description: 'Answers about parcels',
      published: true,
      prompt: 'You help with parcels.',
      prologue: 'Hello!',
      suggested: ['Where is my parcel?'],
      plugins: [
        { id: '7300000000000000001', name: 'Track', description: 'Tracks a parcel', tools: [{ id: '7300000000000000011', name: 'track', description: '' }] },
      ],
      says: ['On ', 'its way.'],
      followUps: ['When will it arrive?'],
    },
    {
      id: '7379462189365198899',
      space,
      name: 'Draft bot',
      description: '',
      published: false,
      plugins: [{ id: '7300000000000000001', name: 'Track', description: '', tools: [] }],
    },
    { id: '7379462189365198900', space, name: 'Slow bot', description: '', published: true, says: Array.from({ length: 400 }, (_, n) => `${n} `), paceMs: 10 },
    { id: '7379462189365198901', space, name: 'Broken bot', description: '', published: true, fails: { code: 5000, msg: 'event interval error' } },
    ...Array.from({ length: 45 }, (_, n) => ({
      id: String(7_379_462_189_365_300_000n + BigInt(n)),
      space,
      name: `Bot ${n}`,
      description: '',
      published: n % 2 === 0,
    })),
  ],
});

export const startCoze = async (redirectUri: string) => {
  const coze = createLocalCoze(seed(redirectUri));
  const server = createServer(coze.handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    coze,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{host}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
};

/** A house whose Coze is the strict one, and a clock that tests move. */
export const openCozeHouse = async () => {
  const local = await startCoze('');
  const time = { now: Date.now() };
  const house = await openHouse({ env: { COZE_ORIGIN: local.origin }, clock: () => new Date(time.now) });
  const { redirect_uri } = await (await house.newOwner()).client.coze.connections();
  for (const app of local.coze.seed.apps) app.redirectUri = redirect_uri;
  const close = async () => {
    await house.close();
    await local.close();
  };
  return { house, local, time, close };
};
export type CozeHouse = Awaited<ReturnType<typeof openCozeHouse>>;

export const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );
export const byToken = async (owner: Person, { token = 'pat_com', region = 'com' as 'com' | 'cn', expires_at = null as string | null } = {}) =>
  (await owner.client.coze.connect({ body: { method: 'pat', region, token, expires_at } })).connection;
export const added = async (owner: Person, bot_id = helpdesk) => {
  const { id } = await byToken(owner);
  return owner.client.coze.add({ body: { connection_id: id, space_id: space, bot_id } });
};
