import { expect, test } from 'vitest';
import { partsOf } from './address.ts';

const plain = { kind: 'postgres', host: 'db.example.com', port: '5432', database: 'shop', user: 'reader', password: '', unencrypted: false };

test('the address of a database says where it is, what is read and by whom', () => {
  expect(partsOf(' postgres://reader@db.example.com/shop ')).toEqual(plain);
  expect(partsOf('postgresql://reader:p%40ss%2F1@db.example.com:6432/shop?sslmode=disable')).toEqual({
    ...plain,
    port: '6432',
    password: 'p@ss/1',
    unencrypted: true,
  });
  expect(partsOf('MySQL://reader@[::1]/shop%20two')).toEqual({ ...plain, kind: 'mysql', host: '::1', port: '3306', database: 'shop two' });
  expect(partsOf('mariadb://reader:100%@10.0.0.7:3307/shop')).toEqual({ ...plain, kind: 'mysql', host: '10.0.0.7', port: '3307', password: '100%' });
});

test('what lacks a part, or names no database, says nothing', () => {
  for (const one of [
    '',
    'shop',
    'https://reader@db.example.com/shop',
    'postgres://db.example.com/shop',
    'postgres://reader@db.example.com',
    'postgres://reader@/shop',
    'constructor://a@b/c',
  ])
    expect([one, partsOf(one)]).toEqual([one, null]);
});
