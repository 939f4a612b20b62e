import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testDatabase } from '../adapters/db/testing.ts';
import { limits, wholeMs } from './drain.ts';
import { settingsPage } from './print-settings.ts';
import { isLoopback, readSettings } from './settings.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const keyLongEnough = 'a key that is long enough for the test';
const started = (env: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((done) => {
    const child = execFile(process.execPath, [main], { env: { PATH: process.env['PATH'] ?? '', ...env } }, (_error, out, said) =>
      done({ code: child.exitCode ?? -1, said: out + said }),
    );
  });

const messageOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

test('nothing set is a console for this machine, in demo mode', () => {
  expect(readSettings({})).toMatchObject({ demo: true, boot: { port: 3000, host: '127.0.0.1', mode: 'all' }, auth: { sessionDays: 30, registration: 'open' } });
});

test.each([
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.5' }, false],
  [{ HOST: 'localhost', NODE_ENV: 'production' }, false],
  [{ HOST: '::1' }, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '127.8.8.8', NODE_ENV: 'test' }, true],
  [{ HOST: '127.0.0.1.evil.example' }, false],
  // A proxy on this machine, and the whole world before it.
  [{ PUBLIC_URL: 'https://console.example.com' }, false],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://192.168.1.5:8080' }, false],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, true],
])('with %o demo mode is %s', (env, demo) => {
  expect(readSettings(env).demo).toBe(demo);
});

test('this machine is known in all its spellings', () => {
  for (const own of ['127.0.0.1', '::1', '[::1]', '::ffff:127.0.0.1', 'localhost']) expect(isLoopback(own)).toBe(true);
  for (const other of ['', '0.0.0.0', '::', '10.0.0.1', '127.0.0.1.nip.io', 'localhost.evil.example', '1270.0.0.1']) expect(isLoopback(other)).toBe(false);
});

test('every wrong value is named, all at once', () => {
  const wrong = {
    PORT: 'eighty',
    MODE: 'both',
    SSO_SECRET: 'short',
    LOGIN_HOST: 'login',
    DATABASE_URL: 'mysql://x',
    SESSION_DAYS: '0',
    KEEP_DATABASE: 'perhaps',
    LOG_LEVEL: 'none',
    OUTGOING_ALLOW: 'everything,private,all',
    DRAIN_SECONDS: '1.5',
  };
  const said = messageOf(() => readSettings(wrong));
  for (const name of Object.keys(wrong)) expect(said).toContain(`${name}: must`);
  expect(said).not.toContain('short');
  expect(said).toContain('LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent\n');
  expect(said).toContain('OUTGOING_ALLOW: must be loopback, private, both with a comma between, or none');
});

test.each([
  ['/proc/nope', 'DATA_DIR /proc/nope cannot be made. Set DATA_DIR to a folder of yours.\n'],
  ['/proc/a/b/c', 'DATA_DIR /proc/a/b/c cannot be made. Set DATA_DIR to a folder of yours.\n'],
  ['/etc/passwd', 'DATA_DIR /etc/passwd cannot be used: /etc/passwd is a file. Set DATA_DIR to a folder of yours.\n'],
  ['/etc/passwd/x', /^DATA_DIR \/etc\/passwd\/x cannot be used: ENOTDIR.*Set DATA_DIR to a folder of yours\.\n$/],
])('a start that could not keep anything in %s says so and ends', async (folder, sentence) => {
  const { code, said } = await started({ PORT: '0', DATA_DIR: folder });
  expect(said).toMatch(sentence);
  expect(code).toBe(1);
});

test('however long answers may take to finish, PostgreSQL has time to stop before anybody kills it', () => {
  const afterwards = Object.values(limits).reduce((sum, one) => sum + one, 0);
  const { drainSeconds, noticeSeconds } = readSettings({}).boot;
  expect(wholeMs({ noticeMs: noticeSeconds * 1_000, patienceMs: drainSeconds * 1_000 })).toBeLessThan(30_000);
  expect(wholeMs({ noticeMs: 5_000, patienceMs: 90_000 })).toBeGreaterThanOrEqual(95_000 + afterwards + 2_000);
  expect(messageOf(() => readSettings({ DRAIN_SECONDS: '901', NOTICE_SECONDS: '61' }))).toMatch(
    /DRAIN_SECONDS: must be 900 or less\n[^]*NOTICE_SECONDS: must be 60 or less/,
  );
});

test('an empty variable is a variable that is not set', () => {
  expect(readSettings({ PORT: '', MODE: '', SSO_SECRET: '' })).toMatchObject({ boot: { port: 3000 }, auth: { ssoSecret: undefined } });
});

test('proxies are believed by address, or any, or none', () => {
  const of = (text: string) => readSettings({ TRUST_PROXY: text }).boot.trustProxy;
  expect([of(''), of('off'), of('on'), of('10.0.0.0/8, 127.0.0.1')]).toEqual([false, false, true, ['10.0.0.0/8', '127.0.0.1']]);
  for (const text of ['zzz', '10.0.0.0/99', '127.0.0.1,'])
    expect(messageOf(() => of(text))).toContain('TRUST_PROXY: must be on, off, or addresses and networks such as 10.0.0.0/8');
});

