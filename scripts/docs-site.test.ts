/** The site of the papers: every one is in it, every way in it leads somewhere, and what it tells somebody to type is there. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { helmPath } from './helm.mjs';
import { contents } from '../server/boot/docs-contents.ts';
import { serveDocsSite } from '../server/boot/docs-site.ts';
import { tables } from '../server/boot/settings.ts';

const root = join(import.meta.dirname, '..');
const pages = contents.flatMap(({ pages: some }) => some);
const textOf = (page: string): string => readFileSync(join(root, 'docs', `${page}.md`), 'utf8');
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  serveDocsSite(app);
  await app.ready();
});
afterAll(() => app?.close());
const get = (url: string) => app.inject({ url });

test('every paper has its place in the site, and the site has no place without a paper', () => {
  const papers = globSync('docs/**/*.md', { cwd: root }).map((path) => path.slice('docs/'.length, -'.md'.length));
  expect(pages.toSorted()).toEqual(papers.toSorted());
  expect(new Set(pages).size).toBe(pages.length);
});

test('every page is shown with its title, one heading above all, and ways that lead somewhere', async () => {
  const dead: string[] = [];
  const known = new Map<string, boolean>();
  for (const page of pages) {
    const { statusCode, body, headers } = await get(`/docs/${page}`);
    expect([page, statusCode, headers['content-type']]).toEqual([page, 200, 'text/html; charset=utf-8']);
    expect([page, body.match(/<h1/g)?.length, body.match(/aria-current="page"/g)?.length]).toEqual([page, 1, 1]);
    expect(body).not.toMatch(/<script|<style| style="| on\w+="/);
    const icon = /<link rel="icon"[^>]*href="([^"]+)"/.exec(body)?.[1] ?? 'none';
    expect([page, existsSync(join(root, 'web/public', icon))]).toEqual([page, true]);
    for (const [, to] of body.matchAll(/(?:href|src)="(\/docs[^"#]*)/g)) {
      if (!known.has(to!)) known.set(to!, (await get(to!)).statusCode < 400);
      if (!known.get(to!)) dead.push(`${page} → ${to}`);
    }
  }
  expect(dead).toEqual([]);
});

test('/docs leads to the first page; what is no page of it is not found, however it is asked for', async () => {
  expect([(await get('/docs')).statusCode, (await get('/docs')).headers.location]).toEqual([302, '/docs/run']);
  for (const url of [
    '/docs/nothing',
    '/docs/../SECURITY',
    '/docs/..%2fSECURITY',
    '/docs/%2e%2e%2fpackage.json',
    '/docs/constructor',
    '/docs/__proto__',
    '/docs/run.md',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

/** The papers that somebody who runs it works through. */
const operators = ['run', 'connect', 'run-in-production', 'grow', 'go-back', 'figures'];
const codeIn = (text: string): { language: string; code: string }[] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(([, language, code]) => ({ language: language!, code: code! }));
const commandsIn = (page: string): string[] =>
  codeIn(textOf(page)).flatMap(({ language, code }) => (language === 'sh' ? code.replaceAll('\\\n', ' ').trim().split('\n') : []));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

test.each(operators)('every command of %s can be read by a shell, calls what exists, and runs a file that is there', (page) => {
  const commands = [
    ...commandsIn(page),
    ...[...textOf(page).matchAll(/`((?:[A-Z_]+=\S+ )?(?:npm|docker|helm|kubectl|node) [^`\n]+)`/g)].map(([, one]) => one!),
  ];
  const wrong = commands.filter((command) => {
    if (spawnSync('bash', ['-n', '-c', command]).status !== 0) return true;
    const words = command.replaceAll(/[A-Z_]+=\S+ /g, '').split(/\s+/);
    if (!['npm', 'docker', 'helm', 'kubectl', 'node', 'printf', 'openssl'].includes(words[0]!)) return true;
    if (words[0] === 'npm') return !Object.hasOwn(scripts, words[words[1] === 'run' ? 2 : 1] ?? '');
    const file = words.find((word) => /\.(ts|mjs)$/.test(word));
    return file !== undefined && !existsSync(join(root, file));
  });
  expect(wrong).toEqual([]);
});

test('every setting that these papers name is one of the server, of Compose, or of the one who reads', () => {
  const known = new Set(Object.values(tables).flatMap((table) => Object.values(table as Record<string, { env: string }>).map(({ env }) => env)));
  const others = new Set([...readFileSync(join(root, 'compose.yaml'), 'utf8').matchAll(/\b[A-Z]+(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name));
  // What somebody puts their own word for.
  others.add('THE_METRICS_TOKEN');
  for (const page of operators)
    expect([
      page,
      [...textOf(page).matchAll(/\b[A-Z]+(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name).filter((name) => !known.has(name) && !others.has(name)),
    ]).toEqual([page, []]);
});

test('what is shown of other files can be read as such, and the chart takes what the page gives it', () => {
  for (const page of operators)
    for (const { language, code } of codeIn(textOf(page))) {
      expect(['sh', 'yaml']).toContain(language);
      expect(language === 'yaml' ? parseDocument(code).errors : []).toEqual([]);
    }
  const installs = commandsIn('run-in-production').filter((command) => command.startsWith('helm '));
  expect(installs.length).toBe(2);
  for (const command of installs) {
    const args = command
      .split(/\s+/)
      .slice(1)
      .filter((word) => word !== 'upgrade' && word !== '--install');
    const { status, stderr } = spawnSync(helmPath() ?? 'helm', ['template', ...args], { cwd: root, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  }
});
