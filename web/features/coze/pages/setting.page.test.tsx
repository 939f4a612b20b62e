import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../../app/console.testing.tsx';
import { codeText } from '../../../kit/error-texts.ts';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, origin: 'https://ai.example', search: '', hostname: 'localhost', assign: vi.fn() });
});
afterEach(() => vi.unstubAllGlobals());

test('what Coze sends back is handed over before it leaves the address, and a refusal stays on the screen', async () => {
  const places: string[] = [];
  const asked = serving({
    'GET /api/user/profile/': aProfile(['copygpt']),
    'GET /api/coze/oauth/': { items: [], redirect_uri: 'https://ai.example/coze/setting', local: null },
    'GET /api/coze/oauth/callback/': () => (places.push(router.history.location.search), refusal(410, 'link_invalid')),
  });
  const { router } = openConsole('/coze/setting?state=s1&code=c1');
  await screen.findByText(codeText('link_invalid'));
  await waitFor(() => expect(router.history.location.search).toBe(''));
  expect(places).toEqual(['?state=s1&code=c1']);
  expect(router.history.location.state).toMatchObject({ tidied: true });
  expect(calls(asked, 'GET /api/coze/oauth/callback/')).toHaveLength(1);
});
