import { ApiError } from '@storewright/contract/kit/client';
import { expect, test } from 'vitest';
import { aPublication } from '../writers.testing.ts';
import { sendPublication } from './sending.ts';

const wait = async () => undefined;

test('a lost answer is asked for again under the same key, so nothing goes out twice', async () => {
  const keys: string[] = [];
  let lost = 0;
  const publication = await sendPublication({
    send: async (key) => {
      keys.push(key);
      if (keys.length < 3) throw new TypeError('Failed to fetch');
      return aPublication();
    },
    read: async () => aPublication(),
    wait,
    onLost: () => {
      lost += 1;
    },
  });
  expect([publication.state, new Set(keys).size, keys.length, lost]).toEqual(['published', 1, 3, 2]);
});

test('one that is still being sent is followed to its end', async () => {
  const states = ['sending', 'sending', 'failed'] as const;
  let asked = 0;
  const publication = await sendPublication({
    send: async () => aPublication({ state: 'sending' }),
    read: async () => aPublication({ state: states[asked++] ?? 'failed' }),
    wait,
  });
  expect([publication.state, asked]).toEqual(['failed', 3]);
});

test.each([
  [409, 'shop_changed'],
  [503, 'shop_busy'],
  [503, 'shop_unreachable'],
])('a refusal is an answer and is not repeated: %i %s', async (status, code) => {
  let tries = 0;
  const send = async () => {
    tries += 1;
    throw new ApiError(status, { code });
  };
  await expect(sendPublication({ send, read: async () => aPublication(), wait })).rejects.toMatchObject({ code });
  expect(tries).toBe(1);
});

test('who left is not followed any further', async () => {
  const gone = new AbortController();
  let asked = 0;
  const read = async () => {
    asked += 1;
    gone.abort();
    return aPublication({ state: 'sending' });
  };
  await expect(sendPublication({ send: async () => aPublication({ state: 'sending' }), read, wait, signal: gone.signal })).rejects.toThrow();
  expect(asked).toBe(1);
});

test('nor is an answer that got lost asked for again once they left', async () => {
  const gone = new AbortController();
  let tries = 0;
  const send = async () => {
    tries += 1;
    throw new TypeError('Failed to fetch');
  };
  const leave = async () => gone.abort();
  await expect(sendPublication({ send, read: async () => aPublication(), wait: leave, signal: gone.signal })).rejects.toThrow();
  expect(tries).toBe(1);
});
