/** What is written costs the points of whoever started the job, within their allowance: nobody else's word spends them but a manager's. */
import type { Caller } from '../../kit/caller.ts';
import { Fault } from '../../kit/fault.ts';
import type { JobRow } from './bulk.store.ts';

export const maySpend = ({ userId, role }: Pick<Caller, 'userId' | 'role'>, job: Pick<JobRow, 'userId'>): boolean => userId === job.userId || role !== 'staff';

export const onlyWhoPays = (caller: Caller, job: Pick<JobRow, 'userId'>): void => {
  if (!maySpend(caller, job)) throw new Fault('not_your_role', 403);
};
