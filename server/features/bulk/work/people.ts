/** Those for whom work goes on when they are not there: as they would be if they asked now. */
import type { Caller } from '../../../kit/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { type Account, permissionsOf } from '../../account/index.ts';

export type People = ReturnType<typeof createPeople>;
/** `shopId`: what they look at is what the job works on. */
export const createPeople = (account: Pick<Account, 'member'>) => {
  const callerOf = async (accountId: string, userId: string, shopId: string | null): Promise<Caller> => {
    const found = await account.member(accountId, userId);
    if (!found || found.user.disabledAt || found.account.disabledAt) throw new Fault('account_disabled', 403);
    const { user, account: its, membership } = found;
    return {
      userId,
      accountId,
      role: membership.role,
      permissions: permissionsOf(membership),
      name: user.name,
      email: user.email,
      sessionHash: Buffer.alloc(0),
      shopId,
      timeZone: its.timeZone,
      inShopsAdmin: false,
      byCompany: false,
      operator: false,
      profile: {
        usage: membership.usage,
        isDismissedTips: user.isDismissedTips,
        language: user.language,
        accountName: its.name,
        propertyType: its.propertyType,
        companyName: its.companyName,
      },
    };
  };
  return { callerOf };
};
