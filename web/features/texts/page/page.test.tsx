import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { answers, atTextDesk, press, type } from '../text-desk.testing.ts';

atTextDesk();

describe('the page generator', () => {
  test('says in the words of the specification what an About Us and a Brand Story lack', async () => {
    const asked = serving(answers);
    openConsole('/page_generator/write');
    await press('Outline');
    expect(await screen.findAllByText('Please input company, brand, founding time and address fields')).toHaveLength(3);
    await press('Brand Story');
    await press('Outline');
    expect(await screen.findByText('Please input keywords')).toBeTruthy();
    expect(calls(asked, 'POST /api/page_generator/generate_page/')).toEqual([]);
  });

  test('what both forms ask for is not typed twice', async () => {
    serving(answers);
    openConsole('/page_generator/write');
    await type('Company name', 'Hearth & Heath');
    await type('Founding time', '1998');
    await press('Brand Story');
    expect(((await screen.findByRole('textbox', { name: 'Brand name' })) as HTMLInputElement).value).toBe('Hearth & Heath');
    expect((screen.getByRole('textbox', { name: 'Founding time' }) as HTMLInputElement).value).toBe('1998');
  });
});
