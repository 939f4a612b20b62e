import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { verdictOn, verdicts } from '@storewright/contract/verdicts';
import { expect, test } from 'vitest';
import { verdictText } from './verdict-texts.ts';

test('each sentence of the door is known, and one that names something still names it', () => {
  for (const sentence of Object.values(verdicts)) expect(verdictText(verdictOn(sentence, 'gpt-5', '35'))).toBe(verdictOn(sentence, 'gpt-5', '35'));
});

test('is said in the reader’s language; what a provider said stands as it is, and a code has its own words', () => {
  const said = {
    [msg`The provider failed.`.id!]: 'Der Anbieter hat versagt.',
    [msg({ message: 'There is no model `{n}` here.' }).id!]: 'Kein Modell {n} hier.',
    [msg({ message: '`{n}` is not enabled for this here: {m}.' }).id!]: '{n} kann hier keine {m}.',
    [msg`pictures`.id!]: 'Bilder',
  };
  i18n.loadAndActivate({ locale: 'de', messages: said });
  expect(verdictText(verdicts.failed)).toBe('Der Anbieter hat versagt.');
  expect(verdictText(verdictOn(verdicts.noModel, 'gpt-5 {n}'))).toBe('Kein Modell gpt-5 {n} hier.');
  const notEnabled = (ability: string) => verdictText(verdictOn(verdicts.notEnabled, 'gpt-5', ability));
  expect([notEnabled('pictures'), notEnabled('holograms')]).toEqual(['gpt-5 kann hier keine Bilder.', 'gpt-5 kann hier keine holograms.']);
  expect(verdictText(verdicts.late)).toBe(verdicts.late);
  expect(verdictText('The provider failed. Ask Kim.')).toBe('The provider failed. Ask Kim.');
  expect(verdictText('internal')).toBe('Somethings wrong, please try again later.');
});
