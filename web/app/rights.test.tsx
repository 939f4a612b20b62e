import { type Permission, permissions } from '@storewright/contract/people/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answers } from '../features/billing/answers.testing.ts';
import { theOptions } from '../features/billing/purchases/purchases.testing.ts';
import { calls, refusal, serving } from '../kit/serving.testing.ts';
import type { Profile } from '../kit/session.ts';
import { aProfile, asStaff, openConsole } from './console.testing.tsx';
import { mayOpen, screens } from './screens.ts';

afterEach(() => vi.unstubAllGlobals());

const company = aProfile(['storewright'], 'ADVANCED');
const open = (address: string, profile: Profile, said: Record<string, unknown> = {}) => {
  const asked = serving({ ...answers, 'GET /api/user/profile/': profile, ...said });
  return { asked, ...openConsole(address) };
};
const none = { items: [], next_cursor: null };
const side = async () => within(await screen.findByRole('complementary', { name: 'Side menu' }));

describe('places', () => {
  const opened = (profile: Profile, ...paths: string[]) => paths.filter((path) => mayOpen(screens.find((one) => one.path === path)!, profile));

  test.each<[Permission, Profile, string[]]>([
    ['use_coze', company, ['/coze']],
    ['paint', aProfile(), ['/ai_painting', '/upload_images', '/ai_painting/batches', '/ai_painting/looks']],
    ['playground', aProfile(['pgpt_api']), ['/playground']],
    ['edit_prompts', company, ['/ai_prompts/import']],
  ])('that need %s are there for staff who may, and for whoever manages', (permission, profile, paths) => {
    expect(opened(asStaff(profile, [permission]), ...paths)).toEqual(paths);
    expect(
      opened(
        asStaff(
          profile,
          permissions.filter((one) => one !== permission),
        ),
        ...paths,
      ),
    ).toEqual([]);
    expect(opened(profile, ...paths)).toEqual(paths);
  });

  test('are asked of staff alone: guests see what was granted to them', () => {
    const guest: Profile = { ...company, user: { ...company.user, role: 'guest', permissions: [] } };
    expect(opened(guest, '/coze', '/ai_prompts/import')).toEqual(['/coze']);
  });

  test('that somebody may not go to stand in no menu', async () => {
    open('/history', asStaff(aProfile(), ['write_texts']));
    const menu = await side();
    expect(menu.getByRole('link', { name: 'Listing Writer' })).toBeTruthy();
    for (const name of ['Coze', 'AI Painting']) expect(menu.queryByRole('link', { name })).toBeNull();
  });
});

describe('the first press of a place', () => {
  const bases = { 'GET /api/ai_chat/': none };
  const apps = { 'GET /api/api_integration/': none };
  const prompts = { 'GET /api/prompts/category/': { items: [], all: 0, mine: 0, bin: 0, none: 0, languages: [], tags: [] } };
  const assistants = { 'GET /api/ai_assistant/': refusal(404, 'not_found') };
  test.each<[Permission, string, Profile, { role: 'button' | 'link'; name: string }, string | RegExp, Record<string, unknown>]>([
    ['create_assistants', '/ai_assistant', company, { role: 'button', name: 'New assistant' }, /^No assistant (?:yet|is open to you)$/, assistants],
    ['manage_bases', '/knowledge-base', company, { role: 'button', name: 'New knowledge base' }, 'No knowledge base yet', bases],
    ['api_apps', '/ai_integration', aProfile(['pgpt_api']), { role: 'button', name: 'Create integration' }, 'No integration yet', apps],
    ['edit_prompts', '/ai_prompts', company, { role: 'link', name: 'Import' }, 'No prompts here yet', prompts],
  ])('of %s is shown to staff who may, and to no other', async (permission, address, profile, { role, name }, there, said) => {
    const view = () => screen.queryByRole(role, { name });
    const { unmount } = open(address, asStaff(profile, [permission]), said);
    expect(await screen.findByText(there)).toBeTruthy();
    expect(view()).toBeTruthy();
    unmount();
    open(
      address,
      asStaff(
        profile,
        permissions.filter((one) => one !== permission),
      ),
      said,
    );
    expect(await screen.findByText(there)).toBeTruthy();
    expect(view()).toBeNull();
  });
});

describe('topping up', () => {
  test('is offered to whoever manages the account, and nothing is asked for that', async () => {
    const { asked } = open('/history', aProfile());
    expect((await side()).getByRole('link', { name: 'Top up' })).toBeTruthy();
    expect(calls(asked, 'GET /api/purchase/options/')).toEqual([]);
  });

  test('is offered to staff who may for themselves, and is for themselves', async () => {
    const create = 'POST /api/purchase/';
    const { asked } = open('/membership', asStaff(aProfile()), {
      'GET /api/purchase/options/': { ...theOptions, own_wallet: true },
      [create]: refusal(409, 'gateway_not_connected'),
    });
    expect(await (await side()).findByRole('link', { name: 'Top up' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('checkbox', { name: /I have read and accept/ }));
    expect(screen.queryByRole('radio', { name: 'The account' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Pay CN¥50.00' }));
    await waitFor(() => expect(calls(asked, create)[0]?.body).toMatchObject({ wallet: 'own' }));
  });

  test('is not spoken of to staff who may not; keys still are', async () => {
    open('/membership', asStaff(aProfile()));
    expect(await screen.findByRole('heading', { name: 'Redeem a key' })).toBeTruthy();
    expect(screen.queryByText('Top up')).toBeNull();
  });
});
