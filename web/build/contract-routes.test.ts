import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atTheDoor } from './contract-routes.ts';
import { sourcesIn } from './parts.ts';

const web = join(import.meta.dirname, '..');

test('what is asked before somebody is in is known at the door', () => {
  const files = sourcesIn(web).filter((file) => /^(kit|ui|app|features\/auth)\//.test(file));
  const asked = files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/^(?! *\*|.*\/\*\*).*\bapi\.(\w+)\./gm)].map(([, group = '']) => group),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect([...new Set(asked)].filter((group) => !atTheDoor.has(group))).toEqual([]);
});
