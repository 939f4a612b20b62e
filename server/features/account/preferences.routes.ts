import type { settings } from '@storewright/contract/settings';
import type { Handlers } from '../../kit/http.ts';
import type { Preferences } from './preferences.service.ts';

/** The account's part of the group `settings`. */
export const preferencesHandlers = (
  preferences: Preferences,
): Pick<Handlers<typeof settings>, 'company' | 'setCompany' | 'prompts' | 'setPrompts' | 'setLanguage' | 'setUsage'> => ({
  company: ({ caller }) => preferences.company(caller),
  setCompany: ({ caller, body }) => preferences.setCompany(caller, body),
  prompts: ({ caller }) => preferences.prompts(caller),
  setPrompts: ({ caller, body }) => preferences.setPrompts(caller, body),
  setLanguage: async ({ caller, body }) => {
    await preferences.speak(caller, body.language);
    return { ok: true };
  },
  setUsage: async ({ caller, body }) => ({ usage: await preferences.workIn(caller, body.usage) }),
});
