import { expect, test } from 'vitest';
import { createHelping, type HelpedJob } from './helping.ts';

const job = (id: string): HelpedJob => ({ id, accountId: 'a', engineKind: 'endpoint' });
const gate = () => Promise.withResolvers<void>();

test('a process lends hands to a job that another has, once, and none to its own', async () => {
  const begun: string[] = [];
  const asked = gate();
  const end = gate();
  const helping = createHelping({
    wanting: async () => (begun.length > 0 ? asked.resolve() : undefined, [job('own'), job('another'), job('another')]),
    work: async ({ id }) => (begun.push(id), end.promise),
    failed: (error) => expect.unreachable(String(error)),
  });
  const own = helping.own('own', () => end.promise);
  helping.start();
  // Asked again while it is at work.
  await asked.promise;
  expect(begun).toEqual(['another']);
  end.resolve();
  await own;
  await helping.stop();
});

test('told to stop, it tells its hands, waits for what they are at, and begins nothing more', async () => {
  let begun = 0;
  const inside = gate();
  const helping = createHelping({
    wanting: async () => [job('one')],
    work: async (_, signal) => {
      begun += 1;
      inside.resolve();
      await new Promise<void>((done) => signal.addEventListener('abort', () => done()));
    },
    failed: (error) => expect.unreachable(String(error)),
  });
  helping.start();
  await inside.promise;
  await helping.stop();
  expect(begun).toBe(1);
});
