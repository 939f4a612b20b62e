/** A worker takes no requests of people. Where WORKER_PORT gives it a port, it says there how it is. */
import fastify, { type FastifyInstance } from 'fastify';
import { newId } from '../kit/ids.ts';
import { answerFailures } from './failures.ts';
import { serveHealth } from './health.ts';
import type { World } from './open.ts';
import type { AllSettings } from './settings.ts';
import type { House } from './wire.ts';

type Needs = { settings: AllSettings; world: World; house: Pick<House, 'figures' | 'services'>; draining: () => boolean };

export const createWorkerHealth = async ({ settings, world, house, draining }: Needs): Promise<FastifyInstance> => {
  const app = fastify({ genReqId: () => newId(), requestIdHeader: false, bodyLimit: 1_024, requestTimeout: 10_000 });
  answerFailures(app, []);
  const { vitals, gather } = house.services.health;
  serveHealth(app, { writes: vitals.writes, gather, queue: world.queue, figures: house.figures, metricsToken: settings.boot.metricsToken, draining });
  return app;
};
