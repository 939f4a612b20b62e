import { expect, test } from 'vitest';
import { masked } from './masking.ts';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';

test.each([
  ['an OpenAI key', 'token sk-proj-abcDEF0123456789_abcDEF0123456789', 'token [masked]'],
  ['an Anthropic key', 'sk-ant-api03-abcdefghijklmnop', '[masked]'],
  ['a key of this house', 'use sw-abcdefghijklmnopqrstuvwxyz0123456789 here', 'use [masked] here'],
  ['a bearer', 'Authorization: Bearer abc.def-ghi_jkl1234', 'Authorization: Bearer [masked]'],
  ['a JWT', 'it is eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc-_DEF!', 'it is [masked]!'],
  ['an AWS key', 'AKIAIOSFODNN7EXAMPLE, and', '[masked], and'],
  ['a GitHub key', 'ghp_abcdefghijklmnopqrstuvwxyz0123456789', '[masked]'],
  ['a Google key', 'AIzaSyA-abcdefghijklmnopqrstuvwxyz012345', '[masked]'],
  ['a card', 'card 4242 4242 4242 4242, please', 'card [masked], please'],
  ['a card without gaps', '{"n":5555555555554444}', '{"n":[masked]}'],
  ['a password', 'password: hunter2', 'password: [masked]'],
  ['a password in JSON', '{"password":"hunter2","a":1}', '{"password":"[masked]","a":1}'],
  ['a password in JSON in a text', '{"content":"{\\"password\\": \\"hunter2\\"}"}', '{"content":"{\\"password\\": \\"[masked]\\"}"}'],
  ['a password in a sentence', 'my password is hunter2, hello', 'my password is [masked], hello'],
  ['a password in German', 'Passwort: geheim1', 'Passwort: [masked]'],
  ['a secret of a cloud', 'aws_secret_access_key=wJalrXUtnFEMI/K7MDENG', 'aws_secret_access_key=[masked]'],
  ['a private key', '-----BEGIN RSA PRIVATE KEY-----\nMIIabc\n-----END RSA PRIVATE KEY-----.', '[masked].'],
])('%s is masked', (_, text, expected) => {
  expect(masked(text, false)).toBe(expected);
});

test.each([
  'the password is required',
  'a risk-free trial for all of our customers',
  'Order 4242 4242 4242 4241 is late',
  'at 1700000000000 it was',
  '{"model":"gpt-5","max_tokens":500,"temperature":0.7}',
  'the desk-and-chair-set-for-two-people',
  'Basic understanding of baking, a sk-something-without-numbers, the secret: patience',
  'mail bob@example.com or call +49 30 1234567',
])('%s stays as it is', (text) => {
  expect(masked(text, false)).toBe(text);
});

test('who wants it has mail addresses and phone numbers masked too', () => {
  expect(masked('mail bob.b+x@shop.example.com or call +49 30 1234567, (030) 123 456 78, on 2026-11-22 for 1234567890', true)).toBe(
    'mail [masked] or call [masked], [masked], on 2026-11-22 for 1234567890',
  );
});

test('a long text takes no longer than it is', () => {
  const rows = ['a', '1', '1 ', 'sk-', 'eyJ', 'eyJ-', 'eyJaaaaaaaaa.', 'a@', 'a.', 'password ', 'Bearer ', '-----BEGIN PRIVATE KEY-----', '+1 (', '"\\'];
  for (const row of rows) {
    const grown = growth(100_000, (length) => masked(row.repeat(length / row.length), true));
    expect([row, grown < readOnce]).toEqual([row, true]);
  }
});
