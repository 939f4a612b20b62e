/** The strict local Coze on a port of this machine. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalCoze } from '../local/local-coze.ts';
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
