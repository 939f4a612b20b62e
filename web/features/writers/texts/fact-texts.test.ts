import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { factName } from './fact-texts.ts';

test('the names that the console gives facts speak the reader’s language, the shop’s own stay as they are', () => {
  const translated = vi.spyOn(i18n, '_').mockReturnValue('重量');
  expect(['Weight', 'weight', 'Hand-dyed in', 'constructor'].map((name) => factName({ name }))).toEqual(['重量', '重量', 'Hand-dyed in', 'constructor']);
  translated.mockRestore();
});
