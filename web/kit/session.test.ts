import { expect, test } from 'vitest';
import { type Profile, safePath, variantOf } from './session.ts';

const using = (...usage: Profile['user']['user_profile']['usage']): Profile => ({ user: { user_profile: { usage } } }) as Profile;

test('the enterprise console comes before the API console, and that before the copywriter', () => {
  expect(variantOf(using('pgpt_api', 'storewright'))).toBe('enterprise');
  expect(variantOf(using('copygpt', 'pgpt_api'))).toBe('api');
  expect(variantOf(using('copygpt'))).toBe('copywriter');
  expect(variantOf(using())).toBe('copywriter');
});

test('the way back leads to this site only', () => {
  expect(safePath('/freestyle?product=1&lang=zh#row-3')).toBe('/freestyle?product=1&lang=zh#row-3');
  for (const bad of [undefined, '', 'https://evil.example', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', 'dashboard'])
    expect(safePath(bad)).toBeNull();
});
