import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { queries } from '../../../kit/query.ts';
import { Field } from '../../../ui/field.tsx';
import { type Picked, PersonPicker } from './person-picker.tsx';

afterEach(() => queries.clear());

test('the keyboard stays with the field, whoever is picked in it or taken out of it', async () => {
  const ines = { id: '0190a0c0-0000-7000-8000-0000000000aa', name: 'Ines', email: 'ines@hearth.example' };
  queries.setQueryData(['assistants', 'people', 'Ine', true], { items: [ines] });
  function Held() {
    const [value, setValue] = useState<Picked | null>(null);
    return <Field label="Person">{(wires) => <PersonPicker wires={wires} value={value} onChange={setValue} />}</Field>;
  }
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <Held />
      </QueryClientProvider>
    </I18nProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Person' }), { target: { value: 'Ine' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Ines/ }));
  const remove = screen.getByRole('button', { name: 'Remove Ines' });
  expect(document.activeElement).toBe(remove);
  fireEvent.click(remove);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Person' }));
});
