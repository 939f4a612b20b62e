import { useLingui } from '@lingui/react/macro';
import type { MessageId } from '@storewright/rules/score/rules';
import { ruleTexts } from '../../writers/index.ts';

/** What a rule says about a product, filled in. Empty for one this console does not know yet. */
export const useRuleSentence = (): ((id: string, values: Record<string, string | number>) => string) => {
  const { i18n } = useLingui();
  return (id, values) => {
    if (!Object.hasOwn(ruleTexts, id)) return '';
    const { what } = ruleTexts[id as MessageId];
    return i18n._(what.id, values, what.message === undefined ? {} : { message: what.message });
  };
};
