import type { I18n } from '@lingui/core';
import type { RuleResult } from '@storewright/contract/listing/listing';
import type { MessageId } from '@storewright/rules/score/rules';
import { type RuleText, ruleTexts } from './rule-texts.ts';

/** The sentences of an outcome, filled with its values. */
export const outcomeText = ({ message, values }: Pick<RuleResult, 'message' | 'values'>, i18n: I18n): { what: string; why: string | undefined } => {
  const text: RuleText | undefined = ruleTexts[message as MessageId];
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? Math.round(value * 10) / 10 : value]));
  // An outcome newer than this console still shows its name rather than nothing.
  if (!text) return { what: message, why: undefined };
  return { what: i18n._(text.what.id, filled, text.what), why: text.why && i18n._(text.why.id, filled, text.why) };
};