test('the page of settings shows what is set, and no secret', () => {
  const page = settingsPage({ PORT: '8080', SSO_SECRET: 'a secret that nobody may read on a page', MODE: 'both' });
  expect(page).toContain('PORT\n  Port the console listens on; 0 takes any free one.\n  default: 3000\n  set: 8080\n');
  expect(page).toContain('set: both (cannot be used)');
  expect(page).toContain('SSO_SECRET\n');
  expect(page).not.toContain('nobody may read');
  for (const name of ['HOST', 'DATA_DIR', 'DATABASE_URL', 'MODE', 'SECRET_KEY', 'LOGIN_HOST', 'TRUST_PROXY', 'LOG_LEVEL']) expect(page).toContain(`${name}\n`);
});

test('a wrong value stops the start with the setting’s name and nothing else', async () => {
  const { code, said } = await started({ PORT: 'eighty' });
  expect(code).toBe(1);
  expect(said).toBe('These settings cannot be used:\n  PORT: must be a number\n');
});

test.each([
  ['nosuchhost.invalid/db', 'DATABASE_URL: no machine is called nosuchhost.invalid.'],
  ['127.0.0.1:1/db', 'DATABASE_URL: nothing answers at 127.0.0.1:1.'],
])('a database that is not there is said by its setting, without its password: %s', async (place, sentence) => {
  const { code, said } = await started({ PORT: '0', DATA_DIR: '/tmp', DATABASE_URL: `postgres://u:canary@${place}`, SECRET_KEY: keyLongEnough });
  expect([code, said]).toEqual([1, `${sentence}\n`]);
});

test('a database that lets nobody in says so by its setting', async () => {
  const database = await testDatabase();
  const { code, said } = await started({ PORT: '0', DATA_DIR: '/tmp', DATABASE_URL: `${database.url}_and_more`, SECRET_KEY: keyLongEnough });
  expect([code, said]).toEqual([1, expect.stringMatching(/^DATABASE_URL: database "test_\w+_and_more" does not exist\.\n$/)]);
  await database.close();
});

test.each([
  ['203.0.113.7', 'HOST: this machine has no address 203.0.113.7. Set HOST to one of its own, or to 127.0.0.1.'],
  ['nosuchhost.invalid', 'HOST: this machine has no address nosuchhost.invalid. Set HOST to one of its own, or to 127.0.0.1.'],
])('an address that is not this machine’s is said in one sentence: %s', async (HOST, sentence) => {
  const database = await testDatabase();
  const { code, said } = await started({ HOST, PORT: '0', DATA_DIR: '/tmp', DATABASE_URL: database.url, SECRET_KEY: keyLongEnough, LOG_LEVEL: 'silent' });
  expect([code, said]).toEqual([1, `${sentence}\n`]);
  await database.close();
});

test('a key file that cannot be read is said with its folder, and not as a port', async () => {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'key-'));
  await mkdir(join(dataDir, 'secret.key'));
  const { code, said } = await started({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url });
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR: .*secret\.key cannot be used \(EISDIR.*Set SECRET_KEY, or DATA_DIR to a folder of yours\.\n$/),
  ]);
  await database.close();
  await rm(dataDir, { recursive: true });
});

test('a port that is taken is said in one sentence, before a database is started or a folder made', async () => {
  const { createServer } = await import('node:net');
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => other.once('listening', done));
  const { port } = other.address() as { port: number };
  const DATA_DIR = join(tmpdir(), `storewright-port-${port}`);
  const { code, said } = await started({ PORT: String(port), SECRET_KEY: keyLongEnough, DATA_DIR, LOG_LEVEL: 'silent' });
  expect([code, said]).toEqual([1, 'PORT: this port is taken by another program. Set PORT to another one.\n']);
  await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT');
  other.close();
});

test('the start names the engine that everybody may write with, and not its key', async () => {
  const database = await testDatabase();
  const engine = { ENGINE_MODEL: 'small-1', ENGINE_BASE_URL: 'https://engine.example.com/v1', ENGINE_KEY: 'sk-nobody-reads-this' };
  const own = { PATH: process.env['PATH'] ?? '', PORT: '0', DATABASE_URL: database.url, SECRET_KEY: keyLongEnough, DATA_DIR: '/tmp', LOG_LEVEL: 'silent' };
  const child = execFile(process.execPath, [main], { env: { ...own, ...engine } });
  const [said] = (await once(child.stdout!, 'data')) as [string];
  expect(said).toContain('\n  engine    small-1 at engine.example.com, for points\n');
  expect(said).not.toContain('sk-nobody');
  const over = once(child, 'exit');
  child.kill('SIGTERM');
  await over;
  await database.close();
});

test('a mail server without a sender stops the start and names what is missing', () => {
  expect(() => readSettings({ SMTP_URL: 'smtp://mail.example.com' })).toThrow('MAIL_FROM: is needed beside SMTP_URL');
  expect(readSettings({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'console@example.com' }).mail.smtpPort).toBe(587);
});
