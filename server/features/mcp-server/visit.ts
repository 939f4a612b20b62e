/** Who is here: an app by its key, and whoever made the key, with no more than they may see themselves. */
import { rolesOf } from '@storewright/contract/kit/route';
import type { Caller } from '../../kit/caller.ts';
import { type Account, permissionsOf } from '../account/index.ts';
import type { AppEntry } from '../integration/index.ts';

type Person = Pick<Caller, 'accountId' | 'userId' | 'role' | 'permissions'>;
export type Visit = {
  app: AppEntry;
  person: Person;
  /** What there is for them at all. A key that is for models alone opens what stands in their place: bases and assistants. */
  sees: { products: boolean; prompts: boolean; assistants: boolean };
};

/** Undefined where nobody stands behind the key any more. */
export const visitOf = async (account: Pick<Account, 'member'>, app: AppEntry): Promise<Visit | undefined> => {
  const found = await account.member(app.accountId, app.madeBy);
  if (!found || found.user.disabledAt || found.account.disabledAt || !rolesOf.member.includes(found.membership.role)) return undefined;
  const { role } = found.membership;
  const person = { accountId: app.accountId, userId: app.madeBy, role, permissions: permissionsOf(found.membership) };
  // A key that pages may show, or that is for an endpoint of the app's own, was handed out for models and not for what the shop has.
  const whole = app.models === null && app.own === null && app.rules.allowed_origins.length === 0;
  return { app, person, sees: { products: whole, prompts: whole, assistants: found.account.propertyType === 'ADVANCED' } };
};

/** Models that this house answers itself are named for an app as any other: `app/<base>`, `assistant:<id>`. */
export const isFor = ({ app: { models } }: Visit, ...names: string[]): boolean => models === null || names.some((name) => models.has(name));
