import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { answers, atTextDesk, press } from '../text-desk.testing.ts';
import { aPage, aSection } from '../texts.testing.ts';

atTextDesk();

test('a text is held against the voice of the brand that it is of, its gaps and search texts left out', async () => {
  const phrase = { start: 0, end: 6, text: 'Insane', rule: 'forbidden', hint: 'leave_out', values: {} };
  const text = { ...aPage().text, sections: [aSection('Play', { html: '<p>Insane blocks. ⟦Your words⟧</p>' })], seo_title: 'Searched' };
  const asked = serving({
    ...answers,
    'POST /api/voice/drift/': { drift: { score: 62, phrases: [phrase] }, brand: 'Hearth' },
    [`GET /api/page_generator/${aPage().id}/`]: aPage({ text }),
  });
  openConsole(`/page_generator/write?draft=${aPage().id}`);
  await press(/^Score/);
  const voice = within(await screen.findByRole('region', { name: 'Brand voice' }));
  expect(voice.getByText('“Insane”')).toBeTruthy();
  expect(voice.getByText('Leave it out.')).toBeTruthy();
  expect(calls(asked, 'POST /api/voice/drift/').at(-1)?.body).toEqual({
    text: 'About Hearth\nPlay\nInsane blocks.',
    language: 'en',
    as: 'text',
    brand: 'Hearth',
  });
});
