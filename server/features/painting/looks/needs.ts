/** What looks stand on. */
import type { Db } from '../../../adapters/db/db.ts';
import type { Studio } from '../../../adapters/studio/studio.ts';
import type { Trainer } from '../../../adapters/trainer/trainer.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Log } from '../../../kit/log.ts';
import type { Note } from '../../audit/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { Shops } from '../../shops/index.ts';
import type { Uploads } from '../../uploads/index.ts';

export type LooksNeeds = {
  db: Db;
  uploads: Uploads;
  studio: Pick<Studio, 'learn'>;
  shops: Pick<Shops, 'listOf'>;
  /** The first trains what is new; all of them are known by what they trained before. */
  trainers: Trainer[];
  charging: Billing['charging'];
  note: Note;
  publicUrl: string | undefined;
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'error' | 'warn'>;
};
