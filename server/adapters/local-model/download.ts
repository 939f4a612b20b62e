/**
 * A large file, piece by piece: what is on the disk is never fetched twice, whoever cut the line. It is good when its
 * SHA-256 is the one that was written down beforehand, wherever it came from.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from '../../kit/fault.ts';
import type { Outgoing, OutgoingStream } from '../outgoing/outgoing.ts';

type Wanted = { url: string; size: number; sha256: string };
type Tools = {
  outgoing: Pick<Outgoing, 'stream'>;
  signal: AbortSignal;
  /** How many bytes are here. */
  report(have: number): void;
  /** So many are safely on the disk. */
  kept(have: number): Promise<void>;
  /** All is here, and is looked at. */
  checking(): void;
  /** Milliseconds before the next attempt, by how many were in vain. */
  patience?: (attempt: number) => number;
};

const attempts = 6;
const usualPatience = (attempt: number): number => 500 * 2 ** attempt;

/** To `part`, where what an earlier attempt left is gone on from. */
export const download = async ({ url, size, sha256 }: Wanted, part: string, tools: Tools): Promise<void> => {
  const { signal, report, patience = usualPatience } = tools;
  await mkdir(dirname(part), { recursive: true, mode: 0o700 });
  for (let inVain = 0; ; ) {
    const have = await sizeOf(part);
    report(have);
    if (have === size) break;
    const file = await open(part, 'a', 0o600).catch(asFull);
    try {
      if (have > size) await file.truncate(0);
      await more({ url, size }, file, have > size ? 0 : have, tools);
      inVain = 0;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Fault) throw error;
      inVain = (await sizeOf(part)) > have ? 1 : inVain + 1;
      if (inVain >= attempts) throw refusedBy(url, error instanceof Error ? error.message : String(error), error);
    } finally {
      await file.close();
    }
    if (inVain > 0) await wait(patience(inVain - 1), undefined, { signal });
  }
  tools.checking();
  const found = await sha256Of(part, signal);
  if (found === sha256) return;
  await rm(part, { force: true });
  throw new Fault('local_file_wrong', 424, { message: `Its SHA-256 is ${found} and should be ${sha256}. It was thrown away.` });
};

/** Undefined is never an answer: a file that is not there has no bytes. */
export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    (file) => file.size,
    () => 0,
  );

export const sha256Of = async (path: string, signal?: AbortSignal): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024, ...(signal && { signal }) })) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** Throws where the folder's disk has not this many bytes, and some to breathe. */
export const needsRoom = async (folder: string, bytes: number): Promise<void> => {
  const free = await freeIn(folder);
  if (free < bytes + breath) throw new Fault('local_disk_full', 409, { message: `${mb(bytes + breath)} MB are needed and ${mb(free)} MB are free.` });
};
export const freeIn = async (folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(asFull);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
/** The database is on the same disk more often than not. */
const breath = 512 * 1024 * 1024;
const mb = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

/** What a full disk says; anything else stays what it is. */
export const asFull = (error: unknown): never => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new Fault('local_disk_full', 409, { message: 'The disk is full.', cause: error });
  throw error;
};

/** From `have` to where the line is cut, or the end. */
const more = async ({ url, size }: Omit<Wanted, 'sha256'>, file: FileHandle, have: number, tools: Tools): Promise<void> => {
  const answer = await asked(url, have, tools);
  const { status } = answer;
  if (status === 416) {
    // What is here is none of theirs.
    await file.truncate(0);
    await drop(answer);
    throw new Error('It has no such part.');
  }
  if (status !== 200 && status !== 206) {
    await drop(answer);
    const message = `${hostOf(url)} answered ${status}.`;
    if (status === 408 || status === 429 || status >= 500) throw new Error(message);
    throw new Fault('local_source_failed', 424, { message });
  }
  const from = status === 206 ? startOf(answer, size) : 0;
  if (status === 206 && from !== have) throw new Fault('local_source_failed', 424, { message: `${hostOf(url)} sent another part than it was asked for.` });
  const length = Number([answer.headers['content-length']].flat()[0] ?? size - from);
  if (length !== size - from) {
    await drop(answer);
    throw new Fault('local_file_wrong', 424, { message: `${hostOf(url)} has ${length + from} bytes under this name, not ${size}.` });
  }
  if (from !== have) await file.truncate(from);
  await written(answer, file, { from, size }, tools);
};

const written = async (
  answer: OutgoingStream,
  file: FileHandle,
  { from, size }: { from: number; size: number },
  { report, kept, signal }: Tools,
): Promise<void> => {
  let have = from;
  let safe = from;
  for await (const chunk of answer.body) {
    signal.throwIfAborted();
    await file.appendFile(chunk).catch(asFull);
    have += chunk.length;
    report(have);
    if (have - safe >= every) {
      await file.datasync().catch(asFull);
      await kept((safe = have));
    }
  }
  await file.datasync().catch(asFull);
  await kept(have);
  if (have < size) throw new Error('The line was cut.');
};
const every = 32 * 1024 * 1024;

/** Those who keep large files send one on to where they lie; each address passes the same guard. */
const asked = async (url: string, have: number, { outgoing, signal }: Tools): Promise<OutgoingStream> => {
  let at = url;
  for (let hops = 0; hops <= 5; hops += 1) {
    const answer = await outgoing.stream(at, {
      headers: { accept: '*/*', 'accept-encoding': 'identity', ...(have > 0 && { range: `bytes=${have}-` }) },
      signal,
      maxBytes: Number.MAX_SAFE_INTEGER,
    });
    const [location] = [answer.headers['location']].flat();
    if (![301, 302, 303, 307, 308].includes(answer.status) || !location) return answer;
    await drop(answer);
    at = URL.parse(location, at)?.href ?? location;
  }
  throw new Fault('local_source_failed', 424, { message: `${hostOf(url)} sends from one address to the next.` });
};

/** `bytes 100-199/200` */
const startOf = ({ headers }: OutgoingStream, size: number): number => {
  const [, from, whole] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(String(headers['content-range'] ?? '')) ?? [];
  return from === undefined || (whole !== '*' && Number(whole) !== size) ? Number.NaN : Number(from);
};

/** Nobody reads it: what would come of it is not waited for. */
const drop = async ({ body }: OutgoingStream): Promise<void> => {
  for await (const _ of body) return;
};

const refusedBy = (url: string, message: string, cause: unknown): Fault =>
  new Fault('local_source_failed', 424, { message: `${hostOf(url)}: ${message}`.slice(0, 300), cause });
const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
