import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { accountDeeds } from '@storewright/contract/deeds';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Sentence } from './sentence.tsx';

const said = (action: string) => {
  const { container, unmount } = render(
    <I18nProvider i18n={i18n}>
      <Sentence of={{ id: '0190a0c0-0000-7000-8000-000000000001', at: '2026-11-29T05:00:00.000Z', actor: 'Ines', action, target: 'Northline', detail: {} }} />
    </I18nProvider>,
  );
  const words = container.textContent ?? '';
  unmount();
  return words;
};

test.each(accountDeeds)('%s is told in a sentence', (action) => {
  expect(said(action)).not.toContain(action);
  expect(said(action)).toMatch(/(Ines|Northline).*\.$/);
});

test('no two deeds are told alike, but for copies of data', () => {
  const copies = ['account.export', 'member.export'];
  const all = accountDeeds.filter((action) => action !== copies[0]).map(said);
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  expect(said(copies[0]!)).toBe(said(copies[1]!));
});

test('what is not known any more stands as it was written down', () => {
  expect(said('old.deed')).toBe('Ines: old.deed Northline');
});
