import type { PropertyType, Role, Usage } from '@storewright/contract/account';
import type { Permission } from '@storewright/contract/people/permissions';
import { rolesOf } from '@storewright/contract/kit/route';
import type { z } from 'zod';
import { Fault, notFound } from './fault.ts';

/** Who asks, once the session is checked. Everything a store reads is scoped by `accountId`. */
export type Caller = {
  userId: string;
  accountId: string;
  role: Role;
  /** What is allowed to them as staff. */
  permissions: readonly Permission[];
  name: string;
  email: string;
  sessionHash: Buffer;
  shopId: string | null;
  /** Opened in a shop's admin, which vouches for the person: they work as the owner, in that shop, and are not the owner. */
  inShopsAdmin: boolean;
  /** Signed in by the company of this account: who they are elsewhere is not for it to say. */
  byCompany: boolean;
  timeZone: string;
  /** Runs this server. */
  operator: boolean;
  /** What the profile says beside that: it comes with the session, so that nobody asks the database again. */
  profile: {
    usage: z.infer<typeof Usage>[];
    isDismissedTips: boolean;
    language: string;
    accountName: string;
    propertyType: z.infer<typeof PropertyType>;
    companyName: string | null;
  };
};

/** Whether somebody may what staff are allowed one by one: whoever manages may, a guest never. */
export const may = ({ role, permissions }: Pick<Caller, 'role' | 'permissions'>, permission: Permission): boolean =>
  rolesOf.manager.includes(role) || (role === 'staff' && permissions.includes(permission));

/** The shop's admin vouches for whoever opened the console in it, but the owner's doors are not theirs. */
export const isOwner = ({ role, inShopsAdmin }: Pick<Caller, 'role' | 'inShopsAdmin'>): boolean => role === 'owner' && !inShopsAdmin;
export const ownerOnly = (caller: Caller): void => {
  if (!isOwner(caller)) throw new Fault('not_your_role', 403);
};

declare const owned: unique symbol;
/** Found within an account: whoever says `mine` of a row has looked it up by that account. What changes a thing asks for one. */
export type Owned<T> = T & { readonly [owned]: true };

/** A row that a store looked up by account: 404 for a stranger, `Owned` for its owner. */
export const orNotFound = <T>(row: T | undefined): Owned<T> => {
  if (row === undefined) throw notFound();
  return row as Owned<T>;
};
