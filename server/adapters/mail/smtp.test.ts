import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { MailRefused } from './mail.ts';
import { aLetter, mailSuite, still } from './mail.suite.ts';
import { authority } from '../certificate.testing.ts';
import { type SmtpForTests, startSmtp } from './smtp.testing.ts';
import { type SmtpServer, smtpMail } from './smtp.ts';

const servers: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));
const started = async (wanted?: Parameters<typeof startSmtp>[0]): Promise<SmtpForTests> => {
  const server = await startSmtp(wanted);
  servers.push(server);
  return server;
};
const mailTo = ({ port }: { port: number }, change: Partial<SmtpServer> = {}) =>
  smtpMail({ host: 'localhost', port, encrypted: 'never', from: 'Storewright <console@example.com>', ...change });

mailSuite(async () => ({ mail: mailTo(await started()), outcome: 'sent' }));

test.each(['Points are running low', '您的积分即将用完', 'Vos points s’épuisent — « bientôt »', 'ポイントが残りわずかです', '포인트가 얼마 남지 않았습니다'])(
  'a letter arrives as it was written: %s',
  async (subject) => {
    const server = await started();
    await mailTo(server).send(aLetter({ subject, text: `${subject}\n.\nend`, html: `<p>${subject.repeat(60)}</p>` }), still);
    expect(server.arrived).toMatchObject([
      {
        from: 'console@example.com',
        to: ['robin@example.com'],
        headers: { subject, from: 'Storewright <console@example.com>', 'auto-submitted': 'auto-generated' },
        text: `${subject}\n.\nend`,
        html: `<p>${subject.repeat(60)}</p>`,
      },
    ]);
  },
);

test('sent again, a letter carries the same Message-ID', async () => {
  const server = await started();
  for (const mail of [mailTo(server), mailTo(server)]) await mail.send(aLetter(), still);
  expect(server.arrived.map(({ headers }) => headers['message-id'])).toEqual(Array(2).fill('<0190a0c0-0000-7000-8000-0000000000f1@example.com>'));
});

test.each(['at_once', 'upgraded'] as const)('a password goes over an encrypted line only: %s', async (encrypted) => {
  const server = await started({ encrypted, password: 'open sesame' });
  await mailTo(server, { encrypted, authority, user: 'console', password: 'open sesame' }).send(aLetter(), still);
  expect(server.arrived).toMatchObject([{ encrypted: true, user: 'console' }]);
});

test('a server that does not encrypt gets nothing where that is asked for', async () => {
  const server = await started();
  await expect(mailTo(server, { encrypted: 'upgraded' }).send(aLetter(), still)).rejects.toThrow();
  expect(server.arrived).toEqual([]);
});

test('a certificate that nobody vouches for is not believed', async () => {
  for (const certificate of ['ours', 'stale'] as const) {
    const server = await started({ encrypted: 'upgraded', certificate });
    const error = await mailTo(server, { encrypted: 'upgraded' })
      .send(aLetter(), still)
      .catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error).toMatchObject({ message: expect.stringMatching(/certificate/) });
    expect(server.arrived).toEqual([]);
  }
});

test('a reader who does not exist is final; a full mailbox and a wrong password may pass', async () => {
  const server = await started();
  Object.assign(server.refusals, { 'gone@example.com': { code: 550, text: 'No such user' }, 'full@example.com': { code: 452, text: 'Mailbox full' } });
  const mail = mailTo(server);
  await expect(mail.send(aLetter({ to: 'gone@example.com' }), still)).rejects.toThrow(MailRefused);
  const full = await mail.send(aLetter({ to: 'full@example.com' }), still).catch((reason: unknown) => reason);
  const locked = await started({ encrypted: 'upgraded', password: 'open sesame' });
  const wrong = await mailTo(locked, { encrypted: 'upgraded', authority, user: 'console', password: 'guess' })
    .send(aLetter(), still)
    .catch((reason: unknown) => reason);
  for (const error of [full, wrong]) {
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
  }
});

test('a server that says nothing holds nobody for ever, before its greeting and after', async () => {
  const mute = createServer(() => undefined);
  await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening));
  const address = mute.address();
  servers.push({ close: () => new Promise((closed) => mute.close(() => closed())) });
  await expect(mailTo({ port: typeof address === 'object' && address ? address.port : 0 }, { seconds: 0.4 }).send(aLetter(), still)).rejects.toThrow();
  const server = await started();
  server.refusals['slow@example.com'] = null;
  await expect(mailTo(server, { seconds: 0.4 }).send(aLetter({ to: 'slow@example.com' }), still)).rejects.toThrow();
});

test('going down ends a letter that is on its way', async () => {
  const server = await started();
  server.refusals['slow@example.com'] = null;
  const down = new AbortController();
  const sending = mailTo(server).send(aLetter({ to: 'slow@example.com' }), down.signal);
  setTimeout(() => down.abort(), 50);
  await expect(sending).rejects.toThrow();
});
