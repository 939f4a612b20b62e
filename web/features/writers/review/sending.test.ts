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

test('a refusal is an answer and is not repeated', async () => {
  let tries = 0;
  const send = async () => {
    tries += 1;
    throw new ApiError(409, { code: 'shop_changed' });
  };
  await expect(sendPublication({ send, read: async () => aPublication(), wait })).rejects.toMatchObject({ code: 'shop_changed' });
  expect(tries).toBe(1);
});
