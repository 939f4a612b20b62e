/**
 * The words every contract is written in. A route is a value: the server mounts it, the typed client calls it and the
 * OpenAPI document is printed from it, so a path or a shape is never written twice.
 */
import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Which door a caller needs.
 * - `anyone`   no session
 * - `person`   a session, in whatever role
 * - `member`, `manager`  a session in one of the roles that `rolesOf` names; others get 403
 * - `operator` who runs this server; for anybody else the route does not exist (404)
 */
export type Door = 'anyone' | 'person' | 'member' | 'manager' | 'operator';

export const roles = ['owner', 'admin', 'staff', 'guest'] as const;
export type Role = (typeof roles)[number];

/** Each role is named: one that is new opens nothing until it stands here. A guest sees what was granted to them alone. */
export const rolesOf: Record<'member' | 'manager', readonly Role[]> = { member: ['owner', 'admin', 'staff'], manager: ['owner', 'admin'] };

type Shapes = {
  /** `{name}` placeholders of the path. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The success body. Always an object; status 200. */
  answer?: z.ZodType;
  /** One typed part of an event stream. A route with `part` streams when the caller accepts `text/event-stream`, and answers `answer` otherwise. */
  part?: z.ZodType;
  /** Whose words a stream is in, where they are not our own: the AI SDK's UI message stream. It streams to whoever asks. */
  protocol?: 'ui-message';
  door?: Door;
  /** Only for accounts whose property type is ADVANCED; for others it is 403, in whatever role. */
  advanced?: true;
  /** Exists in demo mode only, and only for a loopback peer. */
  demo?: true;
  /**
   * Honours the `Idempotency-Key` header: the same key and body give the first answer again. `required`: what moves money
   * is not begun without one (400), for an answer that was lost could not be asked for again.
   */
  idempotent?: true | 'required';
  /** One line for the API reference. */
  summary: string;
};

export type Route = Shapes & { method: Method; path: string };
export type Routes = Record<string, Route>;

const route =
  <M extends Method>(method: M) =>
  <const P extends string, const S extends Shapes>(path: P, shapes: S): S & { method: M; path: P } => ({ ...shapes, method, path });

export const get = route('GET');
export const post = route('POST');
export const patch = route('PATCH');
export const del = route('DELETE');

/** Puts a prefix before the path of each route: `under('/api/auth', { logout: get('/logout/', …) })`. */
/** `all`: what holds for each of them. */
export const under = <const R extends Routes>(prefix: string, routes: R, all: Pick<Route, 'advanced'> = {}): R =>
  Object.fromEntries(Object.entries(routes).map(([name, one]) => [name, { ...one, ...all, path: prefix + one.path }])) as R;

/** What a caller hands to a route, before validation fills in defaults. */
export type Asked<R extends Route> = Part<R, 'params', 'in'> & Part<R, 'query', 'in'> & Part<R, 'body', 'in'>;
/** What a handler receives, after validation. */
export type Given<R extends Route> = Part<R, 'params', 'out'> & Part<R, 'query', 'out'> & Part<R, 'body', 'out'>;
export type Answer<R extends Route> = R['answer'] extends z.ZodType ? z.output<R['answer']> : undefined;
/** What a handler returns: defaults may still be missing. */
export type Reply<R extends Route> = R['answer'] extends z.ZodType ? z.input<R['answer']> : undefined;
export type StreamPart<R extends Route> = R['part'] extends z.ZodType ? z.output<R['part']> : never;

type Part<R extends Route, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = R[K] extends z.ZodType
  ? Side extends 'out'
    ? { [P in K]: z.output<R[K]> }
    : undefined extends z.input<R[K]>
      ? { [P in K]?: z.input<R[K]> }
      : { [P in K]: z.input<R[K]> }
  : unknown;
