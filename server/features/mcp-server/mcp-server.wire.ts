/** `/mcp`: a foreign wire format, let in by the key of an app as `/v1` is. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../kit/fault.ts';
import { hangUp } from '../../kit/http.ts';
import type { Account } from '../account/index.ts';
import { type Admission, pageHeaders, preflight, Refusal } from '../gateway/index.ts';
import type { McpServer } from './mcp-server.service.ts';
import { visitOf } from './visit.ts';

const mcpPath = '/mcp';
/** Bytes of one request. */
const mostBytes = 262_144;

type Needs = {
  admission: Admission;
  account: Pick<Account, 'member'>;
  server: McpServer;
  home: string;
  /** Under a name of this very machine, which no page elsewhere can take. */
  askedHere: (request: FastifyRequest) => boolean;
  readJson: (body: Buffer) => unknown;
};

export const mcpDoor =
  ({ admission, account, server, home, askedHere, readJson }: Needs) =>
  (app: FastifyInstance, { cut }: { cut: AbortSignal }): void => {
    cut.addEventListener('abort', () => void server.close());
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const signal = hangUp(reply);
      const { app: entry, tell, leave } = await admission.admit(request.raw, mcpPath);
      if (reply.raw.closed) leave();
      else reply.raw.once('close', leave);
      const own = askedHere(request) && URL.parse(request.headers.origin ?? '')?.host === request.host;
      if (!own) refuseOtherPages(request, [home, ...entry.rules.allowed_origins]);
      const visit = await visitOf(account, entry);
      if (!visit) throw new Refusal(401, 'invalid_api_key', 'Whoever made this key is not let into the account any more.');
      // A batch would be many calls that count as one.
      if (Array.isArray(request.body)) throw new Refusal(400, 'invalid_request', 'Send one message at once.');
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && name !== 'content-length' && name !== 'authorization' ? [[name, value] as [string, string]] : [],
      );
      const asked = new Request(new URL(mcpPath, home), { method: request.method, headers, signal });
      const made = await server.answer(asked, request.body, { visit, tell: (told) => tell({ route: mcpPath, ...told }) });
      reply.code(made.status).headers(Object.fromEntries(made.headers));
      return reply.send(made.body ? Readable.fromWeb(made.body as never) : undefined);
    };

    void app.register(async (inside) => {
      inside.removeAllContentTypeParsers();
      inside.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => readJson(body));
      inside.setErrorHandler((error, request, reply) => failed(error, request, reply));
      inside.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store').headers(pageHeaders(request.raw, shown));
      });
      inside.options(mcpPath, async (request, reply) =>
        reply
          .code(204)
          .headers(preflight(request.raw, { methods: 'GET, POST, DELETE', shown }))
          .send(),
      );
      for (const method of ['GET', 'DELETE', 'POST'] as const) inside.route({ method, url: mcpPath, bodyLimit: mostBytes, handler: answer });
    });
  };

/** Headers of an answer that a page may read. */
const shown = 'www-authenticate, retry-after, x-request-id';

/** Browsers say where a page is from: no page but our own, and those that the app names, may speak to this (DNS rebinding). */
const refuseOtherPages = ({ headers: { origin } }: FastifyRequest, allowed: string[]): void => {
  if (origin === undefined) return;
  const from = URL.parse(origin)?.origin;
  if (from === undefined || !allowed.some((one) => URL.parse(one)?.origin === from))
    throw new Refusal(403, 'origin_not_allowed', 'Pages of this origin are not let in. Name it in the rules of the app.');
};

const failed = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, code, message, retryAfter } = said(error);
  if (status >= 500) request.log.error({ err: error, reqId: request.id }, 'a request of a program failed');
  if (status === 401) {
    // RFC 6750: whoever showed nothing is told no more than how.
    const showed = request.headers.authorization !== undefined || request.headers['x-api-key'] !== undefined;
    reply.header('www-authenticate', `Bearer realm="Storewright"${showed ? ', error="invalid_token"' : ''}`);
  }
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const number = code === 'malformed_json' ? numbers.unread : status < 500 ? numbers.refused : numbers.ours;
  return reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: number, message, data: { code } } }));
};

/** As JSON-RPC has them. */
const numbers = { unread: -32_700, refused: -32_600, ours: -32_603 };

const said = (error: unknown): { status: number; code: string; message: string; retryAfter?: number | undefined } => {
  if (error instanceof Refusal || error instanceof Fault) return error;
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return { status, code: 'body_too_large', message: `A request has ${mostBytes} bytes at most.` };
  if (status === 415) return { status, code: 'unsupported_media_type', message: 'Send application/json.' };
  if (status < 500) return { status, code: 'invalid_input', message: 'This cannot be read.' };
  return { status, code: 'internal', message: 'Something went wrong here. Try again.' };
};
