/** For whoever watches the house: is it alive, may it be sent people, and how is it doing. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queue } from '../adapters/queue/queue.ts';
import type { Gauge as GaugeOf } from 'prom-client';
import { sameText } from '../kit/crypto.ts';
import { notFound } from '../kit/fault.ts';
import type { Figure } from '../kit/figure.ts';
import { unforwarded } from './cross-site.ts';
import { isLoopback } from './settings.ts';

/** The queue of a process that does jobs: where none are done there is nothing to count. */
type Needs = {
  /** Whether the database takes what this process writes. */
  writes: () => Promise<boolean>;
  queue?: Queue | undefined;
  figures: Figure[];
  /** What is looked up once for all of them. */
  gather: () => Promise<void>;
  /** Of the gateway, which counts more than a Figure can say: lines as Prometheus reads them. */
  lines?: () => string;
  metricsToken: string | undefined;
  draining: () => boolean;
};

export const serveHealth = (app: FastifyInstance, { writes, queue, figures, gather, lines, metricsToken, draining }: Needs): void => {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (draining()) return reply.code(503).send({ status: 'draining' });
    const answers = await Promise.race([writes(), new Promise<undefined>((late) => setTimeout(() => late(undefined), 2_000).unref())]);
    if (answers) return { status: 'ready' };
    return reply.code(503).send({ status: answers === undefined ? 'database does not answer' : 'database takes no writes' });
  });

  // Loaded with the first answer: nobody waits for it, and the start does not either.
  let opened: ReturnType<typeof createMeter> | undefined;
  const meter = () => (opened ??= createMeter({ queue, figures, gather }));
  app.addHook('onResponse', async (request, reply) => (await meter()).took(request, reply.statusCode, reply.elapsedTime / 1000));
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw notFound();
    const { type, page } = await (await meter()).page();
    return reply.type(type).send(lines ? `${page}\n${lines()}` : page);
  });
};

const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined) return given !== undefined && sameText(given, token);
  return isLoopback(request.socket.remoteAddress ?? '') && unforwarded(request);
};

/** By the route's pattern, never by the address: an id in a label would be a new line of metrics per product. */
const createMeter = async ({ queue, figures, gather }: Pick<Needs, 'queue' | 'figures' | 'gather'>) => {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 60],
    registers: [register],
  });
  const running = queue && new Gauge({ name: 'jobs_running', help: 'Jobs at work in this process.', registers: [register] });
  for (const { name, help, labels = [], read } of figures) {
    const gauge: GaugeOf<string> = new Gauge<string>({
      name,
      help,
      labelNames: labels,
      registers: [],
      // Made anew each time: what is not known any more is no line, and not the number of before.
      collect: () => {
        gauge.reset();
        const value = read();
        // One without labels stands as 0 from the start.
        if (value === undefined) return labels.length === 0 ? gauge.remove() : undefined;
        if (typeof value === 'number') return gauge.set(value);
        for (const { labels, value: one } of value) gauge.set(labels, one);
      },
    });
    register.registerMetric(gauge);
  }
  let watching = false;
  return {
    took: (request: FastifyRequest, status: number, seconds: number): void =>
      durations.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: String(status) }, seconds),
    page: async (): Promise<{ type: string; page: string }> => {
      await gather();
      if (queue) running?.set(queue.busy());
      if (!watching) collectDefaultMetrics({ register });
      watching = true;
      return { type: register.contentType, page: await register.metrics() };
    },
  };
};
