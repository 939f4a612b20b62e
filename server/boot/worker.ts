/** Does the jobs, in this process or in one of its own. */
import { QueueStopped } from '../adapters/queue/queue.ts';
import type { House } from './wire.ts';
import type { World } from './open.ts';

export const startWorker = (house: House, world: World): void => {
  house.work();
  // In the background: the first page does not wait for the queue. Without a queue there is no point in going on.
  startQueue(world);
};

export const startQueue = (world: World): void => {
  world.queue.ready().catch((error: unknown) => {
    if (error instanceof QueueStopped) return;
    world.log.fatal({ err: error }, 'the queue did not start');
    process.kill(process.pid, 'SIGTERM');
  });
};
