/** People, the accounts they work in, and which shop each of them looks at. */
import type { OwnAccount, Profile, Role } from '@storewright/contract/account';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { permissions } from '@storewright/contract/people/permissions';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { type Caller, may, orNotFound } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import { accountStore, type BrandRow, type Keeping, type Membership, type UserRow } from './account.store.ts';
import { brandOf } from './brand.ts';
import { permissionsOf } from './permissions.ts';
import { preferencesStore } from './preferences.store.ts';
import { knownZone } from './time-zone.ts';

export type Account = ReturnType<typeof createAccount>;
/** A shop as the profile names it; the shops stand a storey higher and are asked through `shopsOf`. */
type ProfileShop = Omit<NonNullable<Profile['shop']>, 'uuid'>;
type Usage = Membership['usage'][number];
export type NewOwner = {
  email: string;
  name: string;
  usage: Usage[];
  passwordHash?: string | null;
  timeZone?: string;
  language?: Language;
  propertyType?: 'STANDARD' | 'ADVANCED';
  companyName?: string;
  invitation?: Invitation;
};
/** Codes that a new account came with: of a link that was followed, and typed. */
export type Invitation = { followed?: string | undefined; typed?: string | undefined };
type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  shopsOf: (accountId: string) => Promise<ProfileShop[]>;
  demo: boolean;
  onNewAccount?: NewAccountHook;
};
/** What the storeys above do with a new account, while it is being made. */
type NewAccountHook = (tx: Db, made: { accountId: string } & Invitation) => Promise<void>;

