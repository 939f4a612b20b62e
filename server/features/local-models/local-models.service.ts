/** Models of this machine, as who runs this server looks after them. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutSlash } from '@storewright/contract/kit/address';
import type { OperatorDeed } from '@storewright/contract/deeds';
import { type Db, withLock } from '../../adapters/db/db.ts';
import { freeIn, needsRoom } from '../../adapters/local-model/download.ts';
import { cannotRun, installedIn, runtimeBytes, runtimeVersion } from '../../adapters/local-model/install.ts';
import { createLocalModel } from '../../adapters/local-model/local-model.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Values } from '../../kit/config.ts';
import { Fault, notFound } from '../../kit/fault.ts';
import type { Log } from '../../kit/log.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { subjectOf } from './catalogue.ts';
import { downloadJob, installJob, runtimeSubject, setupJob, setupOf } from './local-models.jobs.ts';
import type { localModelsSettings } from './local-models.config.ts';
import { createOffer, type Offering } from './offer.ts';
import { type Kept, createShelf } from './shelf.ts';
import { createThisComputer } from './this-computer.ts';
import { createUploads } from './uploads.service.ts';

type JobRow = Awaited<ReturnType<Jobs['newestOfHouse']>>[number];
type Kind = 'model_download' | 'runtime_install';
type By = { caller: Caller; doing: Doing };
export type Shown = Kept & { enabled: boolean; job: JobRow | null };

type Needs = {
  db: Db;
  jobs: Jobs;
  /** Reaches what the operator named, wherever it is; `localHost` is the socket of the process here. */
  outgoing: Outgoing;
  offering: Offering;
  note: Note;
  dataDir: string;
  settings: Values<typeof localModelsSettings>;
  /** In a demo that only this computer reaches, its owner is who runs it. */
  owners: boolean;
  /** From now on a base of the account is searched by it. */
  searchesBy(doing: Doing, accountId: string, base: string, model: string): Promise<void>;
  /** From now on it writes for the account. */
  takesOver(accountId: string, modelId: string): Promise<void>;
  clock: Clock;
  log: Log;
};

