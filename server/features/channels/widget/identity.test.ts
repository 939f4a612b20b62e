/** Visitors whom the shop signed for, and what an owner asks of those whom nobody knows. */
import { plainWidget } from '@storewright/contract/channels/plain-widget';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { clientOver } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { type ChannelsForTests, openChannels } from '../tests/channels.testing.ts';
import { signatureOf } from './identity.ts';

let desk: ChannelsForTests;
let key: string;
let secret: string;
beforeAll(async () => {
  desk = await openChannels();
  await desk.owner.client.faq.add({ params: { id: desk.base }, body: { text: 'Do you gift-wrap?', answer: 'Yes, in oak boxes.' } });
  key = (await saved({})).key;
  ({ secret } = await desk.owner.client.widgets.newSecret({ params: { id: desk.base } }));
});
afterAll(() => desk?.close());

const saved = async (change: Partial<typeof plainWidget>) =>
  (await desk.owner.client.widgets.save({ params: { id: desk.base }, body: { ...plainWidget, ...change } })).widget;
const as = (headers: Record<string, string>) => clientOver(desk.house.app, headers).visitors;
const named = (user: string, by = secret) => ({ 'x-identity': `hmac.${signatureOf(user, by)}.${Buffer.from(user).toString('base64url')}` });
const token = (claims: Record<string, unknown>, { by = secret, ends = '10 minutes' as string | null, alg = 'HS256' } = {}) => {
  const made = new SignJWT(claims).setProtectedHeader({ alg });
  return (ends === null ? made : made.setExpirationTime(ends)).sign(Buffer.from(by)).then((said) => ({ 'x-identity': said }));
};
const ask = (headers: Record<string, string>, about?: { name: string; value: string }[]) =>
  as(headers).ask({ params: { key }, body: { text: 'Do you gift-wrap?', wish: newId(), ...(about && { about }) } });
const answered = async (headers: Record<string, string>): Promise<void> => {
  const isOver = async () => (await as(headers).conversation({ params: { key } })).messages.every(({ over }) => over);
  await expect.poll(isOver, { timeout: 20_000 }).toBe(true);
};
const said = async (headers: Record<string, string>) =>
  (await as(headers).conversation({ params: { key } })).messages.filter(({ role }) => role === 'user').length;

test('whom the shop signed for goes on with the same conversation on every device, and another person begins their own', async () => {
  const first = await ask(named('u-1'));
  await ask(await token({ sub: 'u-2', name: 'Nora Lindgren', email: 'nora@shop.example' }));
  const { visitor } = await ask({});
  // A token of a guest beside a signature is nobody's.
  const both = await said({ ...named('u-1'), 'x-visitor': visitor! });
  expect([first.visitor, both, await said(named('u-2')), await said(named('u-3')), await said({ 'x-visitor': visitor! })]).toEqual([null, 1, 1, 0, 1]);
  const { items } = await desk.owner.client.inbox.list({ query: {} });
  const nora = items.find(({ name }) => name === 'Nora Lindgren')!;
  const { visitor: seen } = await desk.owner.client.inbox.one({ params: { id: nora.id } });
  expect(seen).toEqual({ signed: true, about: [{ name: 'email', value: 'nora@shop.example' }] });
});

test('of whom the shop signed for nothing is shown that they typed themselves', async () => {
  await saved({ user_form: [{ name: 'email', required: false }] });
  const typed = [{ name: 'email', value: 'boss@shop.example' }];
  await ask(await token({ sub: 'u-4', name: 'Ida Berg', email: 'ida@shop.example' }));
  await answered(named('u-4'));
  await ask(named('u-4'), typed);
  await ask(named('u-5'), typed);
  await saved({});
  const { rows } = await desk.house.world.database.pool.query("select subject, about from widget_visitor where subject in ('u-4', 'u-5') order by subject");
  expect(rows).toEqual([
    { subject: 'u-4', about: [{ name: 'email', value: 'ida@shop.example' }] },
    { subject: 'u-5', about: [] },
  ]);
});

