import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drive } from './tests/drive.testing.ts';
import { rounds } from '../../../kit/thorough.testing.ts';

let room: string;
// A second try begins on a database of its own: the first one left its price list and its money there.
beforeEach(async () => {
  room = await mkdtemp('/tmp/storewright-chaos-');
  await chmod(room, 0o755);
});
afterEach(() => rm(room, { recursive: true, force: true }));

const kills = rounds(5, 10);
test(`killed ${kills} times, and its database every fifth time, the ledger says what the provider billed`, { timeout: 300_000 }, async () => {
  const { complaints, ...figures } = await drive({ kills, postgres: true, dataDir: `${room}/data`, seed: 20_261_121 });
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures).toMatchObject({ kills, postgresKills: kills / 5, uncharged: [], double: [], phantom: [], twice: [], audit: [], openHolds: 0 });
  expect(figures.pointsCharged).toBe(figures.tokensBilled);
  expect(complaints).toEqual([]);
  // Kills that never met work under way would prove nothing.
  expect(figures.recovered).toBeGreaterThan(0);
});
