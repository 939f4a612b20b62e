import { randomUUID } from 'node:crypto';

/** UUID version 7 (RFC 9562): time-ordered, so that new rows land at the end of an index. What is random in it is that of a version 4. */
export const newId = (now = Date.now()): string => {
  if (now !== last.now) {
    const time = now.toString(16).padStart(12, '0');
    last.now = now;
    last.time = `${time.slice(0, 8)}-${time.slice(8)}-7`;
  }
  return last.time + randomUUID().slice(15);
};

/** Many are made in one millisecond. */
const last = { now: -1, time: '' };
