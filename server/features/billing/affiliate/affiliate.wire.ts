/** The first touch: whoever follows an invitation link keeps its code for sixty days, until they sign up. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCode } from './code.ts';

const invitationCookie = 'invitation';
const days = 60;

export const invitationDoor =
  ({ https }: { https: boolean }) =>
  (app: FastifyInstance): void => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' || request.url.startsWith('/api/')) return;
      const { ref } = request.query as { ref?: unknown };
      const code = typeof ref === 'string' ? readCode(ref) : undefined;
      if (!code || invitationOf(request)) return;
      reply.setCookie(invitationCookie, code, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: https || request.protocol === 'https',
        maxAge: days * 24 * 60 * 60,
      });
    });
  };

/** The code that this browser was first touched by. */
export const invitationOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => readCode(cookies[invitationCookie] ?? '');
