/** Whether what was asked for under an idempotency key, a run or a message in it, is what is asked for now. */
import { isDeepStrictEqual } from 'node:util';
import type { NewRun } from '@storewright/contract/playground';
import type { z } from 'zod';
import { Fault } from '../../kit/fault.ts';
import type { WholeRun } from './answer.ts';
import type { TurnRow } from './runs.store.ts';

type Asked = Pick<z.output<typeof NewRun>, 'task' | 'system' | 'models' | 'settings' | 'message' | 'files'>;

export const sameWish = (before: WholeRun, { task, system, models, settings, message, files }: Asked): WholeRun => {
  const { run, turns } = before;
  const was = { task: run.task, system: run.system, models: run.models, settings: run.settings, ...(turns[0] && sentIn(turns[0])) };
  // As the database gives it back: what is not said there is not there.
  const is: unknown = JSON.parse(JSON.stringify({ task, system, models, settings, message, files }));
  if (!isDeepStrictEqual(was, is)) throw new Fault('idempotency_key_reused', 409);
  return before;
};

export const checkSameMessage = (before: TurnRow, asked: Pick<Asked, 'message' | 'files'>): void => {
  if (!isDeepStrictEqual(sentIn(before), asked)) throw new Fault('idempotency_key_reused', 409);
};

const sentIn = ({ message, files }: TurnRow) => ({ message, files: files.map((file) => ('id' in file ? file.id : '')) });
