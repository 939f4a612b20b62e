/** Takes up what processes left that are no more: those of this machine at once, those of others when nobody heard of them for a while and their leases are over. */
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { oneByOne } from '../../../kit/chore.ts';
import type { Log } from '../../../kit/log.ts';
import type { Billing } from '../../billing/index.ts';
import { ownerOf, silentFor } from './owner.ts';
import { entriesOf, segmentsIn } from './reading.ts';
import type { Settled } from './records.ts';
import { createReplay } from './replay.ts';

type Needs = {
  journalDir: string;
  /** The folder of this process. */
  own: string;
  ledger: Pick<Billing['ledger'], 'leasesOf' | 'letGo'>;
  commit(settled: Settled[]): Promise<void>;
  log: Pick<Log, 'info' | 'error'>;
  batch: number;
  silentMs: number;
};

export const createRecovery = ({ journalDir, own, ledger, commit, log, batch, silentMs }: Needs) => {
  const damaged = (path: string, bytes: number): void => log.error({ path, bytes }, 'a journal has bytes that are no line: torn by a crash, or damaged');

  /** Into the database, so many at a time. */
  const tell = async (settled: AsyncIterable<Settled>): Promise<number> => {
    let count = 0;
    let some: Settled[] = [];
    const commitSome = async (): Promise<void> => {
      if (some.length > 0) await commit(some);
      count += some.length;
      some = [];
    };
    for await (const one of settled) {
      some.push(one);
      if (some.length >= batch) await commitSome();
    }
    await commitSome();
    return count;
  };

  const takeUp = async (folder: string, leases: string[]): Promise<void> => {
    const replay = createReplay();
    const paths = segmentsIn(folder);
    const silence = silentFor(folder);
    const lastHeard = Date.now() - silence;
    const settled = await tell(
      (async function* () {
        for await (const entry of entriesOf(paths, damaged)) {
          const one = replay.take(entry);
          if (one) yield one;
        }
      })(),
    );
    const orphans = replay.orphans(lastHeard);
    await tell(
      (async function* () {
        yield* orphans;
      })(),
    );
    for (const id of leases) await ledger.letGo(id);
    for (const path of paths) rmSync(path, { force: true });
    // What its process asked for last may still come true: its leases are looked at again until that cannot be.
    if (silence > silentMs) rmSync(folder, { recursive: true, force: true });
    if (settled + orphans.length + leases.length > 0)
      log.info({ folder: basename(folder), settled, orphans: orphans.length, leases: leases.length }, 'took up the calls of a process that is no more');
  };

  const look = async (name: string): Promise<void> => {
    const folder = join(journalDir, name);
    const owner = ownerOf(folder, silentMs);
    if (owner === 'lives') return;
    const leases = await ledger.leasesOf(name);
    if (owner === 'silent' && leases.some(({ over }) => !over)) return;
    await takeUp(
      folder,
      leases.map(({ id }) => id),
    );
  };

  return {
    run: (): Promise<void> =>
      oneByOne(
        foldersIn(journalDir).filter((name) => name !== own),
        look,
      ),
    /** Settled calls in these segments, told again; nobody else is asked what became of the rest. */
    retell: (paths: string[]): Promise<number> =>
      tell(
        (async function* () {
          for await (const entry of entriesOf(paths, damaged)) if (entry.type === 'S') yield { draw: entry.draw, call: entry.call };
        })(),
      ),
  };
};

const foldersIn = (journalDir: string): string[] => {
  try {
    return readdirSync(journalDir, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};
