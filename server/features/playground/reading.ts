/** A run as it stands at this moment: what is written here right now is ahead of the database. */
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Runs } from '../runs/index.ts';
import { answerOf, type WholeRun } from './answer.ts';
import type { runsStore } from './runs.store.ts';

type Needs = { store: Pick<ReturnType<typeof runsStore>, 'readable'>; runs: Pick<Runs, 'read'> };

export const readingWhole =
  ({ store, runs }: Needs) =>
  async (caller: Caller, id: string): Promise<WholeRun> => {
    const { answers, ...rest } = orNotFound(await store.readable(caller, id));
    const read = await runs.read(answers.flatMap(({ attempts }) => attempts));
    const byId = new Map(read.map((run) => [run.id, run]));
    return { ...rest, answers: answers.map((row) => answerOf(row, byId)) };
  };
