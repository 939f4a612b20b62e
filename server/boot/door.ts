import type { FastifyInstance } from 'fastify';

/** A door that is not of the contract: a foreign wire format, or files. `cut` is aborted when the server goes down. */
export type Door = (app: FastifyInstance, inside: { cut: AbortSignal }) => void;
