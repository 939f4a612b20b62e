import type { FastifyInstance } from 'fastify';
import { EmbeddedFault } from '../adapters/db/embedded-binaries.ts';
import { systemClock } from '../kit/clock.ts';
import { SettingsFault } from '../kit/config.ts';
import { addressOf } from './address.ts';
import { createDrain, onSignals, wholeMs } from './drain.ts';
import { createWorkerHealth } from './worker-health.ts';
import { openWorld, type World } from './open.ts';
import { listenFault, placeOf, portIsFree } from './port.ts';
import { type AllSettings, readSettings } from './settings.ts';
import type { ExtraRoutes } from './extra-routes.ts';

/** Starts everything and says where it stands, or says in one message why it cannot and ends with code 1. */
export const start = async (env: NodeJS.ProcessEnv, { doors = [] }: { doors?: ExtraRoutes[] } = {}): Promise<void> => {
  let world: World | undefined;
  try {
    const settings = readSettings(env);
    await portIsFree(settings);
    // The database starts while the features are read from disk; that leaves no time for anything else, so it goes first.
    const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
    const opening = openWorld(settings, begins);
    await Promise.race([begun, opening.catch(() => undefined)]);
    const [opened, rooms] = await Promise.allSettled([opening, Promise.all([import('./web.ts'), import('./wire.ts'), import('./worker.ts')])]);
    if (opened.status === 'rejected') throw opened.reason;
    world = opened.value;
    if (rooms.status === 'rejected') throw rooms.reason;
    await up(settings, world, rooms.value, doors);
  } catch (error) {
    process.stderr.write(`${readable(error)}\n`);
    await world?.close().catch(() => undefined);
    process.exit(1);
  }
};

type Rooms = [typeof import('./web.ts'), typeof import('./wire.ts'), typeof import('./worker.ts')];

const up = async (
  settings: AllSettings,
  world: World,
  [{ createWeb, demoAllowed }, { wire }, { startQueue, startWorker }]: Rooms,
  doors: ExtraRoutes[],
): Promise<void> => {
  const { log } = world;
  const patience = { noticeMs: settings.boot.noticeSeconds * 1000, patienceMs: settings.boot.drainSeconds * 1000 };
  const drain = createDrain(patience);
  const house = wire({ settings, world, clock: systemClock, demoAllowed: demoAllowed(settings) });
  if (await house.services.billing.holdsDemoMoney())
    throw new SettingsFault(
      'This database holds payments of the demo, which nobody paid for. Set DATA_DIR or DATABASE_URL to a new one, or start in demo mode again: docs/payments.md says how.',
    );
  house.doors.push(...doors);
  let app: FastifyInstance | undefined;
  onSignals(log, wholeMs(patience), () => drain.down({ app, house, world }));
  // A promise that nobody waited for is a mistake of ours, not a reason to leave everybody alone.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection was not handled'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception was not caught');
    process.kill(process.pid, 'SIGTERM');
  });

  if (settings.boot.mode !== 'worker') {
    app = await createWeb({ settings, world, house, draining: drain.draining, cut: drain.cut });
    drain.follow(app.server);
    await listening(app, settings);
  } else if (settings.boot.workerPort !== undefined) {
    app = await createWorkerHealth({ settings, world, house, draining: drain.draining });
    drain.follow(app.server);
    await listening(app, settings);
  }
  house.services.health.vitals.start();
  process.stdout.write(report(settings, world, app));
  if (settings.boot.mode === 'web') return startQueue(world);
  startWorker(house, world);
  // Nobody waits for it: to find out takes another program.
  void house.lacks().then((lines) => process.stdout.write(lines.map((line) => `  ${line}\n`).join('')));
};

const report = (settings: AllSettings, world: World, app: FastifyInstance | undefined): string => {
  const { mode, publicUrl } = settings.boot;
  const jobs = `Storewright does jobs${app ? ` and says how it is at ${listeningAt(app, settings)}` : ''}`;
  const where = mode !== 'worker' && app ? `Storewright is at ${publicUrl ?? listeningAt(app, settings)}` : jobs;
  return `${[where, ...world.lines.map((line) => `  ${line}`)].join('\n')}\n`;
};

const listeningAt = (app: FastifyInstance, { boot }: AllSettings): string => {
  const address = app.server.address();
  return addressOf({ host: boot.host, port: typeof address === 'object' && address ? address.port : boot.port });
};

const listening = async (app: FastifyInstance, settings: AllSettings): Promise<void> => {
  await app.listen(placeOf(settings)).catch((error: unknown) => {
    throw listenFault(error, settings);
  });
};

const readable = (error: unknown): string => {
  if (error instanceof SettingsFault || error instanceof EmbeddedFault) return error.message;
  const { message, stack, cause } = error as Error & { cause?: { message?: string } };
  return `The server could not start: ${stack ?? message}${cause?.message ? `\n${cause.message}` : ''}`;
};