test.each([
  ['another secret', () => named('u-1', 'x'.repeat(43))],
  ['the signature of somebody else', () => ({ 'x-identity': `hmac.${signatureOf('u-1', secret)}.${Buffer.from('u-2').toString('base64url')}` })],
  ['no signature', () => ({ 'x-identity': `hmac..${Buffer.from('u-1').toString('base64url')}` })],
  ['nothing', () => ({ 'x-identity': '' })],
  ['a token of another secret', () => token({ sub: 'u-1' }, { by: 'y'.repeat(43) })],
  ['a token that never ends', () => token({ sub: 'u-1' }, { ends: null })],
  ['a token that is over', () => token({ sub: 'u-1' }, { ends: '-1 minute' })],
  ['a token of nobody', () => token({ name: 'Nora' })],
  ['a token of another kind', () => token({ sub: 'u-1' }, { alg: 'HS512' })],
  [
    'a token that nobody signed',
    () => ({ 'x-identity': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"u-1","exp":99999999999}').toString('base64url')}.` }),
  ],
  [
    'a token that was signed as an id',
    () => {
      const body = [{ alg: 'HS256' }, { sub: 'u-1', exp: 99_999_999_999 }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
      return { 'x-identity': `${body}.${Buffer.from(signatureOf(body, secret), 'hex').toString('base64url')}` };
    },
  ],
  ['a token that is endless', () => ({ 'x-identity': 'e'.repeat(9_000) })],
] as const)('%s is believed for nobody', async (_, headers) => {
  const refusal = await failure(as((await headers()) as Record<string, string>).conversation({ params: { key } }));
  expect([refusal.status, refusal.code]).toEqual([401, 'token_invalid']);
});

test('a new secret ends what was signed with the one before; it is told once', async () => {
  await ask(named('u-9'));
  const before = named('u-9');
  const { secret: next, widget } = await desk.owner.client.widgets.newSecret({ params: { id: desk.base } });
  expect((await failure(as(before).conversation({ params: { key } }))).status).toBe(401);
  secret = next;
  const shown = JSON.stringify(await desk.owner.client.widgets.one({ params: { id: desk.base } }));
  expect([await said(named('u-9')), widget.secret_ends, shown.includes(secret)]).toEqual([1, secret.slice(-4), false]);
  const staff = await desk.house.newStaff(desk.owner);
  const stranger = await desk.house.newOwner();
  const codes = [];
  for (const person of [staff, stranger]) codes.push((await failure(person.client.widgets.newSecret({ params: { id: desk.base } }))).status);
  expect(codes).toEqual([403, 404]);
});

test('where the owner says so, nobody asks whom the shop did not sign for', async () => {
  await saved({ signed_only: true });
  expect((await failure(ask({}))).status).toBe(401);
  expect((await ask(named('u-1'))).messages.length).toBeGreaterThan(0);
  await saved({});
});

test('what the owner asks of a visitor comes with the first question, and stands in the inbox', async () => {
  await saved({
    user_form: [
      { name: 'Name', required: true },
      { name: 'Order', required: false },
    ],
  });
  const without = await failure(ask({}));
  expect([without.status, Object.keys(without.details?.['fields'] ?? {})]).toEqual([422, ['body.about']]);
  const strange = [
    { name: 'Name', value: 'Pavel' },
    { name: 'Else', value: '<b>x</b>' },
  ];
  const { visitor } = await ask({}, strange);
  await answered({ 'x-visitor': visitor! });
  await ask({ 'x-visitor': visitor! });
  const { items } = await desk.owner.client.inbox.list({ query: {} });
  const pavel = items.find(({ name }) => name === 'Pavel')!;
  expect((await desk.owner.client.inbox.one({ params: { id: pavel.id } })).visitor).toEqual({ signed: false, about: [{ name: 'Name', value: 'Pavel' }] });
  await saved({});
});

test('whoever comes as somebody new each time asks no more than an address, or a network of IPv6, may', async () => {
  await saved({ per_address: 2 });
  const from = (ip: string) =>
    desk.house.app.inject({
      method: 'POST',
      url: `/api/open/widget/${key}/messages/`,
      remoteAddress: ip,
      payload: { text: 'Do you gift-wrap?', wish: newId() },
    });
  const statuses = [];
  for (const ip of ['203.0.113.7', '203.0.113.7', '203.0.113.7', '2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1'])
    statuses.push((await from(ip)).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 200]);
  await saved({});
});

test('a picture that is not one’s own is not taken, and one that is stands on the page for everybody', async () => {
  expect((await failure(saved({ avatar: newId() }))).status).toBe(422);
  // Nor is it by standing in the base's settings already.
  const avatar = newId();
  await desk.owner.client.knowledge.edit({ params: { id: desk.base }, body: { settings: { avatar } } });
  expect((await failure(saved({ avatar }))).status).toBe(422);
  await saved({ avatar: null });
  expect((await desk.house.app.inject({ url: `/widget/${key}/avatar` })).statusCode).toBe(404);
});
