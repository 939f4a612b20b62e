/** “Certified” beside a certificate is one claim with it; alone it needs any. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

const claims = (text: string, language: Language, certificate: string): string[] =>
  claimsIn(text, factsFrom({ Certificate: certificate }), language).map((claim) => `${claim.text}: ${claim.state}`);

test.each<[Language, string, string, string]>([
  ['de', 'GOTS-zertifiziert', 'GOTS', 'OEKO-TEX'],
  ['de', 'OEKO-TEX-zertifiziert', 'OEKO-TEX', 'GOTS'],
  ['fr', 'Certifié GOTS', 'GOTS', 'OEKO-TEX'],
  ['fr', 'Certifié OEKO-TEX Standard 100', 'OEKO-TEX Standard 100', 'GOTS'],
  ['es', 'Certificado GOTS', 'GOTS', 'OEKO-TEX'],
  ['pt', 'Certificado GOTS', 'GOTS', 'OEKO-TEX'],
])('%s: “%s” is one claim', (language, text, fact, other) => {
  expect(claims(text, language, fact)).toEqual([`${text}: supported`]);
  expect(claims(text, language, other)).toEqual([`${text}: unsupported`]);
});

test('a certificate that no list knows backs the bare word, none does not', () => {
  expect(claims('Zertifiziert', 'de', 'Goldsiegel')).toEqual(['Zertifiziert: supported']);
  expect(claims('Zertifiziert', 'de', 'GOTS')).toEqual(['Zertifiziert: supported']);
  expect(claimsIn('Zertifiziert', [], 'de').map(({ state }) => state)).toEqual(['unsupported']);
});
