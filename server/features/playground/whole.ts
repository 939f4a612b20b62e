/** A run as it stands at this moment: what is written here right now is ahead of the database. */
import { type Caller, mine } from '../../kit/caller.ts';
import { type createCounting, isLongOver } from './counting.ts';
import type { AnswerRow, runsStore, WholeRun } from './runs.store.ts';
import type { createWritersAtWork } from './writers-at-work.ts';

type Needs = {
  store: Pick<ReturnType<typeof runsStore>, 'readable'>;
  writers: Pick<ReturnType<typeof createWritersAtWork>, 'standing'>;
  counting: Pick<ReturnType<typeof createCounting>, 'follow'>;
};

export const readingWhole =
  ({ store, writers, counting }: Needs) =>
  async (caller: Caller, id: string): Promise<WholeRun> => {
    const read = async () => mine(await store.readable(caller, id));
    const found = await read();
    const ahead = writers.standing(id);
    const atWork = (row: AnswerRow) => ahead.find((one) => one.turn === row.turn && one.place === row.place);
    const looks = found.answers.filter((row) => !atWork(row)).map((row) => ({ row, done: counting.follow(caller.accountId, row) }));
    const late = looks.filter(({ row }) => row.uncounted.length > 0 && isLongOver(row));
    // What nobody follows any more: who reads it now is to see its price.
    await Promise.all(late.map(({ done }) => done));
    const { answers, ...rest } = late.length > 0 ? await read() : found;
    return { ...rest, answers: answers.map((row) => atWork(row) ?? row) };
  };
