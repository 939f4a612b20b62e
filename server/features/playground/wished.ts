/** Whether a run that was asked for under an idempotency key is the one that is asked for now. */
import { isDeepStrictEqual } from 'node:util';
import type { NewRun } from '@storewright/contract/playground';
import type { z } from 'zod';
import { Fault } from '../../kit/fault.ts';
import type { WholeRun } from './runs.store.ts';

type Asked = Pick<z.output<typeof NewRun>, 'task' | 'system' | 'models' | 'settings' | 'message' | 'files'>;

export const sameWish = (before: WholeRun, { task, system, models, settings, message, files }: Asked): WholeRun => {
  const { run, turns } = before;
  const sent = turns[0]?.files.map((file) => ('id' in file ? file.id : ''));
  const was = { task: run.task, system: run.system, models: run.models, settings: run.settings, message: turns[0]?.message, files: sent };
  // As the database gives it back: what is not said there is not there.
  const is: unknown = JSON.parse(JSON.stringify({ task, system, models, settings, message, files }));
  if (!isDeepStrictEqual(was, is)) throw new Fault('idempotency_key_reused', 409);
  return before;
};
