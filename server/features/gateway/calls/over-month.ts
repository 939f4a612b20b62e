/** Notes that an app is refused for its limit, for whoever tells its people: beside the call, which waits for nothing. */
import type { Clock } from '../../../kit/clock.ts';
import type { Log } from '../../../kit/log.ts';
import type { Billing } from '../../billing/index.ts';
import type { AppEntry } from '../../integration/index.ts';

type Needs = { refused: Billing['ledger']['limits']['refused']; clock: Clock; log: Pick<Log, 'warn'> };
/** A program that goes on asking is noted that often: the month, and the limit, may be others by then. */
const everyMs = 60_000;
const most = 10_000;
/** By then the calls before it are booked: what they used counts, and no longer what they held. */
const bookedMs = 1_000;

export const createOverMonth = ({ refused, clock, log }: Needs) => {
  const noted = new Map<string, number>();
  return ({ accountId, appId }: Pick<AppEntry, 'accountId' | 'appId'>, needed: bigint): void => {
    const now = clock().getTime();
    if (Math.abs(now - (noted.get(appId) ?? -Infinity)) < everyMs) return;
    if (noted.size >= most) noted.clear();
    noted.set(appId, now);
    const note = (): void =>
      void refused(accountId, { scope: 'app', id: appId }, needed).catch((error: unknown) => {
        noted.delete(appId);
        log.warn({ err: error, app: appId }, 'a refusal for the limit of a month could not be noted');
      });
    setTimeout(note, bookedMs).unref();
  };
};
