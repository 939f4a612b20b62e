import { expect, test } from 'vitest';
import { rulesForUs } from './robots.ts';

test('of a file for many programs the rules for us are kept, else those for everybody', () => {
  const file = 'User-agent: a\nUser-agent: Storewright # us\nDisallow: /ours\n\nUser-agent: *\nAllow: /\nDisallow: /all\nSitemap: x';
  expect(rulesForUs(file)).toBe('User-agent: *\nDisallow: /ours');
  expect(rulesForUs(file.replace('Storewright', 'Other'))).toBe('User-agent: *\nAllow: /\nDisallow: /all');
  expect(rulesForUs('<html>not one</html>')).toBe('User-agent: *');
});

test('a file made to cost us comes to little', () => {
  const many = `${'User-agent: x\n'.repeat(17_000)}User-agent: *\n${'Disallow: /a\n'.repeat(20_000)}`;
  expect(rulesForUs(many).split('\n').length).toBeLessThan(2_100);
  expect(rulesForUs(`User-agent: *\nDisallow: /${'*'.repeat(100_000)}b\nDisallow: /${'a*'.repeat(100)}`)).toBe('User-agent: *\nDisallow: /*b');
});
