import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../app/console.testing.tsx';
import { letterKeysOn } from '../../kit/letter-keys.ts';
import { serving } from '../../kit/serving.testing.ts';
import { answers } from './settings.testing.ts';

test('single letters as keys are switched off in this browser, and on again', async () => {
  serving(answers);
  openConsole('/settings/keyboard');
  const box = await screen.findByRole('switch', { name: 'Single letters and Space as keys' });
  fireEvent.click(box);
  expect(letterKeysOn()).toBe(false);
  fireEvent.click(box);
  expect(letterKeysOn()).toBe(true);
});
