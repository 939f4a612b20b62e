/**
 * Makes this checkout ready on a machine that has nothing but Node ≥ 20.19 with npm: installs from the lockfile when it
 * changed, builds the web when its sources changed, finds or installs curl, PgBouncer and a browser when tests need them. A second
 * call finds everything in place and does none of that. Plain JavaScript on purpose: it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringHelm } from './helm.mjs';
import { prune } from './prune.mjs';
import { turnIn } from './turn.mjs';
import { finish, tail } from './work.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const marks = join(root, 'node_modules', '.storewright');

/** @param {{ build?: boolean, tools?: boolean, browser?: boolean }} wanted */
export const ready = async ({ build = false, tools = false, browser = false } = {}) => {
  possible();
  // Debian's packages come while npm's come and while the console is built.
  const programs = bringPrograms({ tools, browser });
  const lock = [join(root, 'package-lock.json')];
  const steps = () => [
    // What tests need comes with the first of them: whoever only starts it waits for less.
    tools || browser
      ? { name: 'install-all', files: lock, work: install(['--include=dev']) }
      : { name: 'install', files: lock, work: installParts, orElse: 'install-all' },
    ...(build
      ? [{ name: 'web', files: sourcesOf(['web', 'contract', 'rules', 'scripts']), work: buildWeb, there: existsSync(join(root, 'web', 'dist', 'index.html')) }]
      : []),
  ];
  if (!steps().every(isDone)) {
    const turn = await turnIn(root, () => process.stdout.write('Another start installs or builds here: waiting for it …\n'));
    // What was lacking may have been done meanwhile.
    for (const step of steps()) if (!isDone(step)) done(step, turn.fd);
    turn.end();
  }
  await programs();
  const lacksHelm = tools ? await bringHelm() : undefined;
  if (lacksHelm) stop(`The tests need Helm, which this machine lacks, and it could not be brought: ${lacksHelm}`);
  if (browser) process.env.CHROMIUM_PATH = chromium();
  process.env.PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`;
};

/** The Node that runs our TypeScript: this one when it is new enough, else the one npm brought. */
export const nodeForUs = () => {
  if (Number(process.versions.node.split('.', 1)[0]) >= 24) return process.execPath;
  const brought = join(bin, 'node');
  if (existsSync(brought)) return brought;
  return stop(`Storewright needs Node 24, and none came with the install for ${process.platform}-${process.arch}. Install Node 24 and start again.`);
};

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const possible = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) stop(`Storewright needs Node 20.19 or newer to install itself; this is Node ${process.versions.node}.`);
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime && (major < 24 || !process.env.DATABASE_URL)) {
    stop(
      'This Linux has no glibc (Alpine?): the PostgreSQL and the Node 24 that come along cannot run here. Use a Debian-based image, or bring Node 24 and set DATABASE_URL.',
    );
  }
};

/** Whether nothing that it depends on changed since it last went well. */
const isDone = ({ name, files, there = true, orElse }) =>
  there &&
  [name, ...(orElse ? [orElse] : [])].some((one) => {
    const mark = join(marks, one);
    return existsSync(mark) && readFileSync(mark, 'utf8') === printOf(files);
  });

const done = ({ name, files, work }, lock) => {
  const mark = join(marks, name);
  rmSync(mark, { force: true });
  work(lock);
  mkdirSync(marks, { recursive: true });
  writeFileSync(mark, printOf(files));
};

const printOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

/** What these ask for themselves; what the tests and the tools of the whole ask for stands in the package above them. */
const parts = ['--include=dev', ...JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces.flatMap((one) => ['-w', one])];
const install = (wanted) => (lock) => {
  process.stdout.write('Installing packages from the lockfile (once) …\n');
  const npm = process.env.npm_execpath;
  // No package of ours needs its install script, so none is run.
  const args = ['ci', '--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', ...wanted];
  const ended = npm ? finish(process.execPath, [npm, ...args], quiet(lock)) : finish('npm', args, quiet(lock));
  if (ended.error?.code === 'ENOENT') stop(`npm cannot be started (${ended.error.message}); Storewright installs itself with npm.`);
  if (ended.status !== 0) stop(`npm could not install the packages:\n${tail(ended)}`);
};

/** For the start alone. */
const installParts = (lock) => {
  install(parts)(lock);
  prune(join(root, 'node_modules'));
};

const buildWeb = (lock) => {
  process.stdout.write('Building the console (once) …\n');
  const ended = finish(nodeForUs(), [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    ...quiet(lock),
    cwd: join(root, 'web'),
  });
  if (ended.status !== 0) stop(`The console could not be built:\n${tail(ended)}`);
};

/** Handed the lock, a child keeps it when this process is killed and it goes on alone. */
const quiet = (lock) => ({ cwd: root, stdio: ['ignore', 'pipe', 'pipe', ...(lock >= 0 ? [lock] : [])] });

/** Every file the built console depends on. */
const sourcesOf = (folders) => {
  const found = [join(root, 'package-lock.json')];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!['node_modules', 'dist', 'e2e'].includes(entry.name)) walk(path);
      } else if (!/\.test\.|^tsconfig/.test(entry.name)) found.push(path);
    }
  };
  for (const folder of folders) walk(join(root, folder));
  return found;
};

/**
 * What the tests call and npm does not bring: curl for the walk that the docs show, PgBouncer to stand before the database, Chromium and
 * letters for the journeys. Begun here; what it answers ends it.
 */
const bringPrograms = ({ tools, browser }) => {
  const lacking = () => [
    ...(tools && !has('curl') ? ['curl'] : []),
    ...(tools && !hasPgbouncer() ? ['pgbouncer'] : []),
    ...(browser && !chromium() ? ['chromium'] : []),
  ];
  const wanted = [...lacking(), ...(browser && !hasCjkFont() ? ['fonts-noto-cjk'] : [])];
  if (wanted.length === 0) return async () => undefined;
  const needed = lacking();
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall && needed.length > 0) {
    const orElse = needed.includes('chromium') ? ', or set CHROMIUM_PATH to a Chromium or Chrome' : '';
    stop(`The tests need ${needed.join(' and ')}, which this machine lacks: run "apt-get install ${wanted.join(' ')}" as root${orElse}.`);
  }
  const installing = mayInstall ? fromDebian(wanted) : undefined;
  return async () => {
    const said = await installing;
    const still = lacking();
    if (still.length > 0) stop(`${still.join(' and ')} could not be installed from Debian's packages:\n${said}`);
  };
};

