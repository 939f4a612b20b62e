import { expect, test } from 'vitest';
import { type Known, mailboxOf, masked, samePerson } from './same-person.ts';

const account = (accountId: string, email: string, more: Partial<Known> = {}): Known => ({
  accountId,
  people: [{ userId: `user of ${accountId}`, email }],
  shopDomains: [],
  ...more,
});

test('strangers are strangers', () => {
  expect(samePerson(account('a', 'ann@x.com'), account('b', 'ben@x.com'))).toBe(false);
  expect(samePerson(account('a', 'ann@x.com', { shopDomains: ['one.example'] }), account('b', 'ben@x.com', { shopDomains: ['two.example'] }))).toBe(false);
});

test('the same account, person, mailbox or shop is the same people', () => {
  const ann = account('a', 'ann@x.com', { shopDomains: ['hat.example'] });
  expect(samePerson(ann, ann)).toBe(true);
  expect(samePerson(ann, account('b', 'else@x.com', { people: [{ userId: 'user of a', email: 'else@x.com' }] }))).toBe(true);
  expect(['Ann@X.com', 'a.n.n@x.com', 'ann+shop@x.com', 'A.nn+1+2@x.com'].filter((email) => !samePerson(ann, account('b', email)))).toEqual([]);
  expect(samePerson(ann, account('b', 'ben@x.com', { shopDomains: ['cap.example', 'hat.example'] }))).toBe(true);
});

test('a mailbox of Gmail has two names for its domain', () => {
  expect(mailboxOf('Jo.Doe+x@googlemail.com')).toBe('jodoe@gmail.com');
  expect(mailboxOf('jo@other.example')).toBe('jo@other.example');
});

test('an e-mail is masked to its first letter and its domain', () => {
  expect(masked('anna@x.com')).toBe('a***@x.com');
  expect(masked('a@x.com')).toBe('a***@x.com');
  expect(masked('😀a@x.com')).toBe('😀***@x.com');
  expect(masked('nonsense')).toBe('***');
});
