/**
 * Work at a trainer: its row is there before it is sent, points are held before that, and the trainer's name for it is kept before its answer
 * is used. Where nobody answered, it is looked for and never sent again. Answer, look and webhook tell it alike, and it only goes forward.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drawing } from '@storewright/contract/painting/look';
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import { inTransaction } from '../../../adapters/db/db.ts';
import { type Trainer, TrainerRefused, type TrainerTold, type TrainerWord } from '../../../adapters/trainer/trainer.ts';
import type { Caller } from '../../../kit/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Billing, LastingPrice } from '../../billing/index.ts';
import type { Drawn } from '../drawing/drawing.service.ts';
import { type LookRow, looksStore, lookStateOf, type NewTask, type TaskChange, type TaskRow } from './looks.store.ts';
import type { TaskState } from './looks.tables.ts';
import type { LooksNeeds } from './needs.ts';

type Needs = LooksNeeds & {
  trainerOf: (id: TaskRow['trainer']) => Trainer | undefined;
  /** A set as the trainer reads it. */
  zipOf: (look: LookRow, signal: AbortSignal) => Promise<Buffer>;
  keep: (person: Pick<TaskRow, 'accountId' | 'userId'>, bytes: Buffer, drawn: Drawn) => Promise<string>;
  charging: Billing['charging'];
};
type Asked = { caller: Caller; trainer: Trainer; agreed: string; row: Omit<NewTask, 'state' | 'trainer' | 'createdAt' | 'seed'> };

/** Where a trainer tells what came of its work. */
export const webhookPath = '/api/open/replicate/webhook/';
const seconds = { sending: 180, alive: 30, look: 5, told: 30, keep: 120, unknown: 60 };
/** Of a set that is drawn without a look. */
const side = 1_024;
/** So long it is looked for, in milliseconds; then nobody pays for it, and whoever runs this server is told. */
const lostAfter = { train: 6 * 3_600_000, draw: 1_800_000 };
const order: Record<TaskState, number> = { sending: 0, unknown: 0, queued: 1, running: 2, saving: 3, ready: 4, failed: 4, cancelled: 4, refused: 4 };
const ended: Record<Exclude<TrainerWord['state'], 'queued' | 'running'>, TaskState> = {
  succeeded: 'ready',
  failed: 'failed',
  cancelled: 'cancelled',
  refused: 'refused',
};

export const priceFor = (trainer: Trainer, work: TaskRow['work']): LastingPrice | null => {
  const price = trainer.prices[work];
  if (!price) return null;
  const most = price.image == null ? { second: BigInt(trainer.mostSeconds[work]) } : { image: 1n };
  return { model: `${trainer.id} ${trainer.base} ${work}`, price, most };
};

const goesOn = ({ state }: TrainerWord): boolean => state === 'queued' || state === 'running';