/** In a process that nobody attends to meanwhile, so what it says goes to a file. Answers the last of it. */
const fromDebian = (packages) => {
  process.stdout.write(`Installing ${packages.join(', ')} from Debian for the tests (once) …\n`);
  const log = join(mkdtempSync(join(tmpdir(), 'storewright-apt-')), 'log');
  const to = openSync(log, 'w');
  const both = 'apt-get update -qq; exec apt-get install -y -qq --no-install-recommends "$@"';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('sh', ['-c', both, 'sh', ...packages], { stdio: ['ignore', to, to], env });
  return new Promise((done) => {
    child.once('error', done);
    child.once('close', done);
  }).then(() => {
    const said = tail({ stdout: readFileSync(log, 'utf8') });
    rmSync(dirname(log), { recursive: true, force: true });
    return said;
  });
};

const has = (program) => spawnSync(program, ['--version']).status === 0;
/** Debian puts it where only root looks. */
const hasPgbouncer = () => has('/usr/sbin/pgbouncer') || has('pgbouncer');

const chromium = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'].find(
    (path) => path && existsSync(path) && statSync(path).mode & 0o111,
  );

const hasCjkFont = () =>
  /CJK|WenQuanYi|Source Han/i.test(spawnSync('fc-list', [], { encoding: 'utf8' }).stdout ?? '') ||
  existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');
