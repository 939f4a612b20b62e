import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { demoProvider, thisMachine } from '@storewright/contract/providers/this-machine';

/** Names of makers, and those that an operator gave, are the same in every language. */
export const providerName = (label: string): string => {
  if (label === thisMachine) return i18n._(msg`On this machine`);
  return label === demoProvider ? i18n._(msg`Demo provider`) : label;
};