export const createTasks = ({ db, clock, log, publicUrl, trainerOf, zipOf, keep, charging }: Needs) => {
  const store = looksStore(db);
  const over = new AbortController();
  const running = new Map<string, Promise<void>>();
  const within = (ms: number): AbortSignal => AbortSignal.any([over.signal, AbortSignal.timeout(ms)]);
  const webhook = publicUrl?.startsWith('https:') ? `${publicUrl.replace(/\/$/, '')}${webhookPath}` : undefined;

  /** Who tells by himself is asked seldom. */
  const nextLook = ({ trainer }: Pick<TaskRow, 'trainer'>): number => (webhook && trainerOf(trainer)?.can.tell ? seconds.told : seconds.look);

  const lookOf = async ({ accountId, lookId }: Pick<TaskRow, 'accountId' | 'lookId'>): Promise<LookRow | undefined> =>
    lookId === null ? undefined : store.one({ accountId, id: lookId });
  /** A look is what its training is. */
  const become = async (
    task: Pick<TaskRow, 'id' | 'accountId' | 'lookId' | 'work'>,
    from: TaskState[],
    now: TaskChange & { state: TaskState },
    lease?: number,
    look: Partial<LookRow> = {},
  ) =>
    inTransaction(db, async (tx) => {
      const txStore = looksStore(tx);
      if (!(await txStore.step(task.id, from, now, lease))) return false;
      if (task.work === 'train') await txStore.change({ accountId: task.accountId, id: task.lookId! }, { state: lookStateOf[now.state], ...look });
      return true;
    });

  /** It costs nothing. */
  const failed = async (task: TaskRow, error: string, state: 'failed' | 'refused' | 'cancelled' = 'failed'): Promise<void> => {
    if (task.held !== null) await charging.lasting.release(task.id, state === 'failed' ? 'failed' : state === 'refused' ? 'refused' : 'stopped');
    await become(task, ['sending', 'queued', 'running', 'saving', 'unknown'], { state, error: error.slice(0, 500), points: 0n, endedAt: clock() });
  };

  /** Its process died before it was written down what is held for it: then it was not sent either. */
  const neverHeld = async (task: TaskRow): Promise<void> => {
    await charging.lasting.release(task.id, 'failed').catch((error: unknown) => {
      if (!(error instanceof Fault && error.code === 'not_found')) throw error;
    });
    return failed(task, 'The server went down before it was sent. It cost nothing.');
  };

  /** Keeps what it ended with, then pays it. Whoever dies in between leaves it to the next, and nothing is paid or kept twice. */
  const conclude = async (task: TaskRow, trainer: Trainer): Promise<void> => {
    const word = task.ended!;
    const state = ended[word.state as keyof typeof ended];
    let imageId: string | null = null;
    if (word.state === 'succeeded' && task.work === 'draw') {
      const [address] = word.pictures;
      if (!address) return failed(task, 'It answered no picture.');
      const bytes = await trainer.picture(address, within(90_000));
      const look = await lookOf(task);
      const drawn = {
        model: look?.name ?? trainer.label,
        prompt: task.prompt,
        points: null,
        is_demo: trainer.id === 'demo',
        look_id: task.lookId,
        around: null,
      };
      imageId = await keep(task, bytes, drawn);
    }
    if (word.state === 'succeeded' && task.work === 'train' && !word.version) return failed(task, 'It answered no model.');
    // What failed costs nothing; what was called off costs what is billed so far.
    const price = priceFor(trainer, task.work);
    // What was called off and does not say for how long it ran is reckoned by our own clock: unknown is not nothing.
    const ran = word.state === 'cancelled' && task.sentAt ? (clock().getTime() - task.sentAt.getTime()) / 1_000 : null;
    const seconds = word.seconds ?? (ran === null ? null : Math.min(ran, trainer.mostSeconds[task.work]));
    const isBilled = word.state === 'succeeded' || (word.state === 'cancelled' && price?.price.image == null && (seconds ?? 0) > 0);
    let points = 0n;
    if (task.held !== null && price) {
      const hold = { id: task.id, version: task.priceVersion!, held: pointsOf(task.held) };
      const usage = price.price.image == null ? { second: BigInt(Math.ceil(seconds ?? trainer.mostSeconds[task.work])) } : { image: 1n };
      const settled = isBilled
        ? await charging.lasting.settle(hold, price, { usage, outcome: word.state === 'succeeded' ? 'done' : 'stopped' })
        : await charging.lasting.release(task.id, word.state === 'refused' ? 'refused' : word.state === 'cancelled' ? 'stopped' : 'failed');
      points = milliOf(settled.points);
    }
    // A picture that came in the answer is kept as a file by now.
    const told = { ...word, pictures: word.pictures.filter((address) => !address.startsWith('data:')) };
    const now = { state, error: word.error, points, endedAt: clock(), progress: null, ended: told, ...(imageId && { imageId }) };
    await become(task, ['saving'], now, undefined, word.version ? { version: word.version } : {});
  };

  /** The one way in for what a trainer says: repeated, late or in another order it changes nothing. */
  const apply = async (taskId: string, word: TrainerWord): Promise<void> => {
    const task = await inTransaction(db, async (tx) => {
      const txStore = looksStore(tx);
      const row = await txStore.lockedTask(taskId);
      if (!row || (row.requestId !== null && row.requestId !== word.requestId)) return undefined;
      const state: TaskState = word.state === 'queued' || word.state === 'running' ? word.state : 'saving';
      const isNews = order[state] > order[row.state];
      if (!isNews && !(row.state === state && word.progress !== null)) return undefined;
      const now: TaskChange = { state, requestId: word.requestId, progress: word.progress ?? row.progress, ...(state === 'saving' && { ended: word }) };
      await txStore.changeTask(row.id, now, state === 'saving' ? seconds.keep : nextLook(row));
      if (row.work === 'train') await txStore.change({ accountId: row.accountId, id: row.lookId! }, { state: lookStateOf[state] });
      return { ...row, ...now } as TaskRow;
    });
    const trainer = task && trainerOf(task.trainer);
    if (task?.state === 'saving' && trainer) await conclude(task, trainer);
  };

  /** Not sent at all, or stopped where it is. Who is sending it stops it himself, once it has a name; of one that died it is looked for. */
  const callOff = async (task: TaskRow, trainer: Trainer): Promise<void> => {
    if (task.requestId !== null) {
      const word = await trainer.cancel(task.work, task.requestId, within(60_000)).catch(() => undefined);
      if (word) await apply(task.id, word);
    } else if (task.sentAt === null) {
      const isWritten = task.held !== null || !priceFor(trainer, task.work);
      if (isWritten && (await store.mayBeSent(task.id, { sentAt: clock(), setAt: null }, seconds.alive))) await failed(task, '', 'cancelled');
    } else if (!running.has(task.id)) await lookFor(task, trainer).catch(() => undefined);
  };

  /** Sent once. Whatever happens after `sentAt` stands, it is never sent again. It is his who sends it as long as he lives. */
  const send = async (task: TaskRow, trainer: Trainer): Promise<void> => {
    const alive = setInterval(() => void store.step(task.id, ['sending'], {}, seconds.alive).catch(() => undefined), (seconds.alive * 1_000) / 3);
    await sendOnce(task, trainer).finally(() => clearInterval(alive));
  };
  const sendOnce = async (task: TaskRow, trainer: Trainer): Promise<void> => {
    const look = await lookOf(task);
    if (!look && task.lookId !== null) return;
    const signal = within(150_000);
    let set = '';
    try {
      if (task.work === 'train') set = await trainer.bring({ mark: task.id, zip: await zipOf(look!, signal) }, signal);
    } catch (error) {
      // Nothing was begun. A process that goes down leaves it to the next.
      if (over.signal.aborted) return;
      return failed(task, error instanceof Fault || error instanceof TrainerRefused ? error.message : 'The set could not be brought there.');
    }
    if (!(await store.mayBeSent(task.id, { sentAt: clock(), setAt: set || null }, seconds.alive))) return;
    if ((await store.task(task.id))?.isCancelled) return failed(task, '', 'cancelled');
    if (task.held !== null) await charging.lasting.sent(task.id, { provider: trainer.id, model: trainer.base });
    const how = { webhook: webhook && `${webhook}?task=${task.id}`, signal: within(look ? 60_000 : trainer.mostSeconds.draw * 1_000) };
    try {
      const word =
        task.work === 'train'
          ? await trainer.train({ mark: task.id, set, trigger: look!.triggerWord }, how)
          : await trainer.draw({ mark: task.id, version: look?.version ?? '', prompt: task.prompt, seed: task.seed, width: side, height: side }, how);
      await store.changeTask(task.id, { requestId: word.requestId });
      if (task.held !== null) await charging.lasting.seen(task.id, word.requestId);
      await apply(task.id, word);
      // Called off before its name was known.
      const now = await store.task(task.id);
      if (now?.isCancelled && (now.endedAt === null || now.state === 'cancelled')) await callOff(now, trainer);
    } catch (error) {
      if (error instanceof TrainerRefused) return failed(task, error.message, error.reason === 'content' ? 'refused' : 'failed');
      log.error({ err: error, task: task.id }, 'what a trainer was sent was not answered; it is looked for, and not sent again');
      await become(task, ['sending'], { state: 'unknown' }, seconds.unknown);
    }
  };

  const lookFor = async (task: TaskRow, trainer: Trainer): Promise<void> => {
    const look = await lookOf(task);
    const mark = task.work === 'train' ? { set: task.setAt ?? '' } : { seed: task.seed, version: look?.version ?? '', task: task.id };
    const found = await trainer.find(task.work, mark, within(60_000));
    if (found) {
      await apply(task.id, found);
      return task.isCancelled && goesOn(found) ? callOff({ ...task, requestId: found.requestId }, trainer) : undefined;
    }
    // Free: nobody has to know for sure.
    if (task.isCancelled && task.held === null) return failed(task, '', 'cancelled');
    if (clock().getTime() - task.sentAt!.getTime() < lostAfter[task.work]) return store.changeTask(task.id, {}, seconds.unknown);
    log.error(
      { task: task.id, trainer: trainer.id },
      'nobody knows what became of work that a trainer was sent: it may be billed, and nobody pays for it here',
    );
    return failed(task, 'Nobody knows what became of it. It cost nothing.');
  };

  const goOn = async (task: TaskRow): Promise<void> => {
    const trainer = trainerOf(task.trainer);
    const since = clock().getTime() - (task.sentAt ?? task.createdAt).getTime();
    if (!trainer)
      return since > lostAfter.train ? failed(task, 'Whoever was to do it is not connected any more.') : store.changeTask(task.id, {}, seconds.unknown);
    if (task.state === 'saving')
      return task.work === 'draw' && since > lostAfter.draw ? failed(task, 'The picture could not be fetched.') : conclude(task, trainer);
    if (task.state === 'sending' && task.sentAt === null) return priceFor(trainer, task.work) && task.held === null ? neverHeld(task) : send(task, trainer);
    if (task.requestId === null) {
      if (task.state === 'sending') await become(task, ['sending'], { state: 'unknown' }, seconds.unknown);
      return lookFor(task, trainer);
    }
    if (task.held !== null) await charging.lasting.goesOn(task.id);
    const word = await trainer.look(task.work, task.requestId, within(60_000));
    if (!word) return task.isCancelled ? failed(task, '', 'cancelled') : failed(task, 'The trainer knows nothing of it any more.');
    await store.step(task.id, ['queued', 'running'], {}, nextLook(task));
    await apply(task.id, word);
    if (task.isCancelled && goesOn(word)) await callOff(task, trainer);
  };

  const followed = async (id: string, trainer: Trainer): Promise<void> => {
    for (let task = await store.task(id); task && !over.signal.aborted; task = await store.task(id)) {
      if (task.endedAt !== null || task.requestId === null) return;
      await sleep(1_000, undefined, { signal: over.signal });
      await store.step(id, ['queued', 'running'], {}, seconds.look);
      if (task.state === 'queued' || task.state === 'running') {
        const word = await trainer.look('draw', task.requestId, within(60_000)).catch(() => undefined);
        if (word) await apply(id, word);
        // What it does not know is looked at once more when its turn comes round, and ended there.
        else return;
      } else return;
    }
  };

  const behind = (work: Promise<void>, task: string): void => {
    const held = work.catch((error: unknown) => log.error({ err: error, task }, 'work at a trainer could not go on yet')).finally(() => running.delete(task));
    running.set(task, held);
  };

  return {
    /** A webhook whose signature holds. Its name may be told before the answer that it stands in. */
    hear: async ({ word, mark }: TrainerTold, taskId: string | undefined, trainer: TaskRow['trainer']): Promise<void> => {
      const known = await store.byRequest(trainer, word.requestId);
      if (known) return apply(known.id, word);
      const asked = taskId === undefined ? undefined : await store.task(taskId);
      const isIts = asked && (asked.work === 'train' ? mark.set !== undefined && mark.set === asked.setAt : mark.seed === asked.seed);
      if (isIts && asked.trainer === trainer) await apply(asked.id, word);
    },
    /** Written down and held for; sent while nobody waits. False where the same wish is known. */
    begin: async ({ caller, trainer, agreed, row }: Asked): Promise<boolean> => {
      const task = { ...row, state: 'sending' as const, trainer: trainer.id, seed: randomInt(1, 2 ** 31 - 1), createdAt: clock() };
      const isNew = await inTransaction(db, async (tx) => {
        if (!(await looksStore(tx).addTask(task, seconds.sending))) return false;
        if (row.work === 'train') await looksStore(tx).change({ accountId: row.accountId, id: row.lookId! }, { state: 'sending', trainer: trainer.id });
        return true;
      });
      if (!isNew) return false;
      const price = priceFor(trainer, row.work);
      const subject = (await lookOf({ accountId: row.accountId, lookId: row.lookId ?? null }))?.name ?? row.prompt ?? '';
      try {
        const hold =
          price &&
          (await charging.lasting.open({ caller, id: row.id, requestHash: row.requestHash, place: 'painting', subject, by: trainer.label, price, agreed }));
        if (hold) await store.changeTask(row.id, { held: milliOf(hold.held), priceVersion: hold.version });
      } catch (error) {
        await inTransaction(db, async (tx) => {
          await looksStore(tx).dropTask(row.id);
          if (row.work === 'train') await looksStore(tx).change({ accountId: row.accountId, id: row.lookId! }, { state: 'draft' });
        });
        throw error;
      }
      const begun = (await store.task(row.id))!;
      // Somebody waits for a set: it is asked about every second, and not when its turn comes round.
      behind(row.lookId ? send(begun, trainer) : send(begun, trainer).then(() => followed(row.id, trainer)), row.id);
      return true;
    },
    cancel: async (task: TaskRow): Promise<void> => {
      await store.changeTask(task.id, { isCancelled: true });
      const trainer = trainerOf(task.trainer);
      // Its name may have come meanwhile.
      const now = trainer && (await store.task(task.id));
      if (!now) return;
      await callOff(now, trainer);
      // What does not stop at once is watched from here: who began it may be gone.
      if (now.work === 'draw' && !running.has(now.id)) behind(followed(now.id, trainer), now.id);
    },
    /** What nobody was heard of in time. */
    run: async (signal: AbortSignal): Promise<void> => {
      const due = Map.groupBy(await store.takeDue(50, seconds.look), ({ trainer }) => trainer);
      // One that does not answer holds up no other, and is not asked for each of its own: those come round again.
      const inOrder = async (tasks: TaskRow[]): Promise<void> => {
        for (const task of tasks) {
          if (signal.aborted) return;
          await goOn(task).catch(async (error: unknown) => {
            await store.changeTask(task.id, {}, seconds.unknown);
            throw error;
          });
        }
      };
      const ended = await Promise.allSettled([...due.values()].map(inOrder));
      const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} trainers did not answer`, { cause: failures[0] });
    },
    /** Until what was begun here is sent. */
    idle: async (): Promise<void> => void (await Promise.all(running.values())),
    stop: async (): Promise<void> => {
      over.abort();
      await Promise.all(running.values());
    },
  };
};

export const drawingState: Record<TaskState, Drawing['state']> = {
  sending: 'sending',
  queued: 'queued',
  running: 'drawing',
  saving: 'drawing',
  ready: 'ready',
  failed: 'failed',
  cancelled: 'cancelled',
  refused: 'refused',
  unknown: 'unknown',
};
