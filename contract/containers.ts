/** Containers that the operator lists for an account: seen, started, stopped, and what they wrote. For accounts with property_type ADVANCED; others get 403 `advanced_only`. */
import { z } from 'zod';
import { Id } from './kit/paging.ts';
import { get, post, under } from './kit/route.ts';

/** `gone`: the engine knows none of that name. `unreachable`: the engine did not say. */
export const containerStates = ['created', 'running', 'paused', 'restarting', 'removing', 'exited', 'dead', 'gone', 'unreachable'] as const;
const State = z.enum(containerStates);
export const healths = ['healthy', 'unhealthy', 'starting', 'none'] as const;

export const Container = z.object({
  id: z.uuid(),
  label: z.string(),
  state: State,
  /** Since when it is so; null where the engine does not say. */
  since: z.iso.datetime().nullable(),
  health: z.enum(healths),
});
export type Container = z.infer<typeof Container>;

const Changed = z.object({ id: z.uuid(), state: State, /** It was so already. */ already: z.boolean() });
export const containers = under(
  '/api/container',
  {
    list: get('/', {
      door: 'manager',
      answer: z.object({ driver: z.enum(['not_configured', 'ok', 'unreachable']), items: z.array(Container) }),
      summary: 'Containers of the account. `not_configured`: the operator opened no Docker Engine here (`DOCKER_SOCKET`).',
    }),
    start: post('/{id}/start/', { door: 'manager', params: Id, answer: Changed, summary: 'Starts it.' }),
    stop: post('/{id}/stop/', { door: 'manager', params: Id, answer: Changed, summary: 'Stops it: it has ten seconds to end by itself.' }),
    logs: get('/{id}/logs/', {
      door: 'manager',
      params: Id,
      answer: z.object({ lines: z.array(z.object({ at: z.string(), from: z.enum(['out', 'err']), text: z.string() })), cut: z.boolean() }),
      summary: 'The last 200 lines that it wrote.',
    }),
  },
  { advanced: true },
);
