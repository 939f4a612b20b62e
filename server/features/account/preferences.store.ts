import type { Language } from '@storewright/contract/kit/languages';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { accounts, memberships, users } from './account.tables.ts';

export type Preferences = Pick<
  typeof accounts.$inferSelect,
  'name' | 'companyName' | 'domain' | 'timeZone' | 'writingLanguage' | 'writingTone' | 'writingInstructions' | 'brandLogo' | 'brandColour'
>;

const columns = {
  name: accounts.name,
  companyName: accounts.companyName,
  domain: accounts.domain,
  timeZone: accounts.timeZone,
  writingLanguage: accounts.writingLanguage,
  writingTone: accounts.writingTone,
  writingInstructions: accounts.writingInstructions,
  brandLogo: accounts.brandLogo,
  brandColour: accounts.brandColour,
};

export const preferencesStore = (db: Db) => ({
  async of(accountId: string): Promise<Preferences | undefined> {
    const [row] = await db.select(columns).from(accounts).where(eq(accounts.id, accountId));
    return row;
  },
  async change(accountId: string, change: Partial<Preferences>): Promise<Preferences | undefined> {
    const [row] = await db.update(accounts).set(change).where(eq(accounts.id, accountId)).returning(columns);
    return row;
  },
  async speak(userId: string, language: Language): Promise<void> {
    await db.update(users).set({ language }).where(eq(users.id, userId));
  },
  async workIn({ accountId, userId }: { accountId: string; userId: string }, usage: (typeof memberships.$inferSelect)['usage']): Promise<void> {
    await db
      .update(memberships)
      .set({ usage })
      .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
  },
});
