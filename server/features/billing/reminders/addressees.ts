/** Who is written to about an account, and what their letter needs to know of both. */
import { type Language, languages } from '@storewright/contract/kit/languages';
import { pointsOf } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import type { Account } from '../../account/index.ts';

export type Addressee = { to: string; name: string; language: Language; account: string; timeZone: string };
export type Addressees = ReturnType<typeof createAddressees>;

export const createAddressees = ({ account }: { account: Pick<Account, 'ownerOf' | 'member'> }) => {
  /** Undefined for somebody who left, or is disabled. Asked within the caller's transaction: it waits for no second connection. */
  const member = async (within: Db, accountId: string, userId: string): Promise<Addressee | undefined> => {
    const found = await account.member(accountId, userId, within);
    if (!found || found.user.disabledAt || found.account.disabledAt) return undefined;
    const { email, name, language } = found.user;
    return {
      to: email,
      name,
      language: spoken(language),
      account: found.account.companyName ?? found.account.name,
      timeZone: found.account.timeZone,
    };
  };
  const owner = async (within: Db, accountId: string): Promise<Addressee | undefined> => {
    const user = await account.ownerOf(accountId, within);
    return user && member(within, accountId, user.id);
  };
  return { member, owner };
};

export const spoken = (language: string): Language => languages.find((one) => one === language) ?? 'en';
export const pointsIn = (milli: bigint, { language }: Pick<Addressee, 'language'>): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(pointsOf(milli) as Intl.StringNumericLiteral);
export const dayIn = (at: Date, { language, timeZone }: Pick<Addressee, 'language' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at);
export const percentIn = (percent: number, { language }: Pick<Addressee, 'language'>): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
