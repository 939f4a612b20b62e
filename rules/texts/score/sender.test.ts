import { expect, test } from 'vitest';
import { emptyEmail, EmailForm } from '@storewright/contract/texts/email';
import { measureEmail } from '../measure.ts';
import { senderRule } from './sender.ts';

test.each([
  'Hearth & Oak, Quay 4, Bergen',
  'Skerry Mill\nIsle of Lewis\nScotland',
  'Wollwerk GmbH, Gartenstr. 5, 10115 Berlin',
  '青山商店 東京都港区南青山1-2-3',
  '杭州山语家居有限公司，浙江省杭州市西湖区文三路 88 号',
])('“%s” says who sends and from where', (sender) => expect(senderRule(sender).message).toBe('E11.good'));

test.each(['Hearth & Oak', 'Hearth & Oak, ⟦postal address⟧', 'Hearth & Oak, hello@hearth.example', 'Hearth & Oak, +47 555 12 345', '青山商店'])(
  '“%s” has no postal address',
  (sender) => expect(senderRule(sender).message).toBe('E11.address'),
);

test('a way to unsubscribe is one thing, and who sends another', () => {
  const found = (footer: object) =>
    measureEmail({ ...emptyEmail, footer: { ...emptyEmail.footer, unsubscribe_label: 'Unsubscribe', ...footer } }, EmailForm.parse({ type: 'newsletter' }), {
      products: [],
      shop: { name: 'Hearth', domain: '' },
    }).score.rules.flatMap(({ id, message, state }) => (id === 'E4' || id === 'E11' ? [[message, state]] : []));
  expect(found({ sender: '' })).toEqual([
    ['E4.good', 'good'],
    ['E11.none', 'fix'],
  ]);
  expect(found({ sender: 'Hearth, Quay 4, Bergen', unsubscribe_label: '' })).toEqual([
    ['E4.none', 'fix'],
    ['E11.good', 'good'],
  ]);
});
