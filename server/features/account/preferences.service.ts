/** What an account sets for all its people, and in which language each of them reads. */
import type { Language } from '@storewright/contract/kit/languages';
import type { CompanySettings, PromptSettings } from '@storewright/contract/settings';
import type { z } from 'zod';
import type { Db } from '../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import { invalid } from '../../kit/fault.ts';
import { withoutUndefined } from '../../kit/without-undefined.ts';
import { accountStore } from './account.store.ts';
import { type Preferences as Row, preferencesStore } from './preferences.store.ts';
import { knownZone } from './time-zone.ts';

type Company = z.infer<typeof CompanySettings>;
/** Undefined: stays as it is. */
type Change<T> = { [K in keyof T]?: T[K] | undefined };

export type Preferences = ReturnType<typeof createPreferences>;
export const createPreferences = ({ db }: { db: Db }) => {
  const store = preferencesStore(db);
  const of = async ({ accountId }: Pick<Caller, 'accountId'>): Promise<Row> => orNotFound(await store.of(accountId));
  /** An update that sets nothing is no SQL. */
  const changed = async (caller: Caller, change: Change<Row>): Promise<Row> => {
    const given = withoutUndefined(change);
    return Object.keys(given).length === 0 ? of(caller) : orNotFound(await store.change(caller.accountId, given));
  };
  const zoneOrRefused = async (name: string): Promise<string> => {
    const zone = await knownZone(name, accountStore(db).zoneNamed);
    if (!zone) throw invalid('body.time_zone', 'No time zone of this name.');
    return zone;
  };

  return {
    company: async (caller: Caller): Promise<Company> => showCompany(await of(caller)),
    async setCompany(caller: Caller, { company_name: name, domain, time_zone: zone }: Change<Company>): Promise<Company> {
      const timeZone = zone === undefined ? undefined : await zoneOrRefused(zone);
      return showCompany(await changed(caller, { companyName: name === '' ? null : name, domain, timeZone }));
    },

    prompts: async (caller: Caller): Promise<PromptSettings> => showPrompts(await of(caller)),
    setPrompts: async (caller: Caller, { language, tone, instructions }: Change<PromptSettings>): Promise<PromptSettings> =>
      showPrompts(await changed(caller, { writingLanguage: language, writingTone: tone, writingInstructions: instructions })),
    /** The house rules of an account, for whoever has a model write for it. */
    instructions: async (caller: Pick<Caller, 'accountId'>): Promise<string> => (await of(caller)).writingInstructions,

    speak: ({ userId }: Caller, language: Language): Promise<void> => store.speak(userId, language),
    /** An enterprise's people stay in its console, which goes before the other two. */
    async workIn({ accountId, userId, profile }: Caller, chosen: 'copygpt' | 'pgpt_api'): Promise<Caller['profile']['usage']> {
      const usage = [chosen, ...profile.usage.filter((one) => one === 'storewright')];
      await store.workIn({ accountId, userId }, usage);
      return usage;
    },
  };
};

const showCompany = ({ name, companyName, domain, timeZone }: Row): Company => ({ company_name: companyName ?? name, domain, time_zone: timeZone });
const showPrompts = ({ writingLanguage, writingTone, writingInstructions }: Row): PromptSettings => ({
  language: writingLanguage,
  tone: writingTone,
  instructions: writingInstructions,
});
