import { expect, test } from 'vitest';
import { read } from '../../kit/config.ts';
import { mailGaps, mailSettings } from './mail.config.ts';
import { aLetter, still } from './mail.suite.ts';
import { openMail } from './open.ts';
import { startSmtp } from './smtp.testing.ts';

const whole = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Storewright <console@example.com>' };

test('without a mail server letters are kept, and the start says so', async () => {
  const { mail, what } = openMail(read(mailSettings, {}));
  expect(await mail.send(aLetter(), still)).toBe('kept');
  expect(what).toContain('kept for the operator');
});

test('a server is named by one address or by its parts', () => {
  expect(openMail(read(mailSettings, whole)).what).toBe('mail.example.com:587');
  expect(openMail(read(mailSettings, { ...whole, SMTP_URL: 'smtps://u%40x:p@mail.example.com' })).what).toBe('mail.example.com:465');
  expect(openMail(read(mailSettings, { SMTP_HOST: 'mail.example.com', SMTP_PORT: '2525', MAIL_FROM: 'a@example.com' })).what).toBe('mail.example.com:2525');
  expect(openMail(read(mailSettings, { ...whole, SMTP_TLS: 'off' })).what).toBe('mail.example.com:587, not encrypted');
  expect(openMail(read(mailSettings, { ...whole, SMTP_URL: 'smtp://[::1]:1025' })).what).toBe('::1:1025, not encrypted');
});

test('a server on this machine takes letters by its settings alone', async () => {
  const server = await startSmtp();
  const { mail } = openMail(read(mailSettings, { ...whole, SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
  expect(await mail.send(aLetter(), still)).toBe('sent');
  expect(server.arrived).toHaveLength(1);
  await server.close();
});

test.each([
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_URL', 'smtp://100%:p@mail.example.com'],
  ['SMTP_HOST', 'mail.example.com/x'],
  ['SMTP_PORT', '0'],
  ['SMTP_TLS', 'maybe'],
  ['MAIL_FROM', 'Storewright'],
  ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
])('a setting that cannot be used is named: %s=%s', (name, value) => {
  expect(() => read(mailSettings, { [name]: value })).toThrow(name);
});

test('what is missing beside others is named', () => {
  const gaps = (env: Record<string, string>) => mailGaps(read(mailSettings, env));
  expect(gaps({})).toEqual([]);
  expect(gaps(whole)).toEqual([]);
  expect(gaps({ SMTP_URL: 'smtp://mail.example.com' })).toEqual([expect.stringContaining('MAIL_FROM')]);
  expect(gaps({ ...whole, SMTP_HOST: 'other.example.com' })).toEqual([expect.stringContaining('SMTP_HOST')]);
  expect(gaps({ SMTP_HOST: 'mail.example.com', SMTP_PASSWORD: 'x', MAIL_FROM: 'a@example.com' })).toEqual([expect.stringContaining('SMTP_USER')]);
});