export const createAccount = ({ db, clock, newId, shopsOf, demo, onNewAccount }: Needs) => ({
  /** A user with an account of their own. Refuses an e-mail that is taken. */
  createWithOwner: async ({
    email,
    name,
    usage,
    passwordHash = null,
    timeZone = 'UTC',
    language,
    propertyType = 'STANDARD',
    companyName,
    invitation,
  }: NewOwner) => {
    const zone = await zoneOf(accountStore(db), timeZone);
    return inTransaction(db, async (tx) => {
      const store = accountStore(tx);
      const user = await store.insertUser({
        id: newId(),
        email: email.toLowerCase(),
        name,
        passwordHash,
        language,
        isDismissedTips: false,
        createdAt: clock(),
      });
      if (!user) throw new Fault('email_taken', 409);
      const account = await store.insertAccount({
        id: newId(),
        name: companyName ?? name,
        timeZone: zone,
        propertyType,
        companyName: companyName ?? null,
        createdAt: clock(),
      });
      await store.insertMembership({ accountId: account.id, userId: user.id, role: 'owner', usage, createdAt: clock() });
      await onNewAccount?.(tx, { accountId: account.id, ...invitation });
      return { user, account };
    });
  },

  /** Adds a person to an account; one who is in it already stays as they are. */
  addMember: (accountId: string, { email, name, role, usage }: { email: string; name: string; role: Role; usage: Usage[] }): Promise<UserRow> =>
    inTransaction(db, async (tx) => {
      const store = accountStore(tx);
      const user =
        (await store.insertUser({ id: newId(), email: email.toLowerCase(), name, createdAt: clock() })) ?? orNotFound(await store.userByEmail(email));
      await store.insertMembership({ accountId, userId: user.id, role, usage, createdAt: clock() });
      return user;
    }),

  /** By an invitation: whoever is known stays who they are. Answers who it is; undefined where they are in it already. */
  async join(
    tx: Db,
    accountId: string,
    {
      email,
      role,
      selfTopUp,
      userId,
      fresh,
    }: { email: string; role: Role; selfTopUp: boolean; userId?: string; fresh?: { name: string; passwordHash: string | null; language: Language } },
  ): Promise<string | undefined> {
    const store = accountStore(tx);
    const made = fresh && (await store.insertUser({ id: newId(), email: email.toLowerCase(), ...fresh, createdAt: clock() }));
    // Of two that make themselves known at once with one address, the second is refused.
    if (fresh && !made) throw new Fault('email_taken', 409);
    const id = made?.id ?? userId!;
    const owner = await store.ownerOf(accountId);
    const usage = (owner && (await store.member(accountId, owner.id))?.membership.usage) ?? ['storewright'];
    return (await store.insertMembership({ accountId, userId: id, role, usage, selfTopUp, createdAt: clock() })) ? id : undefined;
  },

  findUserByEmail: (email: string, within: Db = db) => accountStore(within).userByEmail(email),
  /** From now on this person enters by a token alone. False where they had no password. */
  dropPassword: (tx: Db, userId: string) => accountStore(tx).dropPassword(userId),
  setPassword: (tx: Db, userId: string, passwordHash: string) => accountStore(tx).setPassword(userId, passwordHash),
  /** False where somebody else has it. */
  changeEmail: (tx: Db, userId: string, email: string) => accountStore(tx).changeEmail(userId, email.toLowerCase()),
  /** Whether this person runs the server: from their next request on. */
  setOperator: (within: Db, userId: string, operator: boolean) => accountStore(within).setOperator(userId, operator),
  ownedBy: (userId: string) => accountStore(db).ownedBy(userId),
  homeOf: (userId: string) => accountStore(db).homeOf(userId),
  accountsOf: async ({ userId, accountId, byCompany }: Pick<Caller, 'userId' | 'accountId' | 'byCompany'>, within: Db = db): Promise<OwnAccount[]> =>
    (await accountStore(within).accountsOf(userId))
      .filter(({ id }) => !byCompany || id === accountId)
      .map(({ companyName, ...one }) => ({ ...one, name: companyName ?? one.name, current: one.id === accountId })),
  /** From now on a sign-in leads there; whoever calls this knows that they belong to it. */
  enter: (accountId: string, userId: string): Promise<void> => accountStore(db).enter(accountId, userId, clock()),
  ownerOf: (accountId: string, within: Db = db) => accountStore(within).ownerOf(accountId),
  known: (userId: string) => accountStore(db).userById(userId),
  /** Whoever is in no account any more is nobody: their rows stay, and say no longer whose they were. */
  forget: (tx: Db, userId: string): Promise<void> => accountStore(tx).forget(userId, clock()),
  /** How long an account's log, talks and calls are kept, and who may give the log out. */
  keeping: (accountId: string, within: Db = db) => accountStore(within).keeping(accountId),
  setKeeping: (tx: Db, accountId: string, change: Partial<Keeping>): Promise<void> => accountStore(tx).setKeeping(accountId, change),
  /** How it shows itself; undefined where there is no such account, or nobody is let into it. */
  brand: (accountId: string, within: Db = db) => accountStore(within).brand(accountId),
  setBrand: (tx: Db, accountId: string, change: Partial<BrandRow>): Promise<void> => accountStore(tx).setBrand(accountId, change),
  /** Accounts that do not keep all of it for good. */
  keepers: () => accountStore(db).keepers(),
  /** Who somebody is in an account by now; undefined where they are let in no longer. */
  async standing(accountId: string, userId: string): Promise<Pick<Caller, 'accountId' | 'userId' | 'role' | 'permissions'> | undefined> {
    const found = await accountStore(db).member(accountId, userId);
    if (!found || found.user.disabledAt || found.account.disabledAt) return undefined;
    return { accountId, userId, role: found.membership.role, permissions: permissionsOf(found.membership) };
  },
  /** One person in one account, with both rows. */
  member: (accountId: string, userId: string, within: Db = db) => accountStore(within).member(accountId, userId),

  async profile(caller: Caller): Promise<Profile> {
    const { userId, accountId, role, name, email, shopId, timeZone, operator, byCompany, profile } = caller;
    const [shops, texts] = await Promise.all([shopsOf(accountId), preferencesStore(db).of(accountId)]);
    const current = shops.find((shop) => shop.id === shopId) ?? shops[0] ?? null;
    return {
      user: {
        uuid: userId,
        name,
        email,
        role,
        permissions: permissions.filter((one) => may(caller, one)),
        account: { id: accountId, name: profile.accountName, time_zone: timeZone },
        user_profile: {
          usage: profile.usage,
          property_type: profile.propertyType,
          current_shop: current && { shop_id: current.id },
          shop_list: shops.map(({ id, domain, name }) => ({ id, domain, name })),
        },
        is_dismissed_tips: profile.isDismissedTips,
        operator,
        by_company: byCompany,
      },
      shop: current && { uuid: current.id, ...current },
      settings: {
        language: languages.find((language) => language === profile.language) ?? 'en',
        demo,
        version: '1.0.0',
        texts: { language: texts?.writingLanguage ?? 'en', tone: texts?.writingTone ?? 'plain' },
      },
      enterprise_setting: profile.usage.includes('storewright')
        ? { company_name: profile.companyName ?? profile.accountName, ...brandOf({ id: accountId, brandLogo: null, brandColour: null, ...texts }) }
        : null,
    };
  },

  hasShop: async (accountId: string, shopId: string): Promise<boolean> => (await shopsOf(accountId)).some((shop) => shop.id === shopId),

  /** The shop a person looks at from now on; who calls this knows that it is the account's. */
  lookAt: ({ accountId, userId, shopId }: { accountId: string; userId: string; shopId: string }): Promise<void> =>
    accountStore(db).lookAt(accountId, userId, shopId),

  dismissTip: (caller: Caller, value?: boolean): Promise<boolean> => accountStore(db).dismissTips(caller.userId, value),
});

/** What nobody knows becomes UTC: a browser's guess must not keep anybody from registering. */
const zoneOf = async (store: Pick<ReturnType<typeof accountStore>, 'zoneNamed'>, name: string): Promise<string> =>
  (await knownZone(name, store.zoneNamed)) ?? 'UTC';
