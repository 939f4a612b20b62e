/** Ways to Coze from the front door: connected in four ways, tested, renewed once, mended by one press. */
import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person } from '../../boot/house.testing.ts';
import { newId } from '../../kit/ids.ts';
import { createLog } from '../../kit/log.ts';
import { letters } from '../letters/letters.tables.ts';
import { cozeConnections } from './coze.tables.ts';
import { added, byToken, type CozeHouse, jwtKeys, openCozeHouse, refused, startCoze } from './tests/coze.testing.ts';

let opened: CozeHouse;
let house: CozeHouse['house'];
let local: CozeHouse['local'];
beforeAll(async () => {
  opened = await openCozeHouse();
  ({ house, local } = opened);
});
afterAll(() => opened?.close());
afterEach(() => {
  opened.time.now = Date.now();
});

const statesOf = ({ steps }: { steps: { step: string; state: string }[] }) => steps.map(({ step, state }) => `${step} ${state}`);
/** A browser that goes to Coze and agrees: what it comes back with. */
const signedIn = async (url: string): Promise<Record<string, string>> => {
  const answer = await fetch(url, { redirect: 'manual' });
  return Object.fromEntries(new URL(answer.headers.get('location')!).searchParams);
};
const bySigningIn = async (owner: Person, body: Parameters<Person['client']['coze']['connect']>[0]['body']) => {
  const { authorize_url, connection_id } = await owner.client.coze.connect({ body });
  const query = (await signedIn(authorize_url!)) as { state: string; code: string };
  return { id: connection_id, query };
};
const web = { method: 'web' as const, region: 'com' as const, client_id: 'web_app', secret: 'web_secret' };
const grants = (kind: string) => local.coze.calls.filter(({ grant }) => grant === kind).length;

