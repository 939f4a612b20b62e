import { useRef, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { stale } from '../../../kit/query.ts';

export type Sent = { done: number; all: number; running: boolean; failed: { product: string; title: string; error: unknown }[] };

/** Publishes every product with approved texts in this language, one after the other; what cannot go out is named and left as it is. */
export const usePublishAll = (locale: string) => {
  const [sent, setSent] = useState<Sent | null>(null);
  const stopped = useRef(false);
  const run = async () => {
    stopped.current = false;
    const now: Sent = { done: 0, all: 0, running: true, failed: [] };
    const tell = (change: Partial<Sent>) => setSent({ ...Object.assign(now, change) });
    tell({});
    try {
      const found = await approvedIn(locale);
      tell({ all: found.length });
      for (const { product_id: product, title } of found) {
        if (stopped.current) break;
        try {
          const params = { product, locale };
          const { version } = await api.translations.sheet({ params });
          const { publication } = await api.translations.publish({ params, body: { version } }, { headers: { 'idempotency-key': crypto.randomUUID() } });
          // What is on its way may still be refused.
          if (publication.state === 'published') tell({ done: now.done + 1 });
        } catch (error) {
          tell({ failed: [...now.failed, { product, title, error }] });
        }
      }
    } finally {
      tell({ running: false });
      void stale(['translations']);
    }
  };
  return {
    sent,
    run: () => void run(),
    stop: () => {
      stopped.current = true;
    },
  };
};

const approvedIn = async (locale: string) => {
  const found: { product_id: string; title: string }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof api.translations.products>> = await api.translations.products({
      query: { locale, state: 'approved', limit: 100, ...(cursor && { cursor }) },
    });
    found.push(...page.items);
    cursor = page.next_cursor;
  }
  return found;
};
