/** What a sender makes of a shop's answer, and of none: with a shop and rows that are told what to say. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Fault } from '../../kit/fault.ts';
import { newId } from '../../kit/ids.ts';
import type { Shop } from '../shops/index.ts';
import type { Seen } from './proof.ts';
import { createSender } from './sender.ts';

const lost = new Error('the line broke');
const certain = new Fault('shop_refused', 409, { details: { reason: 'fields', fields: { title: 'Too long.' } } });
const partial = new Fault('shop_refused', 409, { details: { reason: 'in_part' } });

type Says = { answer: 'took it' | Error; shows: Seen<string>['shows'] | Error; inPart?: boolean; age?: number };
const play = async ({ answer, shows, inPart = false, age = 0 }: Says) => {
  const now = new Date('2026-01-01T12:00:00Z');
  const row = { id: newId(), accountId: newId(), shopId: newId(), createdAt: new Date(now.getTime() - age), state: 'sending' as const, error: null };
  const heard: string[] = [];
  const sender = createSender(
    {
      store: {
        one: async () => row,
        withKey: async () => undefined,
        renew: async () => undefined,
        take: async () => (heard.some((one) => /^(arrived|failed)/.test(one)) ? undefined : row),
        anyOverdue: () => sql`false`,
        overdue: async () => [row],
      },
      shops: { listOf: async () => [{ id: row.shopId } as Shop] },
      clock: () => now,
      leaseSeconds: 30,
    },
    {
      desk: async () => 'desk',
      send: async (): Promise<string> => {
        heard.push('asked');
        if (answer instanceof Error) throw answer;
        return answer;
      },
      look: async (): Promise<Seen<string>> => {
        heard.push('looked');
        if (shows instanceof Error) throw shows;
        return shows === 'other' ? { shows, fields: { title: 'Otherwise.' }, shown: 'some' } : { shows, shown: 'all' };
      },
      arrived: async () => void heard.push('arrived'),
      failed: async (_row, { code }, shown) => void heard.push(`failed: ${code}${shown ? ` beside ${shown}` : ''}`),
      inPart: () => inPart,
      cleared: async () => void heard.push('cleared'),
    },
  );
  await sender.bring(row, { id: row.shopId } as Shop);
  const atOnce = [...heard];
  const troubles: unknown[] = [];
  await sender.recover((error) => troubles.push(error));
  return { atOnce, later: heard.slice(atOnce.length), troubles };
};

describe('a sender', () => {
  test('ends what the shop took, and looks no further', async () => {
    expect(await play({ answer: 'took it', shows: 'before' })).toEqual({ atOnce: ['asked', 'arrived'], later: [], troubles: [] });
  });

  test('believes a no that came before anything was done, without a look', async () => {
    expect((await play({ answer: certain, shows: 'after' })).atOnce).toEqual(['asked', 'cleared', 'failed: shop_refused']);
  });

  test('lets the shop decide where its answer was lost', async () => {
    expect((await play({ answer: lost, shows: 'after' })).atOnce).toEqual(['asked', 'looked', 'arrived']);
  });

  test('leaves open what may still be on its way: recovery looks, and asks nothing again', async () => {
    expect(await play({ answer: lost, shows: 'before' })).toEqual({
      atOnce: ['asked', 'looked'],
      later: ['looked', 'cleared', 'failed: shop_unreachable'],
      troubles: [],
    });
    expect((await play({ answer: lost, shows: 'other' })).later).toEqual(['looked', 'cleared', 'failed: shop_changed beside some']);
  });

  test('leaves it open as long as the shop cannot be read, and after a day says that nobody knows', async () => {
    expect(await play({ answer: lost, shows: lost })).toEqual({ atOnce: ['asked', 'looked'], later: ['looked'], troubles: [lost] });
    const oneDay = 24 * 60 * 60 * 1_000;
    expect((await play({ answer: lost, shows: lost, age: oneDay })).later).toEqual(['looked', 'failed: shop_unreachable']);
  });

  test('reads the shop after a no that may have come behind a part of it, and ends nothing before', async () => {
    expect((await play({ answer: partial, shows: 'other', inPart: true })).atOnce).toEqual(['asked', 'looked', 'cleared', 'failed: shop_refused beside some']);
    expect((await play({ answer: partial, shows: lost, inPart: true })).atOnce).toEqual(['asked', 'looked']);
    expect((await play({ answer: partial, shows: lost })).atOnce).toEqual(['asked', 'looked', 'cleared', 'failed: shop_refused']);
  });

  test('keeps no shop waiting for another one, and asks one that does not answer once a round', async () => {
    const rowOf = (shopId: string) => ({ id: newId(), accountId: newId(), shopId, createdAt: new Date(), state: 'sending' as const, error: null });
    const [slow, broken, quick] = [newId(), newId(), newId()];
    const rows = [rowOf(slow), rowOf(broken), rowOf(quick), rowOf(slow), rowOf(broken), rowOf(quick)];
    const nameOf = new Map([
      [slow, 'slow'],
      [broken, 'broken'],
      [quick, 'quick'],
    ]);
    const heard: string[] = [];
    const { promise: answer, resolve: answers } = Promise.withResolvers<void>();
    const sender = createSender(
      {
        store: {
          one: async () => rows[0],
          withKey: async () => undefined,
          renew: async () => undefined,
          take: async ({ id }) => rows.find((row) => row.id === id),
          anyOverdue: () => sql`false`,
          overdue: async () => rows,
        },
        shops: { listOf: async () => [...nameOf.keys()].map((id) => ({ id }) as Shop) },
        clock: () => new Date(),
        leaseSeconds: 30,
      },
      {
        desk: async () => 'desk',
        send: async () => 'sent',
        look: async ({ shopId }): Promise<Seen<string>> => {
          heard.push(`asked ${nameOf.get(shopId)}`);
          if (shopId === slow) await answer;
          if (shopId === broken) throw lost;
          return { shows: 'after', shown: 'all' };
        },
        arrived: async ({ shopId }) => void heard.push(`arrived ${nameOf.get(shopId)}`),
        failed: async () => undefined,
      },
    );
    const troubles: unknown[] = [];
    const round = sender.recover((error) => troubles.push(error));
    const arrived = (name: string) => heard.filter((one) => one === `arrived ${name}`).length;
    await expect.poll(() => [arrived('quick'), arrived('slow')]).toEqual([2, 0]);
    answers();
    await round;
    expect([arrived('slow'), heard.filter((one) => one === 'asked broken').length, troubles]).toEqual([2, 1, [lost]]);
  });
});