describe('a connection', () => {
  test('by a personal token is tested step by step, and tells no more of it than how it ends', async () => {
    const owner = await house.newOwner();
    const made = await byToken(owner);
    expect(made).toMatchObject({ state: 'connected', ends: '_com', user_name: 'Shop Owner', heal: null, trouble: null });
    expect(statesOf(made)).toEqual(['address ok', 'region ok', 'spaces ok', 'bots ok']);
    expect(JSON.stringify(await owner.client.coze.connections())).not.toContain('pat_com"');
    const [row] = await house.db.select().from(cozeConnections).where(eq(cozeConnections.id, made.id));
    expect(row!.token!.toString('latin1')).not.toContain('pat_com');
  });

  test('with a token of the other region says so, and one press moves it there with its bots', async () => {
    const owner = await house.newOwner();
    const made = await byToken(owner, { token: 'pat_cn' });
    expect(statesOf(made)).toEqual(['address ok', 'region failed', 'spaces waiting', 'bots waiting']);
    expect(made).toMatchObject({ state: 'needs_attention', heal: 'switch_region', trouble: { code: '4100', log_id: expect.stringMatching(/^2026/) } });
    await owner.client.coze.change({ params: { id: made.id }, body: { region: 'cn' } });
    expect(await owner.client.coze.test({ params: { id: made.id } })).toMatchObject({ state: 'connected', region: 'cn', heal: null });
  });

  test('that neither region knows asks for another token, and takes it in its place', async () => {
    const owner = await house.newOwner();
    const made = await byToken(owner, { token: 'pat_of_nobody' });
    await owner.client.coze.change({ params: { id: made.id }, body: { region: 'cn' } });
    expect(await owner.client.coze.test({ params: { id: made.id } })).toMatchObject({ state: 'needs_attention', heal: 'new_token' });
    const { connection } = await owner.client.coze.connect({ body: { method: 'pat', region: 'com', token: 'pat_com', replaces: made.id } });
    expect(connection).toMatchObject({ id: made.id, state: 'connected' });
  });

  test('whose Coze does not answer fails at its address, and asks for nothing but another try', async () => {
    const other = await startCoze('');
    const alone = await openHouse({ env: { COZE_ORIGIN: other.origin } });
    await other.close();
    const owner = await alone.newOwner();
    const made = await byToken(owner);
    expect(statesOf(made)[0]).toBe('address failed');
    expect(made).toMatchObject({ state: 'needs_attention', heal: 'try_again', trouble: { code: 'silent' } });
    expect(await refused(owner.client.coze.spaces({ query: { connection_id: made.id } }))).toBe('502 coze_silent');
    await alone.close();
  });

  test('by a web app is made by one return of the session that began it, within ten minutes', async () => {
    const owner = await house.newOwner();
    const { id, query } = await bySigningIn(owner, web);
    const again = await house.services.auth.open({ userId: owner.userId, accountId: owner.accountId });
    const elsewhere = await house.app.inject({
      url: `/api/coze/oauth/callback/?${new URLSearchParams(query)}`,
      headers: { cookie: `sessionid=${again.token}` },
    });
    expect(elsewhere.statusCode).toBe(400);
    const before = grants('authorization_code');
    const done = await owner.client.coze.callback({ query });
    expect(done).toMatchObject({ id, state: 'connected', method: 'web', expires_at: null });
    expect(statesOf(done)).toEqual(['address ok', 'sign_in ok', 'region ok', 'spaces ok', 'bots ok']);
    expect(await refused(owner.client.coze.callback({ query }))).toBe('400 link_invalid');
    const late = await owner.client.coze.signIn({ params: { id } });
    const lateQuery = (await signedIn(late.authorize_url!)) as { state: string; code: string };
    opened.time.now += 11 * 60_000;
    expect(await refused(owner.client.coze.callback({ query: lateQuery }))).toBe('400 link_invalid');
    expect(grants('authorization_code')).toBe(before + 1);
  });

  test('by an app without a secret shows the verifier of its challenge', async () => {
    const owner = await house.newOwner();
    const { query } = await bySigningIn(owner, { method: 'pkce', region: 'cn', client_id: 'spa_app' });
    expect(await owner.client.coze.callback({ query })).toMatchObject({ state: 'connected', region: 'cn', method: 'pkce' });
  });

  test('by a service app signs for itself, and anew when its token is over', async () => {
    const owner = await house.newOwner();
    const body = { method: 'jwt' as const, region: 'com' as const, client_id: 'service_app', key_id: 'kid_1', private_key: jwtKeys.privateKey };
    const { connection } = await owner.client.coze.connect({ body });
    expect(connection).toMatchObject({ state: 'connected', method: 'jwt' });
    const before = grants('urn:ietf:params:oauth:grant-type:jwt-bearer');
    opened.time.now += 3_590_000;
    await owner.client.coze.spaces({ query: { connection_id: connection.id } });
    expect(grants('urn:ietf:params:oauth:grant-type:jwt-bearer')).toBe(before + 1);
    const wrong = await owner.client.coze.connect({ body: { ...body, private_key: 'nothing' } });
    expect(wrong.connection).toMatchObject({ state: 'needs_attention', heal: 'new_token', trouble: { code: 'private_key' } });
  });

  test('is renewed once where twenty need it at once, and by the next refresh token the time after', async () => {
    const owner = await house.newOwner();
    const { id, query } = await bySigningIn(owner, web);
    await owner.client.coze.callback({ query });
    for (const round of [1, 2]) {
      const before = grants('refresh_token');
      local.coze.live(3_600 * (round + 1));
      opened.time.now = Date.now() + round * 3_600_000;
      const asked = await Promise.all(Array.from({ length: 20 }, () => refused(owner.client.coze.spaces({ query: { connection_id: id } }))));
      expect([asked.filter((told) => told !== 'fine'), grants('refresh_token') - before]).toEqual([[], 1]);
    }
    local.coze.live(3_600);
  });

  test('is renewed once by two processes that need it at once', async () => {
    const owner = await house.newOwner();
    const { id, query } = await bySigningIn(owner, web);
    await owner.client.coze.callback({ query });
    const { createCozeDesk } = await import('./coze.service.ts');
    const { createOutgoing } = await import('../../adapters/outgoing/outgoing.ts');
    const outgoing = createOutgoing({ allowLoopback: true });
    const secrets = house.world.secrets;
    const rest = {
      account: house.services.account,
      letters: house.services.letters,
      runs: house.services.runs,
      uploads: { own: async () => [], content: async () => undefined },
      note: () => async () => undefined,
      home: 'http://here',
    };
    const desks = Array.from({ length: 4 }, () =>
      createCozeDesk({ db: house.db, secrets, outgoing, origin: local.origin, local: null, clock: () => new Date(opened.time.now), newId, ...rest }),
    );
    const before = grants('refresh_token');
    local.coze.live(7_200);
    opened.time.now = Date.now() + 3_600_000;
    const caller = { accountId: owner.accountId, userId: owner.userId } as Parameters<(typeof desks)[0]['connections']['spaces']>[0];
    await Promise.all(desks.map(({ connections }) => connections.spaces(caller, id)));
    expect(grants('refresh_token') - before).toBe(1);
    local.coze.live(3_600);
    await outgoing.close();
  });

  test('that Coze forgot says so on every screen, and one sign-in heals it', async () => {
    const owner = await house.newOwner();
    const { id, query } = await bySigningIn(owner, web);
    await owner.client.coze.callback({ query });
    local.coze.forgetAll();
    for (const [token, region] of Object.entries({ pat_com: 'com', pat_com_2: 'com', pat_cn: 'cn' } as const)) local.coze.remember(token, region);
    expect(await refused(owner.client.coze.spaces({ query: { connection_id: id } }))).toBe('409 coze_token_refused');
    const [lost] = (await owner.client.coze.connections()).items;
    expect(lost).toMatchObject({ state: 'needs_attention', heal: 'sign_in' });
    // Not as it was when it was tested last: the step that fails is one that held then.
    expect(lost?.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'address ok',
      'sign_in failed',
      'region waiting',
      'spaces waiting',
      'bots waiting',
    ]);
    const { authorize_url } = await owner.client.coze.signIn({ params: { id } });
    expect(await owner.client.coze.callback({ query: (await signedIn(authorize_url!)) as { state: string; code: string } })).toMatchObject({
      state: 'connected',
      heal: null,
    });
  });

  test('whose personal token ends within seven days says so, and its owner gets one letter', async () => {
    const owner = await house.newOwner();
    const inDays = (days: number) => new Date(opened.time.now + days * 86_400_000).toISOString();
    expect(await byToken(owner, { expires_at: inDays(20) })).toMatchObject({ state: 'connected', days_left: 20 });
    const ending = await byToken(owner, { expires_at: inDays(6) });
    expect(ending).toMatchObject({ state: 'expiring', days_left: 6, heal: 'new_token' });
    const [chore] = house.services.coze.chores;
    await Promise.all([chore!.run(new AbortController().signal), chore!.run(new AbortController().signal)]);
    const written = await house.db.select().from(letters).where(eq(letters.accountId, owner.accountId));
    expect(written.map(({ kind, to }) => `${kind} ${to}`)).toEqual([`coze_ending ${owner.email}`]);
    await owner.client.coze.connect({ body: { method: 'pat', region: 'com', token: 'pat_com_2', expires_at: inDays(30), replaces: ending.id } });
    expect((await owner.client.coze.connections()).items.map(({ state }) => state)).toEqual(['connected', 'connected']);
  });

  test('that is let go forgets its token at once and keeps its bots, until it is removed', async () => {
    const owner = await house.newOwner();
    const bot = await added(owner);
    const id = bot.connection_id;
    await owner.client.coze.disconnect({ params: { id }, query: {} });
    const [row] = await house.db.select().from(cozeConnections).where(eq(cozeConnections.id, id));
    expect([row!.token, row!.secret, row!.refreshToken, row!.ends]).toEqual([null, null, null, '']);
    expect((await owner.client.coze.list()).items).toMatchObject([{ id: bot.id, closed: 'connection' }]);
    expect(await refused(owner.client.coze.say({ params: { id: bot.id }, body: { text: 'Hello?' } }))).toBe('409 coze_not_connected');
    await owner.client.coze.disconnect({ params: { id }, query: { bots: 'remove' } });
    expect([(await owner.client.coze.list()).items, (await owner.client.coze.connections()).items]).toEqual([[], []]);
  });
});

