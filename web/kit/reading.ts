/** In which language somebody reads the console is also the one that they are written to in: both change, or neither does. */
import type { Language } from '@storewright/contract/kit/languages';
import { api } from './api.ts';
import { language as spoken, speak } from './i18n.ts';
import { queries, invalidate } from './query.ts';
import { profileQuery } from './session.ts';

/** One after the other: what was chosen last is what stays. */
export const readIn = (language: Language): Promise<void> => {
  const chosen = last.then(() => change(language));
  last = chosen.catch(() => undefined);
  return chosen;
};

/**
 * Who has just signed in reads what they read elsewhere, from the first page on. What they chose at this door before goes
 * before that, and they are written to in it as well; a language in the address is the address's. What does not come changes nothing.
 */
export const readAsElsewhere = async (): Promise<void> => {
  const isChosen = sessionStorage.getItem(chosenHere) !== null;
  sessionStorage.removeItem(chosenHere);
  const theirs = await queries.ensureQueryData(profileQuery).then(
    ({ settings }) => settings.language,
    () => spoken(),
  );
  if (isChosen && spoken() !== theirs) await readIn(spoken()).catch(() => undefined);
  else if (!isChosen && !new URLSearchParams(location.search).has('lang')) await speak(theirs).catch(() => undefined);
};

const change = async (language: Language): Promise<void> => {
  const signedIn = queries.getQueryData(profileQuery.queryKey);
  if (signedIn) await api.settings.setLanguage({ body: { language } });
  await speak(language);
  if (signedIn) void invalidate(profileQuery.queryKey.slice(0, 1));
  else sessionStorage.setItem(chosenHere, language);
};

/** Chosen by hand in this tab while nobody was signed in. */
const chosenHere = 'lang-chosen';

let last: Promise<unknown> = Promise.resolve();
