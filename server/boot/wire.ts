/** The only file that knows everybody: creates every feature, in order. What stands higher is handed down as a question. */
import { createOutgoing } from '../adapters/outgoing/outgoing.ts';
import { accountRoutes, createAccount } from '../features/account/index.ts';
import { authRoutes, createAuth } from '../features/auth/index.ts';
import { createInference, inferenceRoutes, openedBy } from '../features/inference/index.ts';
import { createJobs, jobsRoutes } from '../features/jobs/index.ts';
import type { Clock } from '../kit/clock.ts';
import type { Served } from '../kit/http.ts';
import { newId } from '../kit/ids.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { World } from './open.ts';
import { type AllSettings, isLoopback } from './settings.ts';

/** A door that is not of the contract: a foreign wire format, or files. `cut` is aborted when the server goes down. */
export type Door = (app: FastifyInstance, inside: { cut: AbortSignal }) => void;
export type House = ReturnType<typeof wire>;
type Needs = { settings: AllSettings; world: World; clock: Clock; demoAllowed: (request: FastifyRequest) => boolean };

export const wire = ({ settings, world, clock, demoAllowed }: Needs) => {
  const { log, queue, secrets } = world;
  const { db } = world.database;

  const outgoing = createOutgoing(openedBy(settings.outgoing.outgoingAllow, isLoopback(settings.boot.host)));

  const account = createAccount({ db, clock, newId, demo: settings.demo, shopsOf: async () => [] });
  const jobs = createJobs({ db, queue, clock, newId, log });
  const auth = createAuth({ db, clock, account, settings: settings.auth, connectDemo: async () => undefined, domainShop: async () => undefined });

  const inference = createInference({ db, outgoing, secrets, clock, newId });

  return {
    services: { account, jobs, auth, inference },
    /** By the name of their contract. */
    routes: {
      auth: authRoutes(auth, {
        loginHost: settings.auth.loginHost ?? null,
        sso: settings.auth.ssoSecret !== undefined,
        registration: settings.auth.registration === 'open',
        demoAllowed,
      }),
      account: accountRoutes(account),
      jobs: jobsRoutes(jobs, clock),
      inference: inferenceRoutes(inference),
    } satisfies Record<string, Served>,
    doors: [] as Door[],
    /** A shop that is connected to some account, for app mode. */
    isConnected: async (_domain: string): Promise<boolean> => false,
    /** Lets go of what features hold, before the database goes. */
    close: (): Promise<void> => outgoing.close(),
  };
};
