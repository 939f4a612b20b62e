/** What the tests of this feature share: a developer, an app, a call, and hands to press and to type with. */
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import type { App, Call, ModelOnOffer } from './integration.api.ts';

export const id = (end: string): string => `0190a0c0-0000-7000-8000-${end.padStart(12, '0')}`;
export const page = <T>(items: T[], next_cursor: string | null = null) => ({ items, next_cursor });
export const at = '/api/api_integration';

export const anApp = (change: Partial<App> = {}): App => ({
  id: id('a1'),
  name: 'Shop bot',
  title: 'Answers in the shop',
  description: '',
  provider: 'any',
  endpoint: '',
  endpoint_key_hint: '',
  models: [],
  usage_limit: '1000',
  monthly_usage: '412.5',
  total_usage: '2412.5',
  is_enabled: true,
  status: 'ok',
  status_reason: '',
  rules: {
    requests_per_minute: null,
    parallel_calls: null,
    allowed_origins: [],
    allowed_addresses: [],
    cache: false,
    log_texts: false,
    mask_contacts: false,
    log_days: 30,
  },
  keys: [{ id: id('b1'), label: 'first', hint: 'x7Qa', created_at: '2026-11-20T09:00:00.000Z', last_used_at: null, expires_at: null }],
  created_at: '2026-11-20T09:00:00.000Z',
  ...change,
});

export const aModel = (change: Partial<ModelOnOffer> = {}): ModelOnOffer => ({
  name: 'gpt-5-mini',
  family: 'gpt',
  provider: 'OpenAI',
  capabilities: ['text', 'tools'],
  context: 400_000,
  max_output: 128_000,
  official: {
    currency: 'USD',
    input: '0.25',
    cached_input: '0.025',
    output: '2',
    image: null,
    second: null,
    source: 'https://openai.com/api/pricing 2026-11-01',
  },
  factor: '1.2',
  least_points: '1',
  rate: '712',
  ...change,
});

export const aCall = (change: Partial<Call> = {}): Call => ({
  id: id('c1'),
  at: '2026-11-21T10:00:00.000Z',
  app: { id: id('a1'), name: 'Shop bot' },
  key_hint: 'x7Qa',
  route: '/v1/chat/completions',
  model: 'gpt-5-mini',
  answered_by: 'gpt-5-mini',
  status: 200,
  outcome: 'done',
  error: '',
  streamed: true,
  cached: false,
  first_byte_ms: 410,
  total_ms: 1_030,
  usage: { input: '41', output: '58' },
  usage_source: 'provider',
  points: '1',
  attempts: 1,
  ...change,
});

export const answers: Record<string, unknown> = {
  'GET /api/user/profile/': aProfile(['pgpt_api']),
  [`GET ${at}/`]: page([anApp()]),
  [`GET ${at}/apps/`]: { items: [{ id: id('a1'), name: 'Shop bot', is_enabled: true, status: 'ok' }] },
  [`GET ${at}/${id('a1')}/`]: anApp(),
  [`GET ${at}/chat_models/`]: { items: [aModel()] },
  [`GET ${at}/models/`]: { items: [aModel()] },
  [`GET ${at}/calls/`]: page([aCall()]),
};

export const open = (rest = '') => openConsole(`/ai_integration${rest}`);
export const press = async (name: string | RegExp, where: HTMLElement = document.body) => fireEvent.click(await within(where).findByRole('button', { name }));
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, origin: 'https://ai.example', search: '', hostname: 'localhost', assign: vi.fn() });
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());
