import { expect, test } from 'vitest';
import { addressOf } from './address.ts';
import { openHouse } from './house.testing.ts';

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  // Nothing answers there under the name localhost.
  ['127.8.8.8', 'http://127.8.8.8:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
])('what listens at %s is reached at %s', (host, address) => {
  expect(addressOf({ host, port: 3000 })).toBe(address);
});

test.each([
  ['the name that the start prints', { HOST: '127.0.0.1', PORT: '3000' }, 'http://localhost:3000'],
  ['the address that the operator named', { PUBLIC_URL: 'http://localhost:8080' }, 'http://localhost:8080'],
])('an invitation’s link goes to %s', async (_, env, address) => {
  const house = await openHouse({ env });
  try {
    const { client } = await house.newOwner();
    expect(new URL((await client.affiliate.invitation()).link).origin).toBe(address);
  } finally {
    await house.close();
  }
});
