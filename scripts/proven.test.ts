import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importsOf, keyOf } from './proven.mjs';

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const lock = (version: string): void => write('package-lock.json', JSON.stringify({ packages: { 'node_modules/zod': { version } } }));
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'storewright-proven-'));
  write('contract/rules/rule.test.ts', `import { rule } from './rule.ts';\nimport { z } from 'zod';\nimport type { Told } from '../told.ts';\n`);
  write('contract/rules/rule.ts', `import {\n  far,\n} from '@storewright/contract/kit/far';\nexport const rule = far;\n`);
  write('contract/kit/far.ts', `export const far = () => import('./late.ts');\n`);
  write('contract/kit/late.ts', `import words from './words.json' with { type: 'json' };\nexport const late = words;\n`);
  write('contract/kit/words.json', '["one"]');
  write('contract/told.ts', 'export type Told = string;\n');
  lock('4.0.0');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the key of a folder of rules', () => {
  const keyAfter = (change: () => void): [before: string, after: string] => {
    const before = keyOf('contract/rules', root);
    change();
    return [before, keyOf('contract/rules', root)];
  };

  test.each<[string, () => void]>([
    ['a test', () => write('contract/rules/rule.test.ts', `import { rule } from './rule.ts';\n`)],
    ['a file of data beside it', () => write('contract/rules/cases.txt', 'one')],
    ['what it imports, however far and late', () => write('contract/kit/late.ts', 'export const late = 2;\n')],
    ['the words that this reads', () => write('contract/kit/words.json', '["two"]')],
    ['the version of a package', () => lock('4.0.1')],
  ])('is another when this changes: %s', (_, change) => {
    const [before, after] = keyAfter(change);
    expect(after).not.toBe(before);
  });

  test('stays when a type or anything else changes', () => {
    const [before, after] = keyAfter(() => {
      write('contract/told.ts', 'export type Told = number;\n');
      write('contract/else.ts', 'export const other = 1;\n');
    });
    expect(after).toBe(before);
  });

  test('is not made of what cannot be known', () => {
    expect(() => importsOf('const one = await import(name);', 'rule.ts')).toThrow('rule.ts');
  });
});
