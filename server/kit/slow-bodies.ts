/** A large file over a slow line takes longer to arrive than any other request may: it is cut off for silence, and only after an hour for its length. */
import type { IncomingMessage } from 'node:http';

const slow = new WeakSet<object>();

/** The server's limit for how long a request may arrive does not hold on this line now. */
export const mayArriveSlowly = (line: object): boolean => slow.has(line);

export const takeTime = (request: IncomingMessage): void => {
  const line = request.socket;
  slow.add(line);
  // Node hangs up on who is silent for so long.
  line.setTimeout(longestSilence);
  // Else a byte a minute would keep what came for ever.
  const over = setTimeout(() => line.destroy(), longest).unref();
  request.once('close', () => clearTimeout(over));
  request.once('end', () => {
    clearTimeout(over);
    slow.delete(line);
    line.setTimeout(0);
  });
};

const longestSilence = 60_000;
const longest = 3_600_000;
