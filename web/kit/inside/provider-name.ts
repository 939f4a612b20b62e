import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { thisMachine } from '@storewright/contract/providers/this-machine';

/** Names of makers, and those that an operator gave, are the same in every language. */
export const providerName = (label: string): string => (label === thisMachine ? i18n._(msg`On this machine`) : label);
