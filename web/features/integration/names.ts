import { useLingui } from '@lingui/react/macro';
import { familyNames } from '@storewright/contract/providers/families';
import type { App, Call } from './integration.api.ts';

/** 'Ok' and 'Pending' are the words of the console; an app that was refused says why beside it. */
export const useStatusNames = (): Record<App['status'], string> => {
  const { t } = useLingui();
  return { ok: t`Ok`, pending: t({ message: 'Pending', context: 'of an integration' }), refused: t`Refused` };
};
export const statusTones = { ok: 'ok', pending: 'warn', refused: 'bad' } as const;

export const useOutcomeNames = (): Record<Call['outcome'], string> => {
  const { t } = useLingui();
  return { done: t`Done`, failed: t`Failed`, stopped: t`Stopped`, refused: t`Refused` };
};
export const outcomeTones = { done: 'ok', failed: 'bad', stopped: 'neutral', refused: 'warn' } as const;

/** From the playground: by a key that nobody ever sees. */
export const isTrial = ({ key_hint: hint }: Pick<Call, 'key_hint'>): boolean => hint === '';

/** What a family of models is called. */
export const useFamilyNames = (): Record<App['provider'], string> => {
  const { t } = useLingui();
  return { ...familyNames, any: t`Any model`, draw: t`Pictures`, speech: t`Speech`, other: t`Other models` };
};