export type LocalModels = ReturnType<typeof createLocalModels>;
export const createLocalModels = ({ db, jobs, outgoing, offering, note, dataDir, settings, owners, searchesBy, takesOver, clock, log }: Needs) => {
  const folder = settings.localModelsDir ?? join(dataDir, 'local');
  const runtime = join(folder, 'runtime');
  const wishes = join(folder, 'settings.json');
  const shelf = createShelf(folder);
  const { localModels: on, localModelsMirror: usualMirror, localModelsUploadMb, localModelsContext, localModelsIdleMinutes } = settings;
  const machine = createLocalModel({
    settings: { runtime, models: shelf.models, context: localModelsContext, waiting: 8, requestMs: 600_000, idleMs: localModelsIdleMinutes * 60_000 },
    log,
  });
  const mirror = async (): Promise<string> => mirrorIn(await readFile(wishes, 'utf8').catch(() => '{}')) || usualMirror;
  const offer = createOffer({ outgoing, offering, context: localModelsContext });
  jobs.define(downloadJob({ shelf, outgoing, mirror }));
  jobs.define(installJob({ folder: runtime, before: machine.stop }));
  jobs.define(
    setupJob({
      shelf,
      outgoing,
      mirror,
      runtime,
      stop: machine.stop,
      ready: async ({ id, kind }, { accountId, doing, base }, signal) => {
        const model = await offer.give(doing, await aFile(id), signal);
        if (kind === 'text') await takesOver(accountId, model);
        else if (base !== undefined) await searchesBy(doing, accountId, base, id);
      },
    }),
  );

  const ready = (): void => {
    if (!on) throw new Fault('local_models_off', 409);
  };
  const runs = async (): Promise<void> => {
    ready();
    if ((await installedIn(runtime)) === undefined) throw new Fault('local_runtime_missing', 409);
  };
  const aModel = async (id: string): Promise<Kept> => (await shelf.one(id)) ?? missing();
  const aFile = async (id: string): Promise<Kept> => {
    const one = await aModel(id);
    return one.state === 'here' ? one : missing();
  };
  const jobOf = async (subjectId: string, kind: Kind): Promise<JobRow | undefined> => (await jobs.newestOfHouse([subjectId], kind))[0];
  const downloading = async (id: string): Promise<boolean> => isOpen(await jobOf(subjectOf(id), 'model_download'));
  const settingUp = async (id: string): Promise<JobRow[]> =>
    (await jobs.openOfHouse('model_setup')).filter(({ subjectId, accountId }) => subjectId === setupOf(id, accountId));
  const uploads = createUploads({
    db,
    shelf,
    note,
    most: localModelsUploadMb * 1_000_000,
    fetching: async (id) => (await downloading(id)) || (await settingUp(id)).length > 0,
  });
  const begun = async ({ caller, doing }: By, kind: Kind, subjectId: string, target: string, modelId?: string): Promise<JobRow> => {
    await jobs.ready();
    return withLock(db, `local ${subjectId}`, async (tx) => {
      if (modelId !== undefined && (await settingUp(modelId)).length > 0) throw new Fault('job_not_failed', 409, { message: 'It is being fetched already.' });
      const job = await jobs.start(tx, { accountId: caller.accountId, subjectId, kind });
      await note(doing, { accountId: null, action: kind === 'model_download' ? 'local.download' : 'local.install', target, detail: {} })(tx);
      return job;
    });
  };
  /** Whoever began it: it belongs to the house. */
  const stopped = async (caller: Caller, subjectId: string, kind: Kind): Promise<boolean> => {
    const job = await jobOf(subjectId, kind);
    if (!isOpen(job)) return false;
    await jobs.cancel({ ...caller, accountId: job.accountId }, job.id);
    return true;
  };
  const cancelled = async (caller: Caller, subjectId: string, kind: Kind): Promise<void> => {
    if (!(await stopped(caller, subjectId, kind))) throw new Fault('job_not_running', 409);
  };
  const shown = async (kept: Kept[]): Promise<Shown[]> => {
    const [found, enabled] = await Promise.all([
      jobs.newestOfHouse(
        kept.map(({ id }) => subjectOf(id)),
        'model_download',
      ),
      offer.enabled(),
    ]);
    const bySubject = new Map(found.map((job) => [job.subjectId, job]));
    return kept.map((one) => ({ ...one, enabled: enabled.has(one.id), job: bySubject.get(subjectOf(one.id)) ?? null }));
  };
  const deed = (doing: Doing, action: OperatorDeed, target: string, detail: Record<string, unknown> = {}): Promise<void> =>
    withLock(db, 'local models', note(doing, { accountId: null, action, target, detail }));

  return {
    uploads: { ...uploads, begin: (wish: { name: string; size: number }) => (ready(), uploads.begin(wish)) },
    thisComputer: createThisComputer({
      db,
      jobs,
      shelf,
      note,
      clock,
      on,
      owners,
      fetching: downloading,
    }),
    showing: async (one: Kept): Promise<Shown> => (await shown([one]))[0]!,
    /** Where the process listens, for who connects to `localHost`. */
    socket: async (): Promise<string> => {
      await runs();
      return machine.socket();
    },

    overview: async () => ({
      runtime: {
        state: on
          ? cannotRun()
            ? ('impossible' as const)
            : (await installedIn(runtime)) === undefined
              ? ('absent' as const)
              : ('here' as const)
          : ('off' as const),
        why: cannotRun() ?? '',
        version: runtimeVersion,
        size: runtimeBytes,
        job: (await jobOf(runtimeSubject, 'runtime_install')) ?? null,
        ...machine.state(),
      },
      models: await shown(await shelf.all()),
      disk_free: await freeIn(folder),
      mirror: await mirror(),
      usual_mirror: usualMirror,
      upload_most: localModelsUploadMb * 1_000_000,
    }),

    setMirror: async (doing: Doing, wanted: string): Promise<void> => {
      ready();
      await freeIn(folder);
      await writeFile(wishes, JSON.stringify({ mirror: withoutSlash(wanted) }), { mode: 0o600 });
      await deed(doing, 'local.mirror', wanted || usualMirror);
    },

    install: async (by: By): Promise<JobRow> => {
      ready();
      const why = cannotRun();
      if (why) throw new Fault('local_runtime_failed', 409, { message: why });
      await needsRoom(folder, runtimeBytes);
      return begun(by, 'runtime_install', runtimeSubject, `node-llama-cpp ${runtimeVersion}`);
    },
    cancelInstall: (caller: Caller): Promise<void> => cancelled(caller, runtimeSubject, 'runtime_install'),
    uninstall: async (doing: Doing): Promise<void> => {
      ready();
      await machine.stop();
      await rm(runtime, { recursive: true, force: true });
      await deed(doing, 'local.uninstall', `node-llama-cpp ${runtimeVersion}`);
    },

    download: async (by: By, id: string): Promise<JobRow> => {
      const one = await aModel(id);
      ready();
      if (one.source !== 'catalogue' || one.state === 'here') throw new Fault('job_not_failed', 409, { message: 'There is nothing to fetch.' });
      await needsRoom(folder, one.size - one.have);
      return begun(by, 'model_download', subjectOf(id), one.name, id);
    },
    cancel: async (caller: Caller, id: string): Promise<void> => {
      await aModel(id);
      await cancelled(caller, subjectOf(id), 'model_download');
    },
    remove: async ({ caller, doing }: By, id: string): Promise<void> => {
      const { name, state } = await aModel(id);
      if (state === 'absent') throw notFound();
      await stopped(caller, subjectOf(id), 'model_download');
      for (const job of await settingUp(id)) await jobs.cancel({ ...caller, accountId: job.accountId }, job.id);
      await offer.withdraw(doing, id);
      if (machine.state().loaded === id) await machine.stop();
      await shelf.drop(id);
      await deed(doing, 'local.remove', name);
    },

    enable: async (doing: Doing, id: string, enabled: boolean, signal: AbortSignal): Promise<Shown> => {
      const one = await aFile(id);
      if (enabled) {
        await runs();
        await offer.give(doing, one, signal);
      } else await offer.take(doing, id);
      return (await shown([one]))[0]!;
    },
    attempt: async (id: string, prompt: string, signal: AbortSignal) => {
      if ((await aFile(id)).kind === 'embeddings') throw new Fault('invalid_input', 422, { message: 'This model writes nothing: it makes vectors.' });
      await runs();
      return offer.attempt(id, prompt, signal);
    },

    close: machine.stop,
  };
};

const isOpen = (job: JobRow | undefined): job is JobRow => job?.state === 'waiting' || job?.state === 'running';
const missing = (): never => {
  throw notFound();
};
const mirrorIn = (text: string): string => {
  try {
    const { mirror } = JSON.parse(text) as { mirror?: unknown };
    return typeof mirror === 'string' ? mirror : '';
  } catch {
    return '';
  }
};
