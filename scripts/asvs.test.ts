/** The page of the standard names each requirement of levels 1 and 2 once, and where it says that something holds, code and test are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './ready.mjs';

const page = readFileSync(join(root, 'docs', 'asvs.md'), 'utf8');
/** ASVS 5.0.0: how many requirements of levels 1 and 2 each of its sections has; they are numbered from 1. */
const sections: Record<string, number> = Object.fromEntries(
  `1.1 2,1.2 9,1.3 11,1.4 3,1.5 2,2.1 3,2.2 3,2.3 4,2.4 1,3.2 2,3.3 4,3.4 6,3.5 5,3.7 2,4.1 3,4.2 1,4.3 2,4.4 4,5.1 1,5.2 3,5.3 2,5.4 3,6.1 3,6.2 12,6.3 4,6.4 4,6.5 5,6.6 3,6.8 4,
7.1 3,7.2 4,7.3 2,7.4 5,7.5 2,7.6 2,8.1 2,8.2 3,8.3 1,8.4 1,9.1 3,9.2 4,10.1 2,10.2 2,10.3 4,10.4 11,10.5 5,10.6 2,10.7 3,11.1 2,11.2 3,11.3 3,11.4 4,11.5 1,11.6 1,12.1 3,12.2 2,12.3 4,
13.1 1,13.2 5,13.3 2,13.4 5,14.1 2,14.2 4,14.3 3,15.1 3,15.2 3,15.3 7,16.1 1,16.2 5,16.3 4,16.4 3,16.5 3,17.1 1,17.2 4,17.3 2`
    .split(/,\s*/)
    .map((one) => one.split(' ') as [string, string])
    .map(([section, count]) => [section, Number(count)]),
);
const all = Object.entries(sections).flatMap(([section, count]) => Array.from({ length: count }, (_, index) => `V${section}.${index + 1}`));
const named = [...page.matchAll(/\bV\d+\.\d+\.\d+\b/g)].map(([id]) => id);

test('all 253 requirements stand there, each once', () => {
  expect(all).toHaveLength(253);
  expect({ missing: all.filter((id) => !named.includes(id)), strange: named.filter((id) => !all.includes(id)) }).toEqual({ missing: [], strange: [] });
  expect(named.filter((id, index) => named.indexOf(id) !== index)).toEqual([]);
});

test('what is said to hold names code or paper, and a test that runs', () => {
  const held = page.slice(page.indexOf('## Held'), page.indexOf('## Not held'));
  const rows = held.split('\n').filter((line) => line.startsWith('| V'));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const [, , , where, proof] = row.split('|');
    const pathsIn = (cell: string | undefined): string[] => [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path!);
    expect([row.slice(0, 40), pathsIn(where).length > 0, pathsIn(where).filter((path) => !existsSync(join(root, path)))]).toEqual([row.slice(0, 40), true, []]);
    expect(pathsIn(proof)).toEqual([expect.stringMatching(/\.(test\.tsx?|spec\.ts)$/)]);
    expect(existsSync(join(root, pathsIn(proof)[0]!))).toBe(true);
  }
});
