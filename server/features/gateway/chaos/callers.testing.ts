/** Sixty-four programs at the door of a server that is killed: each asks, whole or streamed, and remembers what it heard to the end. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Callers = {
  /** By the call's id: what was charged, where the head said so, and how long the answer was. Only those that were heard to their end. */
  heard: Map<string, { streamed: boolean; charged: string | undefined; words: number }>;
  /** Answers that are no 200, by status. */
  refused: Map<number, number>;
  /** Connections that broke. */
  broken(): number;
  stop(): Promise<void>;
};
type Needs = { origin: () => string | undefined; key: string; model: string; random: () => number; connections: number };

export const startCallers = ({ origin, key, model, random, connections }: Needs): Callers => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const heard: Callers['heard'] = new Map();
  const refused: Callers['refused'] = new Map();
  let broken = 0;
  const over = new AbortController();

  const once = (at: string, stream: boolean): Promise<void> =>
    new Promise((done) => {
      const lost = (): void => {
        broken += 1;
        done();
      };
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const sent = request(`${at}/v1/chat/completions`, { method: 'POST', agent, headers, timeout: 20_000 }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.on('error', lost);
        answer.on('end', () => {
          const { statusCode = 0, headers: told } = answer;
          if (!answer.complete || (statusCode === 200 && !(stream ? text.includes('data: [DONE]') : text.endsWith('}')))) return lost();
          const words = text.match(/word\d/g)?.length ?? 0;
          if (statusCode === 200) heard.set(String(told['x-request-id']), { streamed: stream, charged: told['x-points-charged'] as string | undefined, words });
          else refused.set(statusCode, (refused.get(statusCode) ?? 0) + 1);
          done();
        });
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', lost);
      sent.end(JSON.stringify({ model, max_tokens: 40, stream, messages: [{ role: 'user', content: 'Name a bottle.' }] }));
    });

  const calling = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const at = origin();
      const before = broken;
      if (at) await once(at, random() < 0.5);
      // Nobody listens right now.
      if (!at || broken > before) await sleep(30 + random() * 50);
    }
  };
  const all = Array.from({ length: connections }, calling);
  return {
    heard,
    refused,
    broken: () => broken,
    stop: async () => {
      over.abort();
      await Promise.all(all);
      agent.destroy();
    },
  };
};
