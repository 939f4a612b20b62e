/** The web server: every guard a request passes, in order, then the routes. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Fault, invalid } from '../kit/fault.ts';
import { mount } from '../kit/http.ts';
import { newId } from '../kit/ids.ts';
import { queryNames } from '../kit/log.ts';
import type { Tracing } from '../kit/tracing.ts';
import { mayArriveSlowly } from '../kit/slow-bodies.ts';
import { readJson, unstorable } from './json-body.ts';
import { serveDocs } from './docs.ts';
import { serveDocsSite } from './docs-site.ts';
import { answer, answerFailures, bodyOf, knownPath, pathOf, readableUrl } from './failures.ts';
import { serveHealth } from './health.ts';
import type { World } from './open.ts';
import { buildOf, isFile, servePages } from './pages.ts';
import { unframedPolicy } from './content-policy.ts';
import { askedHere, refuseOtherNames, refuseOtherSites, unforwarded } from './cross-site.ts';
import { type AllSettings, isLoopback } from './settings.ts';
import type { House } from './wire.ts';

export const bodyLimit = 1_048_576;

type Needs = { settings: AllSettings; world: World; house: House; draining: () => boolean; cut: AbortSignal };

export const createWeb = async ({ settings, world, house, draining, cut }: Needs): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: world.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request is dearer than what most requests do; the few lines about one name it themselves.
    childLoggerFactory: (log) => log,
    // The contract's shapes check and write everything: Fastify's own compilers would only be loaded.
    schemaController: { compilersFactory: { buildValidator: () => unused, buildSerializer: () => unused } },
    genReqId: () => newId(),
    requestIdHeader: false,
    bodyLimit,
    trustProxy: settings.boot.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    return503OnClosing: false,
    requestTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_500 },
    frameworkErrors: (error, request, reply) => void answer(error, request, reply),
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
      if (late && mayArriveSlowly(socket)) return;
      const body = JSON.stringify(
        bodyOf(
          new Fault('invalid_input', 400, { message: late ? 'The request took too long to arrive.' : 'This is not a request that can be read.' }),
          newId(),
        ),
      );
      socket.end(
        `HTTP/1.1 ${late ? '408 Request Timeout' : '400 Bad Request'}\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    },
  });
  twoWays(app, house.gateway.door);
  const groups = Object.entries(house.routes);
  answerFailures(
    app,
    // What the operator alone may find is not found by any other method either.
    groups.flatMap(([, { routes }]) =>
      Object.values(routes)
        .filter(({ door }) => door !== 'operator')
        .map(({ method, path }) => knownPath(method, path)),
    ),
  );
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => readJson(body));

  const build = buildOf();
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('content-security-policy', unframedPolicy);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store');
      const served = build();
      if (served) reply.header('x-build', served);
    }
    if (draining()) reply.header('connection', 'close');
    refuseOtherNames(request, settings.boot);
    refuseOtherSites(request, settings.boot.publicUrl);
    const place = unstorable(request.query, 'query');
    if (place) throw invalid(place, 'Holds a character that cannot be stored.');
  });
  if (world.log.isLevelEnabled('info')) app.addHook('onResponse', async (request, reply) => world.log.info(lineOf(request, reply), 'request'));
  if (world.tracing) traceRequests(app, world.tracing);
  await app.register(fastifyCookie);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(underPressure, {
    maxEventLoopDelay: settings.boot.busyMs,
    // A look that saw no whole turn of the loop takes it for one that stands still: it comes no sooner than what is too long.
    sampleInterval: Math.max(1_000, settings.boot.busyMs),
    // Files cost nothing to speak of, and a page without one of its scripts is no page.
    pressureHandler: ({ url }) => {
      if (isFile(pathOf(url))) return;
      throw new Fault('too_busy', 503, { retryAfter: 5 });
    },
  });

  const { mode, metricsToken } = settings.boot;
  serveHealth(app, {
    writes: house.services.health.vitals.writes,
    gather: house.services.health.gather,
    queue: mode === 'web' ? undefined : world.queue,
    figures: house.figures,
    lines: house.gateway.figures,
    metricsToken,
    draining,
  });
  const guards = { callerOf: house.services.auth.callerOf, demoAllowed: demoAllowed(settings) };
  for (const [name, served] of groups) mount(app, name, served, guards, cut);
  for (const door of house.doors) door(app, { cut });
  cut.addEventListener('abort', house.gateway.cut);
  serveDocs(app);
  serveDocsSite(app);
  await servePages(app, { appKey: settings.auth.shopifyApiKey ?? null, mayFrame: house.mayFrame, isOperator: operatorAsks(house) });
  return app;
};

/** Programs that call models go past the console's framework: none of what it does for people is for them. */
const twoWays = (app: FastifyInstance, { takes, handle }: House['gateway']['door']): void => {
  const { server } = app;
  const console = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (takes(request.url ?? '')) handle(request, response);
    else for (const listener of console) void listener(request, response);
  });
  // HOST=localhost may be two addresses; the framework makes the second server itself, and asks this of it first.
  app.addHook('onRequest', async (request, reply) => {
    if (!takes(request.raw.url ?? '')) return;
    reply.hijack();
    handle(request.raw, reply.raw);
  });
};

/** Somebody who is disabled is nobody. */
const operatorAsks =
  (house: House) =>
  async (request: FastifyRequest): Promise<boolean> => {
    try {
      return (await house.services.auth.callerOf(request))?.operator === true;
    } catch (error) {
      if (error instanceof Fault) return false;
      throw error;
    }
  };

const traceRequests = (app: FastifyInstance, tracing: Tracing): void =>
  void app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime: ms } = reply;
    tracing.ended({
      name: `${request.method} ${route}`,
      kind: 'server',
      startedAt: new Date(Date.now() - ms),
      ms,
      attributes: { 'http.request.method': request.method, 'http.route': route, 'http.response.status_code': status },
      failed: status >= 500 ? String(status) : undefined,
      parent: [request.headers['traceparent']].flat()[0],
    });
  });

const lineOf = (request: FastifyRequest, reply: FastifyReply) => ({
  reqId: request.id,
  method: request.method,
  // Never the address itself: it has ids, links of invitations and keys of visitors in it.
  route: request.routeOptions.url ?? 'none',
  ...(request.url.includes('?') && { query: queryNames(request.url) }),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
});

const unused = (): never => {
  throw new Error('A route takes its shapes from the contract.');
};

/** Demo sign-ins open for this machine alone: by the socket, not by what a header says, and under a name of this machine. */
export const demoAllowed =
  (settings: AllSettings) =>
  (request: FastifyRequest): boolean =>
    settings.demo && isLoopback(request.socket.remoteAddress ?? '') && unforwarded(request) && askedHere(request);
