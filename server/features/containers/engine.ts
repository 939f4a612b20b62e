/** The five calls of the Docker Engine that exist here, each for one named container: looked at, started, stopped, its log. Nothing else of it can be asked. */
import { containerStates, healths } from '@storewright/contract/containers';
import { z } from 'zod';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import { jsonIn } from '../../kit/json.ts';
import { Fault } from '../../kit/fault.ts';

/** As much of an answer as is read. */
const Looked = z.object({
  Name: z.string(),
  State: z.object({
    Status: z.enum(containerStates).catch('dead'),
    StartedAt: z.string().catch(''),
    FinishedAt: z.string().catch(''),
    Health: z.object({ Status: z.enum(healths).catch('none') }).nullish(),
  }),
});
type Looked = { state: z.infer<typeof Looked>['State']['Status']; since: Date | null; health: (typeof healths)[number] };
type LogLine = { at: string; from: 'out' | 'err'; text: string };

/** The name that stands for its socket in the way out. */
export const engineHost = 'docker-engine.local';
/** The oldest that today's engines still speak: what is asked here is the same in all of them. */
const version = '/v1.44';
/** Seconds that a container has to end by itself. */
const patience = 10;

export type Engine = ReturnType<typeof createEngine>;
export const createEngine = (outgoing: Pick<Outgoing, 'request'>) => {
  const ask = async (method: 'GET' | 'POST', path: string, maxBytes = 1_000_000) => {
    try {
      return await outgoing.request(`http://${engineHost}${path}`, { method, timeout: 30_000, maxBytes });
    } catch (error) {
      throw new Fault('container_engine_unreachable', 502, { cause: error });
    }
  };
  const of = (name: string): string => `${version}/containers/${encodeURIComponent(name)}`;
  /** 304 is no failure: it was so already. */
  const change = async (path: string): Promise<{ already: boolean }> => {
    const { status } = await ask('POST', path);
    if (status === 204 || status === 304) return { already: status === 304 };
    if (status === 404) throw new Fault('not_found', 404);
    throw new Fault('container_failed', 502);
  };

  return {
    /** Undefined where the engine knows none of that name. */
    look: async (name: string): Promise<Looked | undefined> => {
      const { status, text } = await ask('GET', `${of(name)}/json`);
      if (status === 404) return undefined;
      const found = status === 200 ? Looked.safeParse(jsonIn(text())).data : undefined;
      if (!found) throw new Fault('container_failed', 502);
      // The engine takes the beginning of an id for a name as well.
      if (found.Name !== `/${name}`) return undefined;
      const { Status: state, StartedAt: started, FinishedAt: finished, Health: health } = found.State;
      const since = new Date(state === 'running' || state === 'paused' || state === 'restarting' ? started : finished);
      // The year 1 is how it says never.
      return { state, since: since.getTime() > 0 ? since : null, health: health?.Status ?? 'none' };
    },
    start: (name: string) => change(`${of(name)}/start`),
    stop: (name: string) => change(`${of(name)}/stop?t=${patience}`),
    /** The last lines of it. */
    logs: async (name: string, tail: number): Promise<LogLine[]> => {
      const { status, headers, body } = await ask('GET', `${of(name)}/logs?stdout=true&stderr=true&timestamps=true&tail=${tail}`, 4_000_000);
      if (status === 404) throw new Fault('not_found', 404);
      if (status !== 200) throw new Fault('container_failed', 502);
      const isFramed = headers['content-type'] !== 'application/vnd.docker.raw-stream';
      return (isFramed ? unframed(body) : [{ from: 'out' as const, text: body.toString('utf8') }]).flatMap(({ from, text }) =>
        linesIn(text).map((line) => ({ from, ...line })),
      );
    },
  };
};

/** What two streams wrote in turn: a byte that says which, three of nothing, how long it is, and it. */
const unframed = (body: Buffer): { from: LogLine['from']; text: string }[] => {
  const all: { from: LogLine['from']; text: string }[] = [];
  for (let at = 0; at + 8 <= body.length; ) {
    const end = at + 8 + body.readUInt32BE(at + 4);
    all.push({ from: body[at] === 2 ? 'err' : 'out', text: body.toString('utf8', at + 8, end) });
    at = end;
  }
  return all;
};
const linesIn = (text: string): Omit<LogLine, 'from'>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, at = '', said = line] = /^(\d{4}-\d\d-\d\dT\S+) ?(.*)$/s.exec(line) ?? [];
      return { at, text: said.replace(/\r$/, '').slice(0, 4_000).toWellFormed() };
    });
