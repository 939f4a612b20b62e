import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../../app/console.testing.tsx';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { aShop } from '../shops.testing.ts';

const setup = {
  client_id: 'the-app',
  reachable: true,
  app_url: 'https://console.example/dashboard',
  redirect_url: 'https://console.example/api/shopify/callback/',
  webhook_url: 'https://console.example/api/shopify/webhooks/',
  scopes: 'write_products,write_content',
  toml: 'client_id = "the-app"',
};
const answers = { 'GET /api/user/profile/': aProfile(), 'GET /api/shop/': { items: [aShop()] }, 'GET /api/shop/setup/': setup };
const open = (more: Record<string, unknown> = {}, address = '/shops') => {
  const asked = serving({ ...answers, ...more });
  openConsole(address);
  return asked;
};
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

const way = async (name: string) => within(await screen.findByRole('region', { name }));
const type = (inside: ReturnType<typeof within>, label: string, value: string) => fireEvent.change(inside.getByLabelText(label), { target: { value } });

describe('the shops of an account', () => {
  test('say how each is connected, and what is wrong with it', async () => {
    const german = { locale: 'de', name: 'German', primary: false, published: false };
    const items = [
      aShop({ locales: [{ ...german, locale: 'en', primary: true, published: true }, german] }),
      aShop({ id: '0190a0c0-0000-7000-8000-000000000002', name: 'Moved', state: 'reconnect', reason: 'address', said: 'new-lane.myshopify.com' }),
      aShop({ id: '0190a0c0-0000-7000-8000-000000000003', name: 'Asks more', state: 'reconnect', reason: 'scope', missing_scopes: ['write_products'] }),
      aShop({ id: '0190a0c0-0000-7000-8000-000000000004', name: 'Gone', state: 'disconnected', reason: 'uninstalled' }),
    ];
    open({ 'GET /api/shop/': { items } });
    const list = within((await screen.findByText('Moved')).closest('ul')!);
    const row = (name: string) => within(list.getByText(name).closest('li')!);
    expect(row('Quay Lane').getByText('You are looking at it')).toBeTruthy();
    expect(row('Moved').getByText(/The shop is at new-lane\.myshopify\.com now/)).toBeTruthy();
    expect(row('Quay Lane').getByText('Languages: English, German (not published)')).toBeTruthy();
    expect(row('Asks more').getByText('write_products')).toBeTruthy();
    expect(row('Asks more').getByText('Read your products and change their texts')).toBeTruthy();
    expect(row('Gone').getByText('Disconnected')).toBeTruthy();
    expect(list.getAllByRole('button', { name: 'Connect again' }).length).toBe(3);
  });

  test('are told what to copy into Shopify, each value with its press', async () => {
    open();
    const address = (await screen.findByText('Redirect URL')).parentElement!;
    // Nothing else may stand in a list of names and values.
    expect([...address.children].map(({ tagName }) => tagName)).toEqual(['DT', 'DD']);
    expect(within(address.querySelector('dd')!).getByRole('button')).toBeTruthy();
  });

  test('may be a demo shop, where this server has one and the account has none', async () => {
    const asked = open({ 'POST /api/shop/connect_demo/': { id: aShop().id, domain: 'demo', name: 'Demo' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Add the demo shop' }));
    await waitFor(() => expect(calls(asked, 'POST /api/shop/connect_demo/').length).toBe(1));
  });

  test('are connected by a token, which is sent once and shown never', async () => {
    const asked = open({ 'POST /api/shop/connect_token/': aShop() });
    const form = await way('Access token');
    type(form, 'Address of the shop', 'Quay-Lane');
    type(form, 'Access token', 'shpat_0123456789');
    expect((form.getByLabelText('Access token') as HTMLInputElement).type).toBe('password');
    fireEvent.click(form.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(calls(asked, 'POST /api/shop/connect_token/').length).toBe(1));
    expect(calls(asked, 'POST /api/shop/connect_token/')[0]!.body).toEqual({ domain: 'quay-lane.myshopify.com', token: 'shpat_0123456789', api_secret: '' });
  });

  test('an address of no Shopify shop is told so at its field, by the console and by the server', async () => {
    const fields = { 'body.domain': 'This is not the address of a Shopify shop.' };
    open({ 'POST /api/shop/connect_token/': { refusal: { status: 422, code: 'invalid_input', message: '', details: { fields } } } });
    const form = await way('Access token');
    type(form, 'Access token', 'shpat_0123456789');
    type(form, 'Address of the shop', 'evil.example');
    fireEvent.click(form.getByRole('button', { name: 'Connect' }));
    expect(await form.findByText('This is not the address of a Shopify shop.')).toBeTruthy();
    type(form, 'Address of the shop', 'quay-lane');
    await waitFor(() => expect(form.queryByText('This is not the address of a Shopify shop.')).toBeNull());
    fireEvent.click(form.getByRole('button', { name: 'Connect' }));
    expect(await form.findByText('This is not the address of a Shopify shop.')).toBeTruthy();
  });

  test('are asked for again with the keys that are typed anew, for the same shop', async () => {
    const shop = aShop({ mode: 'client_credentials', state: 'reconnect', reason: 'token' });
    const asked = open({ 'GET /api/shop/': { items: [shop] }, 'POST /api/shop/connect_credentials/': aShop() });
    fireEvent.click(await screen.findByRole('button', { name: 'Connect again' }));
    const form = await way('Keys of your own app');
    await waitFor(() => expect((form.getByLabelText('Address of the shop') as HTMLInputElement).value).toBe('quay-lane.myshopify.com'));
    type(form, 'Client ID', 'an-id-of-an-app');
    type(form, 'Client secret', 'its-secret');
    fireEvent.click(form.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(calls(asked, 'POST /api/shop/connect_credentials/')[0]?.body).toMatchObject({ shop_id: shop.id }));
  });

  test('agree in Shopify, where this server has an app there', async () => {
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    open({ 'POST /api/shop/consent/': { url: 'https://quay-lane.myshopify.com/admin/oauth/authorize?x=1' } });
    const form = await way('Agree in Shopify');
    type(await waitFor(() => (form.getByLabelText('Address of the shop'), form)), 'Address of the shop', 'quay-lane');
    fireEvent.click(form.getByRole('button', { name: 'Go to Shopify' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://quay-lane.myshopify.com/admin/oauth/authorize?x=1', '_top'));
  });

  test('a refusal is said where the keys were typed, and a way back that was refused on top', async () => {
    open({ 'POST /api/shop/connect_token/': refusal(422, 'shop_keys_refused') }, '/shops?refused=token_invalid');
    expect(await screen.findByText(/The shop was not connected\./)).toBeTruthy();
    const form = await way('Access token');
    type(form, 'Address of the shop', 'quay-lane');
    type(form, 'Access token', 'shpat_0123456789');
    fireEvent.click(form.getByRole('button', { name: 'Connect' }));
    expect(await form.findByRole('alert')).toBeTruthy();
  });

  test('whose owner must agree again lead to Shopify; where its address cannot be had, that is said', async () => {
    const shop = aShop({ mode: 'oauth', state: 'reconnect', reason: 'token' });
    const asked = open({ 'GET /api/shop/': { items: [shop] }, 'POST /api/shop/consent/': refusal(409, 'shopify_app_missing') });
    await screen.findByText('https://console.example/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'Connect again' }));
    expect(await screen.findByText(/Get reconfirmation_urls failed\./)).toBeTruthy();
    expect(calls(asked, 'POST /api/shop/consent/')[0]!.body).toEqual({ domain: shop.domain });
  });

  test('go only when their address is typed', async () => {
    const asked = open({ 'POST /api/shop/0190a0c0-0000-7000-8000-000000000001/disconnect/': { ok: true } });
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog'));
    const press = dialog.getByRole('button', { name: 'Disconnect' }) as HTMLButtonElement;
    expect(press.disabled).toBe(true);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'quay-lane.myshopify.com' } });
    fireEvent.click(press);
    await waitFor(() => expect(calls(asked, 'POST /api/shop/0190a0c0-0000-7000-8000-000000000001/disconnect/').length).toBe(1));
  });

  test('are looked after by the owner and admins; staff see them', async () => {
    const profile = aProfile();
    open({ 'GET /api/user/profile/': { ...profile, user: { ...profile.user, role: 'staff' } } });
    expect(await screen.findByText('Quay Lane')).toBeTruthy();
    expect([screen.queryByRole('button', { name: 'Disconnect' }), screen.queryByRole('region', { name: 'Access token' })]).toEqual([null, null]);
  });
});
