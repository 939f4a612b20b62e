/**
 * From a contract's routes to Fastify's. A handler that is missing, or answers another shape, does not compile.
 */
import { type Answer, type Door, type Given, type Reply, type Route, type Routes, rolesOf, type StreamPart } from '@storewright/contract/kit/route';
import { askedBy } from '@storewright/contract/people/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Caller, may } from './caller.ts';
import { Fault, invalid, notFound } from './fault.ts';
import { eventStream, type Numbered, wantsEvents } from './events.ts';
import { uuid } from './page-by-id.ts';
import { lookEveryMs, outBy } from './streamed-text.ts';

type Context<R extends Route> = Given<R> & {
  caller: R['door'] extends 'anyone' ? Caller | null : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborted when the caller hangs up. */
  signal: AbortSignal;
  idempotencyKey: R['idempotent'] extends 'required' ? string : string | undefined;
};

/** Why a `signal` is aborted when it is the caller's doing, and not the server going down; the cause is a fault where they were shut out. */
export class HungUp extends Error {}

/** A JSON route returns its answer. A route with `part` is a generator: it yields parts and returns the answer. */
export type Handlers<RS extends Routes> = {
  [N in keyof RS]: StreamPart<RS[N]> extends never
    ? (context: Context<RS[N]>) => Promise<Reply<RS[N]>> | Reply<RS[N]>
    : (context: Context<RS[N]>) => AsyncGenerator<StreamPart<RS[N]> | Numbered, Answer<RS[N]>>;
};

/** What a feature hands to `boot/web.ts`: its contract beside its handlers. */
export type Served = { routes: Routes; handlers: Record<string, unknown> };
export const serve = <const RS extends Routes>(routes: RS, handlers: Handlers<RS>): Served => ({ routes, handlers });

export type Guards = {
  /** Who asks, or null. Throws 403 `account_disabled` for somebody who is disabled, or whose account is. */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
  /** Whether demo routes exist for this peer. */
  demoAllowed(request: FastifyRequest): boolean;
};

/** `cut` is aborted when the server goes down and may wait no longer for what still runs. */
export const mount = (app: FastifyInstance, name: string, { routes, handlers }: Served, guards: Guards, cut: AbortSignal): void => {
  for (const [operation, route] of Object.entries(routes)) {
    const asks = askedBy(name, operation, route.method);
    const handler = handlers[operation] as (context: unknown) => unknown;
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation: `${name}.${operation}` },
      // Shapes are checked here, after the door, so that a stranger learns nothing from a 422.
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      handler: async (request, reply) => {
        if (route.demo && !guards.demoAllowed(request)) throw new Fault('not_found', 404);
        const door = route.door ?? 'member';
        const caller = await callerFor(door, request, guards);
        enter(door, caller, request, asks);
        if (route.advanced && caller?.profile.propertyType !== 'ADVANCED') throw new Fault('advanced_only', 403);
        const asked = { ...given(route, request), idempotencyKey: keyOf(route, request) };
        const shut = route.part && caller ? shutOut(request, guards) : undefined;
        const ends = shut ? AbortSignal.any([cut, shut.signal]) : cut;
        // Made for those who ask for it: few do, and it costs as much as a query.
        let signal: AbortSignal | undefined;
        const context = {
          ...asked,
          caller,
          request,
          reply,
          get signal() {
            return (signal ??= AbortSignal.any([hangUp(reply), ends]));
          },
        };
        const result = handler(context);
        if (!route.part) return answered(route, await result);
        const parts = result as AsyncGenerator<unknown, unknown>;
        try {
          return route.protocol || wantsEvents(request)
            ? await eventStream(reply, parts, route.part, ends, { protocol: route.protocol })
            : answered(route, await drained(parts));
        } finally {
          shut?.over();
        }
      },
    });
  }
};

/** Where anyone may enter, somebody who is disabled is nobody: they can still sign out, or in as somebody else. Nor does the operator's door tell them of itself. */
const callerFor = async (door: Door, request: FastifyRequest, guards: Guards): Promise<Caller | null> => {
  try {
    return await guards.callerOf(request);
  } catch (error) {
    if ((door === 'anyone' || door === 'operator') && error instanceof Fault) return null;
    throw error;
  }
};

