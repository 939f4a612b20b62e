import type { FastifyInstance } from 'fastify';

/** Routes that are not of the contract: a foreign wire format, or files. `cut` is aborted when the server goes down. */
export type ExtraRoutes = (app: FastifyInstance, inside: { cut: AbortSignal }) => void;
