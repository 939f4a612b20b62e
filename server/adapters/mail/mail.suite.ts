/** What every way out promises; each adapter's test runs it. */
import { expect, test } from 'vitest';
import { type Mail, MailRefused, type OutgoingMail } from './mail.ts';

export const mailSuite = (open: () => Promise<{ mail: Mail; outcome: 'sent' | 'kept' }>): void => {
  test('a letter is taken, and so is the same one again', async () => {
    const { mail, outcome } = await open();
    expect(await mail.send(aLetter(), still)).toBe(outcome);
    expect(await mail.send(aLetter(), still)).toBe(outcome);
    await mail.close();
  });

  test.each([
    '',
    'nobody',
    'a@b, c@d',
    'a@b\r\nBcc: c@d',
    '"a b"@c',
    'Robin <robin@example.com>',
    '<robin@example.com>',
    'a@b@c',
    'a b@c',
    `${'x'.repeat(250)}@example.com`,
  ])('a reader that is not one address is refused for good: %j', async (to) => {
    const { mail } = await open();
    await expect(mail.send(aLetter({ to }), still)).rejects.toThrow(MailRefused);
    await mail.close();
  });

  test.each(['', 'Hello\r\nBcc: everybody@example.com', 'a\u0000b'])('a subject that is more than a line is refused for good: %j', async (subject) => {
    const { mail } = await open();
    await expect(mail.send(aLetter({ subject }), still)).rejects.toThrow(MailRefused);
    await mail.close();
  });
};

export const still = new AbortController().signal;
export const aLetter = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: '0190a0c0-0000-7000-8000-0000000000f1',
  to: 'robin@example.com',
  subject: 'Points are running low',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...change,
});