const enter = (door: Door, caller: Caller | null, request: FastifyRequest, { needs, opens }: ReturnType<typeof askedBy>): void => {
  if (door === 'anyone') return;
  if (door === 'operator' && !caller?.operator) throw notFound();
  const somebody = signedIn(caller, request);
  if (door === 'member' || door === 'manager') inRole(somebody.role, opens && may(somebody, opens) ? 'member' : door);
  if (needs && somebody.role === 'staff' && !may(somebody, needs)) throw new Fault('not_permitted', 403, { details: { permission: needs } });
};

const inRole = (role: Caller['role'], door: 'member' | 'manager'): void => {
  if (!rolesOf[door].includes(role)) throw new Fault('not_your_role', 403);
};

/** Whoever is in. A screen says for whom it was opened, and in which account: who signed in, or changed accounts, in another tab since is not who typed what it sends. */
export const signedIn = (caller: Caller | null, { headers }: Pick<FastifyRequest, 'headers'>): Caller => {
  const openedFor = headers['x-opened-for'];
  if (!caller || (openedFor !== undefined && openedFor !== `${caller.userId}.${caller.accountId}`)) throw new Fault('no_session', 401);
  return caller;
};

/** For doors that are not of the contract. */
const inAs =
  (door: 'member' | 'manager') =>
  (caller: Caller | null, request: Pick<FastifyRequest, 'headers'>): Caller => {
    const somebody = signedIn(caller, request);
    inRole(somebody.role, door);
    return somebody;
  };
export const member = inAs('member');
export const manager = inAs('manager');
/** Nothing is named by what has no id's form. */
export const idIn = ({ params }: Pick<FastifyRequest, 'params'>): string => {
  const { id } = params as { id?: unknown };
  if (typeof id !== 'string' || !uuid.test(id.toLowerCase())) throw notFound();
  return id;
};

const given = (route: Route, request: FastifyRequest): Record<string, unknown> => {
  const wrong: Record<string, string> = {};
  const take = (where: 'params' | 'query' | 'body', shape: z.ZodType | undefined, value: unknown): unknown => {
    const parsed = shape?.safeParse(value);
    if (parsed && !parsed.success) {
      for (const issue of parsed.error.issues) {
        const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
        for (const path of keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path])
          wrong[[where, ...path].join('.')] ??= where === 'query' && isTwice(value, path) ? 'Stands in the address more than once.' : issue.message;
      }
    }
    return parsed?.data;
  };
  const params = take('params', route.params, request.params);
  // An id that has no id's form names nothing: the same answer as one that is not there.
  if (Object.keys(wrong).length > 0) throw new Fault('not_found', 404);
  const query = take('query', route.query, request.query);
  const body = take('body', route.body, request.body ?? {});
  if (Object.keys(wrong).length > 0) throw new Fault('invalid_input', 422, { details: { fields: wrong } });
  return { params, query, body };
};

const isTwice = (query: unknown, [name]: PropertyKey[]): boolean => Array.isArray((query as Record<PropertyKey, unknown>)[name ?? '']);

/** What leaves is checked too, as each part of a stream is: a field the contract does not name never reaches the wire. */
const answered = (route: Route, value: unknown): unknown => (route.answer ? route.answer.parse(value) : value);

const drained = async (parts: AsyncGenerator<unknown, unknown>): Promise<unknown> => {
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return value;
  }
};

/** Aborted when whoever asked is gone before the answer. */
export const hangUp = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  const closed = () => {
    if (!reply.raw.writableFinished) controller.abort(new HungUp('the caller hung up'));
  };
  if (reply.raw.closed) closed();
  else reply.raw.once('close', closed);
  return controller.signal;
};

/** What goes on for long ends soon after who asked for it is let in no longer: signed out elsewhere, or disabled. */
const shutOut = (request: FastifyRequest, guards: Guards): { signal: AbortSignal; over(): void } => {
  const controller = new AbortController();
  const look = async (): Promise<void> => {
    const fault = await outBy(guards.callerOf(request));
    if (fault) controller.abort(new HungUp('the caller was shut out', { cause: fault }));
  };
  const looking = setInterval(() => void look(), lookEveryMs).unref();
  return { signal: controller.signal, over: () => clearInterval(looking) };
};

const keyOf = ({ idempotent }: Route, request: FastifyRequest): string | undefined => {
  const key = idempotent && request.headers['idempotency-key'];
  if (key === undefined && idempotent === 'required')
    throw new Fault('idempotency_key_needed', 400, { details: { fields: { 'Idempotency-Key': 'A name of your own for this wish, such as a UUID.' } } });
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw invalid('header.idempotency-key', 'Up to 200 visible ASCII characters.');
};
