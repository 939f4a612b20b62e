/**
 * How long a call is inside: for its app's rules until it is over or its caller has gone, whoever still hears its answer; and in memory until
 * both are so.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Share } from '../memory/budget.ts';

type Stay = {
  /** A caller who hangs up from here on leaves it running. */
  begins(): void;
  /** Nobody works on it any more. */
  over(): void;
};
type Needs = { request: IncomingMessage; response: ServerResponse; leave: () => void; share: Share };

export const createStay = ({ request, response, leave, share }: Needs): Stay => {
  let running = false;
  let left = response.destroyed;
  const look = (): void => {
    if (left) leave();
    if (!running && left) share.release();
  };
  const close = (): void => {
    left = true;
    look();
  };
  response.once('close', close);
  look();
  return {
    begins: () => {
      running = true;
    },
    over: () => {
      running = false;
      leave();
      // An answer that waits for others on its connection does not hear that the connection is gone.
      if (!left && response.socket === null) {
        if (request.socket.destroyed) left = true;
        else request.socket.once('close', close);
      }
      look();
    },
  };
};
