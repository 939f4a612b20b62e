/** Downloads and the installation are jobs: they outlive the request, go on after a restart, and are cancelled as any other. */
import { download, needsRoom, sizeOf } from '../../adapters/local-model/download.ts';
import { installedIn, installRuntime, runtimeBytes } from '../../adapters/local-model/install.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../kit/fault.ts';
import type { Doing } from '../audit/index.ts';
import type { JobKind } from '../jobs/index.ts';
import { addressOf, type Entry, subjectOf } from './catalogue.ts';
import { cardFrom, type Shelf } from './shelf.ts';

type Needs = { shelf: Shelf; outgoing: Pick<Outgoing, 'stream'>; mirror(): Promise<string>; patience?: (attempt: number) => number };

const entryOf = async (shelf: Shelf, isMeant: (entry: Entry) => boolean): Promise<Entry> => {
  const entry = (await shelf.entries()).find(isMeant);
  if (!entry) throw new Fault('not_found', 404, { message: 'The catalogue has no such model any more.' });
  return entry;
};

type Told = { report(have: number, current: 'fetching' | 'checking'): void; kept(have: number): Promise<void> };

/** Who writes into one place does so one after the other, whatever they are called. */
const queues = new Map<string, Promise<void>>();
const inLine = async (place: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
  const mine = (queues.get(place) ?? Promise.resolve()).then(() => {
    signal.throwIfAborted();
    return work();
  });
  const over = mine.catch(() => undefined);
  queues.set(place, over);
  try {
    await mine;
  } finally {
    if (queues.get(place) === over) queues.delete(place);
  }
};

/** From where an earlier attempt stopped, and onto the shelf once its checksum is right. Who waits for another that fetches it sees how far that is. */
const fetched = async (needs: Needs, entry: Entry, signal: AbortSignal, told: Told): Promise<void> => {
  const part = needs.shelf.partOf(entry.id);
  const watching = setInterval(() => void sizeOf(part).then((have) => told.report(have, 'fetching')), 1_000);
  try {
    await inLine(part, signal, async () => {
      clearInterval(watching);
      if ((await needs.shelf.one(entry.id))?.state !== 'here') await fetchedNow(needs, entry, signal, told);
    });
  } finally {
    clearInterval(watching);
  }
};
const fetchedNow = async ({ shelf, outgoing, mirror, patience }: Needs, entry: Entry, signal: AbortSignal, told: Told): Promise<void> => {
  const part = shelf.partOf(entry.id);
  await needsRoom(shelf.models, entry.size - (await sizeOf(part)));
  const url = addressOf(await mirror(), entry);
  await download({ url, size: entry.size, sha256: entry.sha256 }, part, {
    outgoing,
    signal,
    report: (have) => told.report(have, 'fetching'),
    kept: told.kept,
    checking: () => told.report(entry.size, 'checking'),
    ...(patience && { patience }),
  });
  await shelf.keep(entry.id, cardFrom(entry));
};

/** Bytes of large files do not fit the column: jobs count in KiB. */
const kib = (bytes: number): number => Math.ceil(bytes / 1024);

export const downloadJob = ({ shelf, outgoing, mirror, patience }: Needs): JobKind => ({
  kind: 'model_download',
  run: async ({ subjectId }, { signal, report, checkpoint }) => {
    const entry = await entryOf(shelf, ({ id }) => subjectOf(id) === subjectId);
    const total = kib(entry.size);
    await fetched({ shelf, outgoing, mirror, ...(patience && { patience }) }, entry, signal, {
      report: (have, current) => report({ done: kib(have), total, current }),
      kept: (have) => checkpoint({ have }),
    });
  },
});

/** Each account has its own: who asked is who is switched to it, and the file is fetched once. */
export const setupOf = (id: string, accountId: string): string => subjectOf(`${id} for ${accountId}`);

export const runtimeSubject = subjectOf('the runtime');

export const installJob = ({ folder, before }: { folder: string; before(): Promise<void> }): JobKind => ({
  kind: 'runtime_install',
  run: async (_, { signal, report }) => {
    const total = kib(runtimeBytes);
    report({ done: 0, total });
    await inLine(folder, signal, async () => {
      // What runs from the old one must not see it go.
      await before();
      await installRuntime(folder, { signal, report: (bytes) => report({ done: Math.min(kib(bytes), total), total }) });
    });
  },
});

type Setup = Needs & {
  runtime: string;
  stop(): Promise<void>;
  /** `base`: of an account, that is to be searched by it. */
  ready(entry: Entry, whose: { accountId: string; doing: Doing; base: string | undefined }, signal: AbortSignal): Promise<void>;
};

/** All that it takes until a model of this machine writes: what runs it, its file, and that it is offered and chosen. */
export const setupJob = ({ runtime, stop, ready, ...needs }: Setup): JobKind => ({
  kind: 'model_setup',
  run: async ({ accountId, subjectId, checkpoint: begun }, { signal, report, checkpoint }) => {
    const entry = await entryOf(needs.shelf, ({ id }) => setupOf(id, accountId) === subjectId);
    const { doing, base } = begun as { doing: Doing; base?: string };
    const before = (await installedIn(runtime)) === undefined ? runtimeBytes : 0;
    const total = kib(before + entry.size);
    report({ done: 0, total, current: before > 0 ? 'runtime' : 'fetching' });
    if (before > 0)
      await inLine(runtime, signal, async () => {
        if ((await installedIn(runtime)) !== undefined) return;
        await stop();
        await installRuntime(runtime, { signal, report: (bytes) => report({ done: kib(Math.min(bytes, before)), total, current: 'runtime' }) });
      });
    await fetched(needs, entry, signal, {
      report: (have, current) => report({ done: kib(before + have), total, current }),
      kept: (have) => checkpoint({ doing, have, ...(base !== undefined && { base }) }),
    });
    report({ done: total, total, current: 'checking' });
    await ready(entry, { accountId, doing, base }, signal);
  },
});
