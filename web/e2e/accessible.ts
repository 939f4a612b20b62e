import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Our pages have no frames of elsewhere, so no second page is opened to put answers together; and what passed is not written down. Four times as fast. */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: rules } }).setLegacyMode(true);

/** A colour on its way to another is neither, and may be too pale for a moment: what moves is brought to its end before it is looked at. */
export const accessible = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
};

/** The page learns of it by an event: until then it wears the other colours. */
export const inScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
};
