import { expect, test } from 'vitest';
import { quotedFrom } from './quoting.ts';

const asked = (question: string, ...passages: string[]): unknown[] => {
  const given = passages.map((text, at) => `<passage n="${at + 1}" source="Terms" heading="">\n${text}\n</passage>`);
  return quotedFrom(`Write {"sentence":"…"}\n${given.join('\n')}`, question)!
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
};
const refused = [{ verdict: 'not_in_sources' }];
const quoted = (sentence: string): unknown[] => [{ verdict: 'answered' }, { sentence, cites: [{ n: 1, quote: sentence }] }];

test('it copies from what was found first, where that shares most with the question, in any language', () => {
  const returns = 'Returns are free. You can send back any unused item within 30 days.';
  expect(asked('How long can I send back an unused item?', returns, 'Gift cards are valid for 3 years.')).toEqual(
    quoted('You can send back any unused item within 30 days.'),
  );
  expect(asked('山径帐篷多少钱？', '商品\t价格\n山径帐篷\t899元', '退货请寄往苏州仓。')).toEqual(quoted('山径帐篷\t899元'));
});

test('it refuses where another shares more, where nothing is shared, and where there is nothing', () => {
  expect(asked('Do you rent tents by the week?', 'Gift cards are valid for 3 years.', 'We do not rent tents.')).toEqual(refused);
  expect(asked('你们的创始人是谁？', '退货请寄往苏州仓。')).toEqual(refused);
  expect(asked('Do you rent tents?')).toEqual(refused);
});
