/** What a shop says to us: believed by its signature alone, written down once, answered at once and done by a job. */
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { type Secrets, sha256 } from '../../../kit/crypto.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Jobs } from '../../jobs/index.ts';
import { placeOfSecret } from '../connections/access.service.ts';
import type { Keys } from '../connections/grants.ts';
import { isSignedBody } from '../connections/signatures.ts';
import { gidOf, isOfShop, worthKeeping } from './topics.ts';
import { webhooksStore } from './webhooks.store.ts';

export type Webhooks = ReturnType<typeof createWebhooks>;
export type Told = { topic: string; domain: string; webhookId: string; triggeredAt: string; signature: string; body: Buffer };
type Needs = { db: Db; jobs: Pick<Jobs, 'start' | 'ready'>; secrets: Secrets; app: Keys | null; clock: Clock; newId: () => string };

export const createWebhooks = ({ db, jobs, secrets, app, clock, newId }: Needs) => ({
  /** Throws 401 for what nobody signed whom we know. True where it was new. */
  async hear({ topic, domain, webhookId, triggeredAt, signature, body }: Told): Promise<boolean> {
    const ofApp = app !== null && isSignedBody(body, signature, app.clientSecret);
    // Who has a new address is found by what it calls itself: no other body is looked into before its signature held, and no large one.
    const says = topic === 'shop/update' && (ofApp || body.length <= largestUnsigned) ? read(body) : undefined;
    const addressed = await webhooksStore(db).addressees({ domain, gid: gidOf('Shop', says?.['id']) });
    const believing = addressed.filter(({ id, mode, clientSecret }) =>
      clientSecret ? isSignedWith(secretIn(id, clientSecret)) : ofApp && (mode === 'oauth' || mode === 'embedded'),
    );
    if (!ofApp && believing.length === 0) throw new Fault('token_invalid', 401, { message: 'The signature does not hold.' });
    // The same secret signs queries and session tokens, which any merchant sees: what is no object, or is of another shop, is no webhook.
    const payload = says ?? read(body);
    if (!payload || !isOfShop(topic, payload, domain)) throw new Fault('token_invalid', 401, { message: 'This is not what Shopify tells of this shop.' });
    // A shop of which nothing is kept: there is nothing to do, and nothing to redact.
    if (believing.length === 0) return false;
    await jobs.ready();
    return inTransaction(db, async (tx) => {
      const receivedAt = clock();
      const at = { triggeredAt: momentOf(triggeredAt, receivedAt), receivedAt };
      // Who names no id says the same thing once by the very bytes.
      const id = webhookId || sha256(Buffer.concat([Buffer.from(`${topic} ${triggeredAt} `), body])).toString('hex');
      const kept = { webhookId: id.slice(0, 200), topic: topic.slice(0, 100), domain, ...at, payload: worthKeeping(topic, payload) };
      const rows = believing.map(({ id: shopId, accountId }) => ({ id: newId(), accountId, shopId, ...kept }));
      const taken = await webhooksStore(tx).take(rows);
      for (const { accountId, shopId } of taken > 0 ? rows : []) await jobs.start(tx, { accountId, subjectId: shopId, kind: 'shop_events' });
      return taken > 0;
    });

    /** A secret that this server can open no more believes nobody. */
    function isSignedWith(secret: string | undefined): boolean {
      return secret !== undefined && isSignedBody(body, signature, secret);
    }
    function secretIn(shopId: string, sealed: Buffer): string | undefined {
      try {
        return secrets.open(sealed, placeOfSecret(shopId));
      } catch {
        return undefined;
      }
    }
  },

  /** What was told while a job was ending, or while its shop did not answer, is taken up again; what is done is forgotten after a while. */
  chore: {
    name: 'shop events',
    every: 60,
    run: async (signal) => {
      const store = webhooksStore(db);
      for (const { accountId, subjectId } of await store.shopsWaiting()) {
        if (signal.aborted) return;
        await jobs.start(db, { accountId, subjectId, kind: 'shop_events' });
      }
      await store.forget(new Date(clock().getTime() - keptMs));
    },
  } satisfies Chore,
});

/** Longer than anybody says the same thing again. */
const keptMs = 7 * 24 * 60 * 60_000;

/** What a shop says of itself takes a few thousand bytes. */
const largestUnsigned = 64 * 1024;

const read = (body: Buffer): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** Nothing happened long after it was heard of, whatever two clocks say: a moment far ahead would put all that comes until then behind it. */
const momentOf = (text: string, now: Date): Date => {
  const latest = new Date(now.getTime() + 5 * 60_000);
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return now;
  return at < latest ? at : latest;
};
