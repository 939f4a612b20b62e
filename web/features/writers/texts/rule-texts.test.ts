import { i18n } from '@lingui/core';
import { type MessageId, messageIds, messages } from '@storewright/rules/score/rules';
import { expect, test } from 'vitest';
import { acts } from './instructions.ts';
import { outcomeText } from './outcome-text.ts';
import { ruleTexts } from './rule-texts.ts';

const namesIn = (text: string | undefined) => [...(text ?? '').matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name).filter((name) => name !== undefined);

test.each(messageIds)('%s says something, and only with the values it gets', (message) => {
  const { what, why } = ruleTexts[message];
  const known: readonly string[] = messages[message];
  expect(what.message).toBeTruthy();
  for (const name of [...namesIn(what.message), ...namesIn(why?.message)]) expect(known).toContain(name);
});

test('what is not good says how to mend it', () => {
  const good = /\.(good|unneeded|none|vouched|enoughWords|enoughCharacters|questions)$/;
  const silent = messageIds.filter((message) => !good.test(message) && !ruleTexts[message].why);
  expect(silent).toEqual([]);
});

test('every message is filled in plain English', () => {
  const values = { characters: 3, em: 31.04, limit: 29.6 };
  expect(outcomeText({ message: 'T2.wide', values }, i18n)).toEqual({
    what: 'SEO title is about 3 letters too wide',
    why: '31 em wide; results cut near 29.6. Google states no length, so this is about display only.',
  });
  for (const message of messageIds) {
    const filled = outcomeText({ message, values: Object.fromEntries(messages[message].map((name) => [name, 2])) }, i18n);
    expect(`${filled.what} ${filled.why ?? ''}`).not.toMatch(/[{}]|undefined|NaN/);
  }
});

test('each press that mends a rule belongs to a rule there is', () => {
  for (const message of Object.keys(acts)) expect(messageIds).toContain(message as MessageId);
});
