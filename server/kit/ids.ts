import { createHash, randomUUID } from 'node:crypto';

/** UUID version 7 (RFC 9562): time-ordered, so that new rows land at the end of an index. What is random in it is that of a version 4. */
export const newId = (now = Date.now()): string => {
  if (now !== last.now) {
    const time = now.toString(16).padStart(12, '0');
    last.now = now;
    last.time = `${time.slice(0, 8)}-${time.slice(8)}-7`;
  }
  return last.time + randomUUID().slice(15);
};

/** UUID version 8: the same of the same text, so that what is written down twice is there once. */
export const idFrom = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Before every id that was made from then on, and after those made earlier. */
export const firstIdFrom = (at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
};

/** When an id was made, in milliseconds: it begins with that. */
export const madeAt = (id: string): number => Number.parseInt(id.slice(0, 13).replace('-', ''), 16);

/** Many are made in one millisecond. */
const last = { now: -1, time: '' };
