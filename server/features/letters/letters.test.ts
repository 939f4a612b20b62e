import { describe, expect, test } from 'vitest';
import { startSmtp } from '../../adapters/mail/smtp.testing.ts';
import { openHouse } from '../../boot/house.testing.ts';
import { lettersSuite } from './tests/letters.suite.ts';
import { delivered, lowBalance } from './tests/letters.testing.ts';

const settingsFor = ({ port }: { port: number }) => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Storewright <console@example.com>' });

describe('kept here', () => {
  lettersSuite(async () => ({ env: {}, outcome: 'kept', arrived: () => [], close: async () => undefined }));
});

describe('by SMTP', () => {
  lettersSuite(async () => {
    const server = await startSmtp();
    return {
      env: settingsFor(server),
      outcome: 'sent',
      arrived: (reader) => server.arrived.flatMap(({ to, headers, text, html }) => (to.includes(reader) ? [{ subject: headers['subject']!, text, html }] : [])),
      close: server.close,
    };
  });
});

/** A house whose clock is moved by hand, so that its pauses pass. */
const houseWith = async (server: { port: number }) => {
  let now = new Date('2026-11-21T10:00:00Z');
  const house = await openHouse({ env: { ...settingsFor(server), MODE: 'web' }, clock: () => now });
  return {
    house,
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    one: async () => (await house.services.letters.page(undefined, 1))[0]!,
  };
};

test('a server that is away or busy is asked again, later and later, and what waited arrives', async () => {
  const server = await startSmtp();
  const { house, later, one } = await houseWith(server);
  server.refusals['full@example.com'] = { code: 452, text: 'Mailbox full' };
  await house.services.letters.write(house.db, lowBalance('full@example.com'));
  await delivered(house);
  await delivered(house);
  expect(await one()).toMatchObject({ state: 'waiting', tries: 1, why: expect.stringContaining('Mailbox full') });
  later(1);
  await delivered(house);
  expect(await one()).toMatchObject({ state: 'waiting', tries: 2 });
  delete server.refusals['full@example.com'];
  later(2);
  await delivered(house);
  expect(await one()).toMatchObject({ state: 'sent', tries: 3 });
  expect(server.arrived).toHaveLength(1);
  await house.close();
  await server.close();
});

test('a reader who does not exist is tried once', async () => {
  const server = await startSmtp();
  const { house, later, one } = await houseWith(server);
  server.refusals['gone@example.com'] = { code: 550, text: 'No such user' };
  await house.services.letters.write(house.db, lowBalance('gone@example.com'));
  await delivered(house);
  later(60);
  await delivered(house);
  expect(await one()).toMatchObject({ state: 'failed', tries: 1, why: expect.stringContaining('No such user') });
  await house.close();
  await server.close();
});

test('a letter that was on its way in a process that died is sent by the next, under the same Message-ID', async () => {
  const server = await startSmtp();
  const { house, later, one } = await houseWith(server);
  server.refusals['slow@example.com'] = null;
  await house.services.letters.write(house.db, lowBalance('slow@example.com'));
  const cut = new AbortController();
  const dying = delivered(house, cut.signal);
  await expect.poll(() => server.asked).toEqual(['slow@example.com']);
  delete server.refusals['slow@example.com'];
  await delivered(house);
  expect(await one()).toMatchObject({ state: 'waiting', tries: 1 });
  later(3);
  await delivered(house);
  expect(await one()).toMatchObject({ state: 'sent', tries: 2 });
  expect(server.arrived.map(({ headers }) => headers['message-id'])).toEqual([`<${(await one()).id}@example.com>`]);
  cut.abort();
  await dying;
  await house.close();
  await server.close();
});

test('a letter is kept for sixty days, and one with a code no longer than the code is good for', async () => {
  const server = await startSmtp();
  const { house, later } = await houseWith(server);
  const forget = () => house.services.letters.chores.find(({ name }) => name === 'letters-forget')!.run(new AbortController().signal);
  const kinds = async () => (await house.services.letters.page(undefined, 9)).map(({ kind }) => kind);
  const code = { to: 'a@example.com', accountId: null, language: 'en', kind: 'captcha', values: { code: '482913', minutes: '10' }, seconds: 600 } as const;
  await house.services.letters.write(house.db, code);
  await house.services.letters.write(house.db, lowBalance('b@example.com'));
  await delivered(house);
  await forget();
  expect(await kinds()).toEqual(['low_balance', 'captcha']);
  later(11);
  await forget();
  expect(await kinds()).toEqual(['low_balance']);
  later(61 * 24 * 60);
  await forget();
  expect(await kinds()).toEqual([]);
  await house.close();
  await server.close();
});

test('a letter that would come too late is not sent', async () => {
  const server = await startSmtp();
  const { house, later, one } = await houseWith(server);
  server.refusals['full@example.com'] = { code: 452, text: 'Mailbox full' };
  await house.services.letters.write(house.db, { ...lowBalance('full@example.com'), seconds: 600 });
  await delivered(house);
  delete server.refusals['full@example.com'];
  later(11);
  await delivered(house);
  expect(await one()).toMatchObject({ state: 'failed' });
  expect(server.arrived).toEqual([]);
  await house.close();
  await server.close();
});
