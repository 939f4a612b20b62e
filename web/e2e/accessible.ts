import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * Our pages have no frames of elsewhere, so no second page is opened to put answers together; and what passed is not written down. Four
 * times as fast. Axe stays in a page until another is loaded: whoever looks again does not send its half a megabyte again.
 */
export const violationsOn = async (page: Page) => {
  const there = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(there && { axeSource: 'void 0' }) });
  const { violations } = await builder
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: rules } })
    .setLegacyMode(true)
    .analyze();
  return violations;
};

/** A colour on its way to another is neither, and may be too pale for a moment: what moves is brought to its end before it is looked at. */
export const accessible = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const violations = await violationsOn(page);
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
};

/** The page learns of it by an event: until then it wears the other colours. */
export const inScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
};

export const accessibleInBoth = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await inScheme(page, colorScheme);
    await accessible(page);
  }
};

/** In dark and in light, and on a phone, where nothing stands outside. */
export const looksWell = async (page: Page, onPhone?: () => Promise<void>): Promise<void> => {
  await accessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await onPhone?.();
  await page.setViewportSize({ width: 1440, height: 1000 });
};
