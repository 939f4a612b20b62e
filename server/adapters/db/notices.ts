/** What processes on one database call out to each other (`pg_notify`), heard on one connection that stands from the first listener on. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, PoolConfig } from 'pg';

export type Notices = {
  /** Called with each word of a channel; with null where some may have been missed. */
  listen(channel: string, hear: (word: string | null) => void): () => void;
  /** False behind a pooler, which lends no session for longer than a transaction: whoever waits has to look. */
  heard: boolean;
  close(): Promise<void>;
};

export const openNotices = ({ config, pooled }: { config: PoolConfig; pooled: boolean }): Notices => {
  const listeners = new Map<string, Set<(word: string | null) => void>>();
  const over = new AbortController();
  let standing: Promise<void> | undefined;
  let client: Client | undefined;
  const tell = (channel: string, word: string | null): void => {
    for (const hear of listeners.get(channel) ?? []) hear(word);
  };
  const heardOn = async (channel: string): Promise<void> => {
    if (!client) return;
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    tell(channel, null);
  };

  /** Until it breaks. */
  const stand = async (): Promise<void> => {
    const { default: pg } = await import('pg');
    const { max: _, ...own } = config;
    const here = new pg.Client({ ...own, keepAlive: true });
    const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
    here.on('error', () => leave());
    here.on('end', () => leave());
    here.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    try {
      await here.connect();
      client = here;
      for (const channel of listeners.keys()) await heardOn(channel);
      over.signal.addEventListener('abort', () => leave(), { once: true });
      if (!over.signal.aborted) await gone;
    } finally {
      client = undefined;
      await here.end().catch(() => undefined);
    }
  };
  const keepStanding = async (): Promise<void> => {
    for (let wait = 200; !over.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
      const began = Date.now();
      // A database that is away is its users' to tell of: they look all the same, and hear again once it is back.
      await stand().catch(() => undefined);
      if (Date.now() - began > 10_000) wait = 200;
      await pause(wait, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    heard: !pooled,
    listen: (channel, hear) => {
      const all = listeners.get(channel) ?? new Set();
      const isNew = !listeners.has(channel);
      listeners.set(channel, all.add(hear));
      if (!pooled && isNew) void heardOn(channel).catch(() => undefined);
      if (!pooled) standing ??= keepStanding();
      return () => void all.delete(hear);
    },
    close: async () => {
      over.abort();
      await standing;
    },
  };
};
