/** What the papers name is there: every path, every link, every command; and what is installed can be listed as a bill of materials. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './ready.mjs';

const papers = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const rooms = /^(?:contract|server|web|bench|scripts|docs)\/[\w./*-]*$/;

test.each(papers)('%s', (paper) => {
  const text = readFileSync(join(root, paper), 'utf8');
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, one]) => one!);
  const paths = code.flatMap((one) => one.split(/\s+/)).filter((one) => rooms.test(one) && !one.startsWith('web/dist'));
  // A path, a pattern, or as runners of tests take it: the beginning of some.
  const missing = paths.filter((path) => !existsSync(join(root, path)) && globSync([path, `${path}*`], { cwd: root }).length === 0);
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, one]) => one!).filter((one) => !existsSync(join(root, dirname(paper), one)));
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, one]) => one!).filter((one) => !(one in scripts));
  expect({ missing, links, commands }).toEqual({ missing: [], links: [], commands: [] });
});

test('npm lists what is installed: nothing is missing, left over, or of a version that another does not bear', () => {
  const npm = process.env['npm_execpath'];
  const args = ['sbom', '--sbom-format', 'cyclonedx'];
  const { status, stdout, stderr } = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  expect([status, stderr]).toEqual([0, '']);
  expect((JSON.parse(stdout) as { components: object[] }).components.length).toBeGreaterThan(100);
});
