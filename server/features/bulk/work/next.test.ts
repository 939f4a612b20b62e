import { expect, test } from 'vitest';
import type { JobRow } from '../bulk.store.ts';
import { fittingIn } from './next.store.ts';

const job = { cap: 10n, spent: 0n, held: 4n, price: 3n } as JobRow;
const one = (reserved: string, task: 'write' | 'publish' = 'write') => ({ id: 'one', task, reserved });

test('what a crash left half-written keeps as much of the cap as it costs by now', () => {
  expect(fittingIn(job, [one('2'), one('2')])).toMatchObject({ fitting: [{}, {}], reserves: 2n });
  expect(fittingIn({ ...job, cap: 5n }, [one('2'), one('2')])).toMatchObject({ fitting: [{}], reserves: 1n });
  expect(fittingIn({ ...job, price: 1n }, [one('2')])).toMatchObject({ fitting: [{}], reserves: 0n });
});

test('what costs nothing has room beyond the cap', () => {
  expect(fittingIn({ ...job, cap: 0n }, [one('0', 'publish')])).toMatchObject({ fitting: [{}], reserves: 0n });
  expect(fittingIn({ ...job, cap: 0n }, [one('0')])).toEqual({ fitting: [], reserves: 0n });
});
