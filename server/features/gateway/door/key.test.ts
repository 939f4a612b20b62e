import { hash } from 'node:crypto';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { AppEntry } from '../../integration/index.ts';
import { appOfKey } from './key.ts';

const keyOf = (letter: string): string => `sw-${letter.repeat(43)}`;
const [one, other] = [keyOf('a'), keyOf('b')];
const open = () => {
  const names = new Map([one, other].map((key) => [hash('sha256', key), { name: key } as AppEntry]));
  const socket = new Socket();
  return {
    ask: (headers: Record<string, string>, on = socket) => (appOfKey({ appOf: (keyHash) => names.get(keyHash) }, { headers, socket: on }, '') as AppEntry).name,
    end: (key: string) => names.delete(hash('sha256', key)),
  };
};

test('on one connection each call is of the key that it shows itself', () => {
  const { ask } = open();
  const bearer = { authorization: `Bearer ${one}` };
  expect([ask(bearer), ask(bearer), ask({ authorization: `bearer  ${other} ` }), ask({ 'x-api-key': other }), ask(bearer)]).toEqual([
    one,
    one,
    other,
    other,
    one,
  ]);
  expect(() => ask({})).toThrow('Send the key');
  // What is no bearer says nothing, however often it is said.
  const basic = { authorization: `Basic ${one}` };
  expect([ask({ ...basic, 'x-api-key': one }), ask({ ...basic, 'x-api-key': other })]).toEqual([one, other]);
  expect(() => ask(basic)).toThrow('Send the key');
});

test('a key that was ended lets nobody in, on a connection that it was good on', () => {
  const { ask, end } = open();
  const bearer = { authorization: `Bearer ${one}` };
  expect(ask(bearer)).toBe(one);
  end(one);
  expect(() => ask(bearer)).toThrow('not known');
});
