import { expect, test } from 'vitest';
import { accentOf, contrast, isAsChosen, tokensOf } from './accent.ts';

const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
/** As `tokens.css` and `themes.css` have them. */
const inks = { light: ['#1b2420', '#4a544e'], dark: ['#ecefe9', '#b7c0b9'] };
const grounds = { light: ['#f4f2ed', '#fffefb', '#faf8f3', '#f1eee6'], dark: ['#101513', '#171d1a', '#1b221f', '#222a26'] };

test.each(['light', 'dark'] as const)('whatever colour a company has, all of it can be read: %s', (theme) => {
  const unreadable = colours.filter((colour) => {
    const { brand, hover, active, soft, soft2, on } = accentOf(colour, theme);
    const pairs = [
      ...grounds[theme].map((ground) => [brand, ground]),
      [brand, soft],
      ...[brand, hover, active].map((ground) => [on, ground]),
      ...inks[theme].map((ink) => [ink, soft]),
      [inks[theme][0]!, soft2],
    ] as [string, string][];
    return pairs.some(([ink, ground]) => contrast(ink, ground) < 4.5);
  });
  expect(unreadable).toEqual([]);
});

test('a colour that can be read stays as it is, and another one changes no more than it has to', () => {
  expect(accentOf('#14665a', 'light').brand).toBe('#14665a');
  expect(isAsChosen('#14665a', 'light')).toBe(true);
  expect(isAsChosen('#ffd400', 'light')).toBe(false);
  const { brand } = accentOf('#ffd400', 'light');
  expect(contrast(brand, '#f1eee6')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(brand, '#f1eee6')).toBeLessThan(5.2);
  expect(accentOf('#ffd400', 'dark').brand).toBe('#ffd400');
});

test('its sheet names the tokens of both themes, and nothing that was not asked for', () => {
  const names = [...tokensOf('#a03060').matchAll(/--[\w-]+/g)].map(([name]) => name);
  const each = ['--brand', '--brand-hover', '--brand-active', '--brand-soft', '--brand-soft-2', '--on-brand'];
  expect(names).toEqual([...each, ...each]);
});
