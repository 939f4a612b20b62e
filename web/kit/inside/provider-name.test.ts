import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { demoProvider, thisMachine } from '@storewright/contract/providers/this-machine';
import { expect, test } from 'vitest';
import { providerName } from './provider-name.ts';

test('what this server brings itself is by a provider with a name in the reader’s language; any other name stands as it is', () => {
  i18n.loadAndActivate({ locale: 'de', messages: { [msg`On this machine`.id!]: 'Auf diesem Rechner', [msg`Demo provider`.id!]: 'Demo-Anbieter' } });
  expect([thisMachine, demoProvider, 'OpenAI', 'Box in the cellar'].map(providerName)).toEqual([
    'Auf diesem Rechner',
    'Demo-Anbieter',
    'OpenAI',
    'Box in the cellar',
  ]);
});
