/** How this installation does: for its operator alone. */
import { z } from 'zod';
import { get, under } from './kit/route.ts';

const Count = z.number().int().min(0);
export const Health = z.object({
  version: z.string(),
  /** `done` is more where a newer version has been here. */
  migrations: z.object({ known: Count, done: Count }),
  processes: z.array(
    z.object({
      id: z.uuid(),
      host: z.string(),
      pid: z.number().int(),
      mode: z.enum(['all', 'web', 'worker']),
      version: z.string(),
      started_at: z.iso.datetime(),
      seen_at: z.iso.datetime(),
      /** How far its clock is ahead of the database's. */
      clock_ms: z.number().int(),
      alive: z.boolean(),
    }),
  ),
  jobs: z.object({ waiting: Count, oldest_seconds: z.number().nullable(), /** Within a day. */ failed: Count }),
  letters: z.object({ waiting: Count }),
  chores: z.array(z.object({ name: z.string(), every_seconds: z.number(), /** Null: not yet, on any process. */ seconds_ago: z.number().nullable() })),
  /** Of DATA_DIR; null where the system does not say. */
  disk: z.object({ free_bytes: z.number(), size_bytes: z.number(), tight: z.boolean() }).nullable(),
  /** Null: there is none. */
  backup_seconds: z.number().nullable(),
  /** While a new SECRET_KEY takes the place of another: `left` is sealed with that one still, `lost` opens with neither. Else null. */
  resealing: z.object({ left: Count, lost: Count }).nullable(),
});
export type Health = z.infer<typeof Health>;

export const health = under('/api/operator/health', {
  show: get('/', { door: 'operator', answer: Health, summary: 'Every process, what waits, what comes round, room and backup.' }),
});
