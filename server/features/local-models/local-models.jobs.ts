/** Downloads and the installation are jobs: they outlive the request, go on after a restart, and are cancelled as any other. */
import { download, needsRoom, sizeOf } from '../../adapters/local-model/download.ts';
import { installRuntime, runtimeBytes } from '../../adapters/local-model/install.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../kit/fault.ts';
import type { JobKind } from '../jobs/index.ts';
import { addressOf, subjectOf } from './catalogue.ts';
import { cardFrom, type Shelf } from './shelf.ts';

type Needs = { shelf: Shelf; outgoing: Pick<Outgoing, 'stream'>; mirror(): Promise<string>; patience?: (attempt: number) => number };

/** Bytes of large files do not fit the column: jobs count in KiB. */
const kib = (bytes: number): number => Math.ceil(bytes / 1024);

export const downloadJob = ({ shelf, outgoing, mirror, patience }: Needs): JobKind => ({
  kind: 'model_download',
  run: async ({ subjectId }, { signal, report, checkpoint }) => {
    const entry = (await shelf.entries()).find(({ id }) => subjectOf(id) === subjectId);
    if (!entry) throw new Fault('not_found', 404, { message: 'The catalogue has no such model any more.' });
    const part = shelf.partOf(entry.id);
    await needsRoom(shelf.models, entry.size - (await sizeOf(part)));
    const total = kib(entry.size);
    const url = addressOf(await mirror(), entry);
    await download({ url, size: entry.size, sha256: entry.sha256 }, part, {
      outgoing,
      signal,
      report: (have) => report({ done: kib(have), total, current: 'fetching' }),
      kept: (have) => checkpoint({ have }),
      checking: () => report({ done: total, total, current: 'checking' }),
      ...(patience && { patience }),
    });
    await shelf.keep(entry.id, cardFrom(entry));
  },
});

export const runtimeSubject = subjectOf('the runtime');

export const installJob = ({ folder, before }: { folder: string; before(): Promise<void> }): JobKind => ({
  kind: 'runtime_install',
  run: async (_, { signal, report }) => {
    const total = kib(runtimeBytes);
    report({ done: 0, total });
    // What runs from the old one must not see it go.
    await before();
    await installRuntime(folder, { signal, report: (bytes) => report({ done: Math.min(kib(bytes), total), total }) });
  },
});