test('nothing was asked of Coze that its protocol does not allow', () => {
  expect(local.coze.strange).toEqual([]);
});

test('no secret stands in a line of the log', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'trace', to: new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }) });
  const { createCoze, CozeRefused } = await import('../../adapters/coze/coze.ts');
  const { createOutgoing } = await import('../../adapters/outgoing/outgoing.ts');
  const outgoing = createOutgoing({ allowLoopback: true });
  const coze = createCoze({ outgoing, origin: local.origin, local: null });
  const com = { region: 'com', local: false } as const;
  const told: boolean[] = [];
  const secrets = ['pat_nobody_knows', 'web_secret_wrong', 'czr_gone', jwtKeys.privateKey.split('\n')[1]!];
  for (const ask of [
    () => coze.me(com, secrets[0]!),
    () => coze.refresh(com, { clientId: 'web_app', secret: secrets[1], refreshToken: secrets[2]! }),
    () => coze.signed({ ...com, region: 'cn' }, { clientId: 'service_app', keyId: 'k', privateKey: jwtKeys.privateKey, session: 's' }),
  ])
    await ask().catch((error: unknown) => {
      told.push(error instanceof CozeRefused);
      log.error({ err: error }, 'as it would be logged');
    });
  expect(told).toEqual([true, true, true]);
  log.info({ req: { method: 'GET', url: '/coze/setting?code=code_of_somebody&state=s', id: '1' } }, 'asked');
  expect(lines).toHaveLength(4);
  for (const secret of [...secrets, 'code_of_somebody']) expect(lines.join('')).not.toContain(secret);
  await outgoing.close();
});
