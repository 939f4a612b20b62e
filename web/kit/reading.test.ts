import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorText } from './error-texts.ts';
import { speak } from './i18n.ts';
import { queries } from './query.ts';
import { readIn } from './reading.ts';
import { calls, refusal, serving } from './serving.testing.ts';
import { profileQuery } from './session.ts';

const told = 'POST /api/user/language/';
beforeEach(() => queries.setQueryData(profileQuery.queryKey, {} as never));
afterEach(async () => {
  queries.clear();
  vi.unstubAllGlobals();
  await speak('en');
});

test('who is signed in is written to in the language they read', async () => {
  const asked = serving({ [told]: { language: 'zh' } });
  await readIn('zh');
  expect([i18n.locale, calls(asked, told).map(({ body }) => body)]).toEqual(['zh', [{ language: 'zh' }]]);
});

test('what was chosen last is what both have, however long an answer takes', async () => {
  const first = Promise.withResolvers<unknown>();
  const taken: unknown[] = [];
  serving({
    [told]: async ({ body }: { body: { language: string } }) => {
      if (body.language === 'fr') await first.promise;
      taken.push(body.language);
      return body;
    },
  });
  const both = [readIn('fr'), readIn('de')];
  first.resolve(null);
  await Promise.all(both);
  expect([i18n.locale, taken]).toEqual(['de', ['fr', 'de']]);
});

test('what the server does not take is not read either, and does not stand in the way of the next', async () => {
  const asked = serving({ [told]: ({ body }: { body: { language: string } }) => (body.language === 'ja' ? refusal(503, 'too_busy') : body) });
  expect(await readIn('ja').catch(errorText)).toBe('The server is busy. Try again in a moment.');
  expect(i18n.locale).toBe('en');
  await readIn('ko');
  expect([i18n.locale, calls(asked, told).length]).toEqual(['ko', 2]);
});

test('at the door nobody is told', async () => {
  queries.clear();
  const asked = serving({});
  await readIn('es');
  expect([i18n.locale, asked]).toEqual(['es', []]);
});
