/** The session's cookie. It outlives the session: how long that lives is written in the database alone. 400 days is the most a browser keeps. */
import type { FastifyRequest } from 'fastify';

/** `https`: people reach the console by it, whatever the last proxy speaks with it. */
export const cookieFor = (request: FastifyRequest, { https }: { https: boolean }) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: https || request.protocol === 'https', maxAge: 400 * 24 * 60 * 60 }) as const;
