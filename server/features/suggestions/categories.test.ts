/** Which category of the shop's taxonomy a full name means. */
import { expect, test, vi } from 'vitest';
import { categoryNamed } from './categories.ts';

const rows = (...names: string[]) => names.map((name) => ({ gid: `gid://${name}`, name }));

test('a category whose last name many others have is found by the one above it', async () => {
  const categories = vi.fn(async (words: string) => (words === 'Sofas Covers' ? rows('Home > Sofas > Covers') : rows('Phones > Covers', 'Boats > Covers')));
  expect(await categoryNamed({ categories }, 'Home > Sofas > Covers')).toMatchObject({ gid: 'gid://Home > Sofas > Covers' });
  expect(await categoryNamed({ categories }, 'Boats > Covers')).toMatchObject({ name: 'Boats > Covers' });
  expect(await categoryNamed({ categories }, 'Made up > Covers')).toBeUndefined();
  categories.mockClear();
  expect(await categoryNamed({ categories }, 'Lamps')).toBeUndefined();
  expect(categories.mock.calls).toEqual([['Lamps']]);
});
