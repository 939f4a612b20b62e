/** Another program for one piece of work, ended when it takes too long, too much memory, or when nobody wants it any more. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve as resolvePath } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { fileURLToPath } from 'node:url';

/** `seconds`: by the clock, however busy the machine is. `cpuSeconds`: of a processor, where Linux tells. */
export type Bounds = { seconds: number; cpuSeconds?: number; memoryMb: number; signal: AbortSignal };
type Work = { program: string; args: string[]; env: Record<string, string>; input: Readable; bounds: Bounds; heard?(line: string): void };

/** It was ended because of a bound of its own. */
export class OverBounds extends Error {
  readonly reason: 'too_long' | 'too_heavy';
  constructor(reason: 'too_long' | 'too_heavy') {
    super(reason);
    this.reason = reason;
  }
}

/** All it wrote, where nobody hears it line by line. Throws `OverBounds` where it went over one, and what ended it otherwise. */
export const runBounded = ({
  program,
  args,
  env,
  input,
  bounds: { seconds, cpuSeconds = Number.POSITIVE_INFINITY, memoryMb, signal },
  heard,
}: Work): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const child = spawn(program, args, { env, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
    let over: unknown;
    const pieces: Buffer[] = [];
    let said = 0;
    let unheard = '';
    const letters = new StringDecoder('utf8');
    let complaint = '';
    const end = (why: unknown): void => {
      over ??= why;
      child.kill('SIGKILL');
    };
    const stop = () => end(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    const late = setTimeout(() => end(new OverBounds('too_long')), seconds * 1_000);
    const watch = setInterval(() => {
      void residentMb(child.pid).then((size) => size > memoryMb && end(new OverBounds('too_heavy')));
      if (Number.isFinite(cpuSeconds)) void usedSeconds(child.pid).then((used) => used > cpuSeconds && end(new OverBounds('too_heavy')));
    }, 50);
    // A child that ended early closes its input: what matters is how it ended.
    pipeline(input, child.stdin).catch(() => undefined);
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.length;
      if (said > mostSaid) return end(new OverBounds('too_heavy'));
      if (!heard) return void pieces.push(piece);
      const lines = (unheard + letters.write(piece)).split('\n');
      unheard = lines.pop() ?? '';
      try {
        for (const line of lines) heard(line);
      } catch (error) {
        // Thrown on from here it would end this process instead of that one.
        end(error);
      }
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = `${complaint}${text}`.slice(-2_000);
    });
    const settle = (work: () => void): void => {
      clearTimeout(late);
      clearInterval(watch);
      signal.removeEventListener('abort', stop);
      work();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code, killed) =>
      settle(() => {
        if (over !== undefined) reject(over);
        else if (code === 0) resolve(Buffer.concat(pieces));
        else if (/heap out of memory|Array buffer allocation failed|Invalid (?:typed )?array length/i.test(complaint)) reject(new OverBounds('too_heavy'));
        else reject(new Error(`${program} ended with ${killed ?? code}: ${complaint.trim()}`));
      }),
    );
  });

/** How Node runs a program of ours that may read its libraries and `own`, by their paths in the project, and nothing else. */
export const readingOnly = (...own: string[]): string[] => [
  '--permission',
  ...['node_modules', 'package.json', 'server/node_modules', 'server/package.json', ...own].map((path) => `--allow-fs-read=${resolvePath(root, path)}`),
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=SecurityWarning',
];
const root = fileURLToPath(new URL('../..', import.meta.url));

const mostSaid = 24_000_000;

/** What it holds in memory, as Linux tells it; other systems hold it by time and heap alone. */
export const residentMb = async (pid: number | undefined): Promise<number> => {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').then(
    (text) => Number(text.split(' ')[1]),
    () => 0,
  );
  return (pages * 4_096) / 1_048_576;
};

/** Of a processor, so far: a hundred ticks each, as Linux tells it. */
const usedSeconds = async (pid: number | undefined): Promise<number> => {
  const fields = await readFile(`/proc/${pid}/stat`, 'utf8').then(
    (text) => text.slice(text.lastIndexOf(')') + 2).split(' '),
    () => [],
  );
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
};
