/** Brings node-llama-cpp when the operator wants it: by npm from wherever it is set up to fetch, pinned to what was tried, and never run while it is installed. */
import { spawn } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '../../kit/fault.ts';
import { asFull, needsRoom } from './download.ts';

/** Megabytes are those of npm's folder, measured. */
export const runtimeVersion = '3.22.1';
export const runtimeBytes = 89_000_000;

/** Null: it can run here. */
export const cannotRun = ({ platform, arch, glibc }: Machine = thisMachine()): string | null => {
  if (platform !== 'linux' || arch !== 'x64') return `It comes for Linux on x64, and this is ${platform} on ${arch}.`;
  return glibc ? null : 'It needs glibc, and this system has another C library (musl, as Alpine has).';
};
type Machine = { platform: string; arch: string; glibc: boolean };
const thisMachine = (): Machine => ({ platform: process.platform, arch: process.arch, glibc: glibcOf(process.report.getReport()) !== undefined });
const glibcOf = (report: object): unknown => (report as { header?: { glibcVersionRuntime?: unknown } }).header?.glibcVersionRuntime;

/** The version that stands in a folder, or undefined. */
export const installedIn = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(join(folder, 'node_modules', 'node-llama-cpp', 'package.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { version: string }).version;
};

type Tools = { signal: AbortSignal; report(bytes: number): void; npm?: string };

/** Beside its place and moved there when whole: a kill half-way leaves the old one, or none. */
export const installRuntime = async (folder: string, { signal, report, npm = 'npm' }: Tools): Promise<void> => {
  const why = cannotRun();
  if (why) throw new Fault('local_runtime_failed', 409, { message: why });
  const coming = `${folder}.coming`;
  await needsRoom(join(folder, '..'), runtimeBytes);
  await rm(coming, { recursive: true, force: true });
  await mkdir(coming, { recursive: true, mode: 0o700 }).catch(asFull);
  try {
    for (const name of ['package.json', 'package-lock.json', 'trial.mjs'])
      await copyFile(fileURLToPath(new URL(`runtime/${name}`, import.meta.url)), join(coming, name)).catch(asFull);
    await byNpm(npm, coming, { signal, report });
    await tried(coming, signal);
    await rm(folder, { recursive: true, force: true });
    await rename(coming, folder);
  } finally {
    await rm(coming, { recursive: true, force: true });
  }
};

const byNpm = async (npm: string, folder: string, { signal, report }: Omit<Tools, 'npm'>): Promise<void> => {
  const watching = setInterval(() => void bytesIn(folder).then(report, () => undefined), 700);
  try {
    await ran(npm, ['ci', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--no-update-notifier'], { folder, signal, told: whyOf });
  } finally {
    clearInterval(watching);
  }
};

/** Loads it once, in a process of its own: binaries that do not fit this system say so here. */
const tried = (folder: string, signal: AbortSignal): Promise<void> =>
  ran(process.execPath, ['trial.mjs'], {
    folder,
    signal,
    told: (said) => `It was installed but does not run here: ${lastOf(said)}`,
  });

type Run = { folder: string; signal: AbortSignal; told(said: string): string };
const ran = (program: string, given: string[], { folder, signal, told }: Run): Promise<void> =>
  new Promise((done, reject) => {
    const child = spawn(program, given, { cwd: folder, env: environment(), stdio: ['ignore', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said = `${said}${text}`.slice(-8_000)));
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        signal.aborted
          ? (signal.reason as Error)
          : error.code === 'ENOENT'
            ? failed('npm is not on this machine. Install it beside Node and try again.')
            : error,
      ),
    );
    child.on('close', (code) => {
      if (signal.aborted) reject(signal.reason as Error);
      else if (code === 0) done();
      else if (/ENOSPC|no space left/i.test(said)) reject(new Fault('local_disk_full', 409, { message: 'The disk is full.' }));
      else reject(failed(told(said)));
    });
  });
const failed = (message: string) => new Fault('local_runtime_failed', 424, { message: message.slice(0, 300) });

/** What npm needs to find its settings and the network, and none of the console's secrets. */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => wanted.test(name))),
  NO_COLOR: '1',
});
const wanted = /^(?:PATH|HOME|USER|USERPROFILE|APPDATA|LANG|TMPDIR|TEMP|TZ|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|(?:https?|all|no)_proxy|npm_config_.*)$/i;

const whyOf = (said: string): string => {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(said)) return `npm could not reach its registry: ${lastOf(said)}`;
  if (/EINTEGRITY/.test(said)) return 'npm was given another file than the one that was tried: its checksum differs.';
  if (/EBADPLATFORM/.test(said)) return 'It does not come for this system.';
  return `npm failed: ${lastOf(said)}`;
};
/** npm says what is wrong in one sentence, among names of codes and how to report it. */
const lastOf = (said: string): string => {
  const lines = said.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim());
  const told = lines.filter((line) => line && !/^(?:npm warn|code|syscall|errno|type|address|port|method|a complete log)\b/i.test(line));
  return told.find((line) => /reason:|error:|cannot|not found/i.test(line)) ?? told.at(0) ?? '';
};

const bytesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map((entry) =>
      entry.isFile()
        ? stat(join(entry.parentPath, entry.name)).then(
            (file) => file.size,
            () => 0,
          )
        : 0,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};
