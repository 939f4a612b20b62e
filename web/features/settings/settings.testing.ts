/** What the tests of the settings share: what is saved, and hands to type and to press with. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { aProfile } from '../../app/console.testing.tsx';
import type { Asked } from '../../kit/serving.testing.ts';
import { aBalance } from '../billing/balance/balance.testing.ts';

export const user = '/api/user';
export const reminder = { email: 'desk@hearth.example', verified: true, below: '500', armed: true };
export const company = { company_name: 'Hearth & Heath', domain: 'hearth.example', time_zone: 'Europe/London' };
const prompts = { language: 'en', tone: 'plain', instructions: '' };
export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
export const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.0 Mobile/15E148 Safari/604.1';
export const session = (id: string, userAgent: string, current = false) => ({
  id: id.repeat(16),
  address: '203.0.113.7',
  user_agent: userAgent,
  created_at: '2026-11-02T09:00:00.000Z',
  last_seen_at: '2026-11-20T09:00:00.000Z',
  current,
});
const starter = {
  id: 'starter',
  kind: 'starter',
  label: 'Starter',
  model: '',
  base_url: '',
  key_hint: '',
  chosen: true,
  own_key: false,
  points: '0',
  first_token_ms: null,
  tested_at: null,
};
export const answers = {
  'GET /api/user/profile/': aProfile(),
  [`GET ${user}/get_balance/`]: aBalance(),
  [`GET ${user}/get_total_used/`]: { total_used: '1304.5', used_this_month: '212', used_today: '6' },
  [`GET ${user}/reminder_setting/`]: reminder,
  [`GET ${user}/enterprise_settings/`]: company,
  [`GET ${user}/prompts_settings/`]: prompts,
  [`GET ${user}/sessions/`]: { items: [session('a', firefox, true), session('b', phone)], has_password: true },
  'GET /api/engine/': { items: [starter] },
};
export const sent = (asked: Asked[], call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);
beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, search: '', hostname: 'localhost' });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
export const part = async (name: string) => within(await screen.findByRole('region', { name }));
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
export const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;
export const press = (where: ReturnType<typeof within>, name: string | RegExp) => fireEvent.click(where.getByRole('button', { name }));
