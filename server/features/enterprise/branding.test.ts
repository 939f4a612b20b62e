/** A company's logo and colour: put there, seen by its people and where they sign in, and taken away. */
import { logosPath, uploadPicturesPath } from '@storewright/contract/uploads/bounds';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { domainsStore } from '../identity/domains/domains.store.ts';
import { ssoConnections } from '../identity/identity.tables.ts';
import { uploads } from '../uploads/index.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' } });
});
afterAll(() => house?.close());

const company = () => house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED', name: 'Vale & Sons' });
const drawn = (width = 240, height = 60) => sharp({ create: { width, height, channels: 4, background: '#14665a80' } });
const send = async ({ cookie }: Person, bytes: Buffer, { name = 'logo.png', path = logosPath } = {}) => {
  const headers = { cookie, 'content-type': 'application/octet-stream' };
  const answer = await fetch(`${await house.origin()}${path}?name=${name}`, { method: 'POST', headers, body: new Uint8Array(bytes) });
  return { status: answer.status, ...((await answer.json()) as { id: string; code?: string }) };
};
const sent = async (by: Person, width?: number, height?: number) => (await send(by, await drawn(width, height).png().toBuffer())).id;
const get = (url: string) => house.app.inject({ url });

test('a logo is made anew from what was sent, shown to its people and to anyone at the door, and gone once it is removed', async () => {
  const owner = await company();
  const staff = await house.newStaff(owner);
  const logo = await sent(owner);
  const branding = await owner.client.enterprise.setBranding({ body: { logo, colour: '#A03060' } });
  expect(branding).toEqual({
    logo: { url: `/api/enterprise/logo/${owner.accountId}/${logo}/`, width: 240, height: 60 },
    colour: '#a03060',
    company_name: 'Vale & Sons',
    domain: '',
  });
  const { enterprise_setting: seen } = await staff.client.account.profile();
  expect(seen).toEqual({ company_name: 'Vale & Sons', logo: branding.logo, colour: '#a03060' });
  // Before anybody has signed in.
  const served = await get(branding.logo!.url);
  expect([served.statusCode, served.headers['content-type'], served.headers['content-security-policy']]).toEqual([
    200,
    'image/webp',
    "default-src 'none'; sandbox",
  ]);
  expect((await sharp(served.rawPayload).metadata()).width).toBe(240);

  const other = await sent(owner, 64, 64);
  await owner.client.enterprise.setBranding({ body: { logo: other } });
  expect((await get(branding.logo!.url)).statusCode).toBe(404);
  expect(await owner.client.enterprise.setBranding({ body: { logo: null, colour: null } })).toMatchObject({ logo: null, colour: null });
  expect((await staff.client.account.profile()).enterprise_setting).toMatchObject({ logo: null, colour: null });
  expect((await house.db.select().from(uploads)).filter(({ accountId }) => accountId === owner.accountId)).toEqual([]);
  const { items } = await owner.client.enterprise.audit({ query: {} });
  expect(items.map(({ action }) => action)).toEqual(['account.brand', 'account.brand', 'account.brand']);
});

test('what is no picture, too small or too large, drawn as a program, or somebody else’s, is refused', async () => {
  const [owner, stranger] = [await company(), await company()];
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>');
  expect(await send(owner, svg, { name: 'logo.svg' })).toMatchObject({ code: 'image_unsupported' });
  expect(await send(owner, await drawn(16, 16).png().toBuffer())).toMatchObject({ code: 'image_too_small' });
  expect(await send(owner, Buffer.alloc(1_000_001))).toMatchObject({ status: 413 });
  const set = (by: Person, body: object) => failure(by.client.enterprise.setBranding({ body }));
  expect(await set(owner, { logo: await sent(stranger) })).toMatchObject({ status: 422, fields: { 'body.logo': expect.any(String) } });
  expect(await set(owner, { logo: newId() })).toMatchObject({ status: 422 });
  expect(await set(owner, { colour: 'red;}' })).toMatchObject({ status: 422, fields: { 'body.colour': expect.any(String) } });
  expect(await set(await house.newStaff(owner), { colour: '#000000' })).toMatchObject({ status: 403 });
  // Other pictures are as large as they have to be.
  expect((await send(owner, await drawn().png().toBuffer(), { path: uploadPicturesPath })).code).toBe('image_too_small');
});

test('it stands on the company’s own sign-in page, where its domain is its own', async () => {
  const owner = await company();
  const logo = await sent(owner);
  await owner.client.enterprise.setBranding({ body: { logo, colour: '#a03060' } });
  await domainsStore(house.db).add({
    id: newId(),
    accountId: owner.accountId,
    domain: 'vale.example',
    token: 't',
    createdAt: new Date(),
    verifiedAt: new Date(),
  });
  await house.db
    .insert(ssoConnections)
    .values({ accountId: owner.accountId, issuer: 'https://id.vale.example', clientId: 'c', secret: Buffer.from('s'), enabled: true });
  const { company: found } = await house.client.companySignIn.find({ query: { domain: 'vale.example' } });
  expect(found).toMatchObject({ name: 'Vale & Sons', colour: '#a03060', logo: { width: 240, height: 60 } });
  expect((await get(found!.logo!.url)).statusCode).toBe(200);
  expect((await get(`/api/enterprise/logo/${owner.accountId}/${newId()}/`)).statusCode).toBe(404);
  expect((await get(`/api/enterprise/logo/nobody/${logo}/`)).statusCode).toBe(404);
});
