/** Whether two accounts are the same people: then one brings the other nothing. */

/** What is known of an account that can give it away. */
export type Known = { accountId: string; people: { userId: string; email: string }[]; shopDomains: string[] };

export const samePerson = (one: Known, other: Known): boolean =>
  one.accountId === other.accountId ||
  meet(
    one.people.map(({ userId }) => userId),
    other.people.map(({ userId }) => userId),
  ) ||
  meet(
    one.people.map(({ email }) => mailboxOf(email)),
    other.people.map(({ email }) => mailboxOf(email)),
  ) ||
  meet(one.shopDomains, other.shopDomains);

/** One mailbox has many spellings: `A.B+shop@Gmail.com` arrives where `ab@gmail.com` does. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  return `${local.replace(/\+.*$/s, '').replaceAll('.', '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
};

/** `a***@x.com`: enough to know a friend again, too little to write to a stranger. */
export const masked = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`;
};

const meet = (some: string[], others: string[]): boolean => some.some((one) => others.includes(one));
