/** In which language somebody reads the console is also the one that they are written to in: both change, or neither does. */
import type { Language } from '@storewright/contract/kit/languages';
import { api } from './api.ts';
import { speak } from './i18n.ts';
import { queries, stale } from './query.ts';
import { profileQuery } from './session.ts';

/** One after the other: what was chosen last is what stays. */
export const readIn = (language: Language): Promise<void> => {
  const chosen = last.then(() => change(language));
  last = chosen.catch(() => undefined);
  return chosen;
};

const change = async (language: Language): Promise<void> => {
  const signedIn = queries.getQueryData(profileQuery.queryKey);
  if (signedIn) await api.settings.setLanguage({ body: { language } });
  await speak(language);
  if (signedIn) void stale(profileQuery.queryKey.slice(0, 1));
};

let last: Promise<unknown> = Promise.resolve();
