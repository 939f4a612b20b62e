/** The people of the demo: always the same e-mails, so that signing in twice makes nobody twice. */
import { Fault } from '../../kit/fault.ts';
import type { Account, Invitation } from '../account/index.ts';

const demoShopOwner = { email: 'ines@hearthandheath.example', name: 'Ines Marlow' };
const developer = { email: 'theo@larkspur-labs.example', name: 'Theo Lindqvist', companyName: 'Larkspur Labs' };
const enterprise = { email: 'nadia@fieldstone.example', name: 'Nadia Brandt', companyName: 'Fieldstone Group' };
const operator = { email: 'vera@storewright.example', name: 'Vera Okafor', companyName: 'Storewright' };
const staff = [
  { email: 'omar@fieldstone.example', name: 'Omar Haddad' },
  { email: 'mei@fieldstone.example', name: 'Mei Tanaka' },
];

type Person = { userId: string; accountId: string };
type ConnectDemo = (who: { accountId: string; owner: string }) => Promise<unknown>;

type Needs = { account: Account; connectDemo: ConnectDemo; givePoints(accountId: string): Promise<void>; bringTeam(accountId: string): Promise<void> };

export const createDemoPeople = ({ account, connectDemo, givePoints, bringTeam }: Needs) => {
  /** Two first sign-ins at once: the slower one finds what the quicker one made. */
  const made = async (email: string, make: () => Promise<unknown>): Promise<Person> => {
    const home = (await homeOf(email)) ?? (await make().catch(ifTaken), await homeOf(email));
    if (!home) throw new Error(`${email} could not be made`);
    return home;
  };
  const found = async (email: string, make: () => Promise<unknown>): Promise<Person> => {
    const home = await made(email, make);
    await givePoints(home.accountId);
    return home;
  };
  const homeOf = async (email: string): Promise<Person | undefined> => {
    const user = await account.findUserByEmail(email);
    return user && account.homeOf(user.id);
  };
  return {
    async shopOwner(): Promise<Person> {
      const person = await found(demoShopOwner.email, () => account.createWithOwner({ ...demoShopOwner, usage: ['copygpt'] }));
      await connectDemo({ accountId: person.accountId, owner: demoShopOwner.name });
      return person;
    },
    user: (email: string, invitation: Invitation): Promise<Person> =>
      found(email, () => account.createWithOwner({ email, name: nameIn(email), usage: ['copygpt'], invitation })),
    developer: (): Promise<Person> => found(developer.email, () => account.createWithOwner({ ...developer, usage: ['pgpt_api'] })),
    operator: (): Promise<Person> => found(operator.email, () => account.createWithOwner({ ...operator, usage: ['copygpt'] })),
    async enterpriseAdmin(): Promise<Person> {
      const person = await made(enterprise.email, () => account.createWithOwner({ ...enterprise, usage: ['storewright'], propertyType: 'ADVANCED' }));
      for (const one of staff) await account.addMember(person.accountId, { ...one, role: 'staff', usage: ['storewright'] });
      // What they have used lies before what they are given now.
      await bringTeam(person.accountId);
      await givePoints(person.accountId);
      return person;
    },
  };
};

const ifTaken = (error: unknown): void => {
  if (!(error instanceof Fault) || error.code !== 'email_taken') throw error;
};

/** `sam.rivers@example.com` → Sam Rivers. */
const nameIn = (email: string): string =>
  email
    .split('@')[0]!
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 120) || email.slice(0, 120);
