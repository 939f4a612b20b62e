import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serving } from '../../../kit/serving.testing.ts';
import { answers, desk, id, open } from '../operator.testing.ts';

const aProcess = (end: string, change: object = {}) => ({
  id: id(end),
  host: `node-${end}`,
  pid: 7,
  mode: 'web',
  version: '1.0.0',
  started_at: '2026-11-29T09:00:00.000Z',
  seen_at: new Date().toISOString(),
  clock_ms: 12,
  alive: true,
  ...change,
});
const health = (change: object = {}) => ({
  version: '1.0.0',
  migrations: { known: 75, done: 75 },
  processes: [aProcess('1'), aProcess('2', { mode: 'worker' })],
  jobs: { waiting: 3, oldest_seconds: 12, failed: 0 },
  letters: { waiting: 0 },
  chores: [
    { name: 'letters', every_seconds: 3, seconds_ago: 2 },
    { name: 'backups', every_seconds: 60, seconds_ago: 3_600 },
  ],
  disk: { free_bytes: 50e9, size_bytes: 100e9, tight: false },
  backup_seconds: 7_200,
  resealing: null,
  ...change,
});
const show = async (change: object = {}) => {
  serving({ ...answers, [`GET ${desk}/health/`]: health(change) });
  open('?tab=health');
  return screen.findByRole('table', { name: 'Processes' });
};

test('each process stands with its version, what it does, and when it last gave a sign', async () => {
  const table = await show({ processes: [aProcess('1'), aProcess('2', { mode: 'worker', version: '0.9.0', alive: false, clock_ms: -1_500 })] });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('node-1 · 7DoespagesVersion1.0.0'),
    expect.stringContaining('node-2 · 7DoesjobsVersion0.9.0'),
  ]);
  expect(within(rows[0]!).getByText('alive')).toBeTruthy();
  expect(within(rows[1]!).getByText('silent')).toBeTruthy();
  expect(rows[1]!.textContent).toContain('-1.5 sec');
});

test('what is late stands first and says so; where all is well nothing warns', async () => {
  await show();
  const chores = within(screen.getByRole('table', { name: 'What comes round' }))
    .getAllByRole('row')
    .slice(1);
  expect(chores.map((row) => row.textContent)).toEqual([expect.stringMatching(/^backups.*late$/), expect.stringMatching(/^letters(?!.*late)/)]);
  expect(screen.queryByText(/almost full|No process does jobs|newer version|Several versions/)).toBeNull();
});

test('while a key takes the place of another it says how much is left, and then what to do', async () => {
  await show({ resealing: { left: 1_200, lost: 0 } });
  expect(screen.getByText(/1,200 secrets are left/)).toBeTruthy();
  cleanup();
  await show({ resealing: { left: 0, lost: 2 } });
  expect(screen.getByText(/Take SECRET_KEY_PREVIOUS away/)).toBeTruthy();
  expect(screen.getByText(/2 secrets open with neither key/)).toBeTruthy();
});

test('a full disk, no worker, a newer database and two versions are each said with what to do', async () => {
  await show({
    disk: { free_bytes: 1e9, size_bytes: 100e9, tight: true },
    migrations: { known: 75, done: 76 },
    processes: [aProcess('1'), aProcess('2', { version: '1.1.0' }), aProcess('3', { mode: 'worker', alive: false })],
  });
  for (const text of [/disk is almost full/, /No process does jobs/, /newer version has changed/, /Several versions run/])
    expect(screen.getByText(text)).toBeTruthy();
});
