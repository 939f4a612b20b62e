/** One item: what is due is asked of the model under the item's own name, and kept as drafts beside whatever people wrote meanwhile. */
import { createHash } from 'node:crypto';
import { pointsOf } from '@storewright/contract/kit/points';
import { Language } from '@storewright/contract/kit/languages';
import type { TranslationField } from '@storewright/contract/translations';
import type { Style } from '@storewright/contract/voice/style';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Part, Pipeline } from '../../writers/index.ts';
import type { Looking } from '../sheets/looking.ts';
import { sheetsStore } from '../sheets/sheets.store.ts';
import { heldAgainst, shownSource, standingOf } from '../sheets/standing.ts';
import type { KeptDraft } from '../translations.tables.ts';
import { pieceOf, type Translated } from './piece.ts';
import type { ItemRow, JobRow } from './work.store.ts';
import { dueIn } from './work.service.ts';

type Needs = {
  db: Db;
  looking: Looking;
  pipeline: Pick<Pipeline, 'run' | 'became'>;
  voiceOf(caller: Pick<Caller, 'accountId' | 'shopId'>, language: Language, brand?: string): Promise<Style | null>;
  clock: Clock;
};

/** Nothing is due any more: the shop or somebody here wrote it meanwhile. */
class NothingDue extends Error {}

export const createTranslating = ({ db, looking, pipeline, voiceOf, clock }: Needs) => {
  const keptBeside = async (caller: Caller, { productId, locale }: { productId: string; locale: string }, { receipt, texts }: Translated): Promise<void> => {
    const { there, tongues } = await looking.look(caller, { product: productId, locale }, 'bulk');
    await inTransaction(db, async (tx) => {
      const store = sheetsStore(tx);
      const row = await store.held({ accountId: caller.accountId, productId, locale });
      if (!row) return;
      const drafts = { ...row.drafts };
      const at = clock().toISOString();
      for (const [field, text] of Object.entries(texts) as [TranslationField, NonNullable<Translated['texts'][TranslationField]>][])
        drafts[field] ??= {
          ...text,
          engine: receipt.engine.label,
          edited: false,
          by: caller.name,
          at,
          approved: false,
          reasons: [],
          held: false,
        } satisfies KeptDraft;
      await store.keep(row, heldAgainst(drafts, there.source, tongues), row.version + 1);
    });
  };

  return {
    /** What was written, and what it cost; null where there was nothing to do. Of a job that was stopped only what was paid for is found again. */
    async write(job: JobRow, item: ItemRow, caller: Caller, signal: AbortSignal): Promise<Translated | null> {
      const { productId, locale } = item;
      if (productId === null) return null;
      const key = `translate:${item.id}`;
      const prepare = async () => {
        if (job.state === 'cancelled') {
          // A writer of the past may still be at it, or have come to its end just now: its text is looked for again.
          const { state, receipt } = await pipeline.became(caller, key);
          if (state === 'running' || (state === 'done' && receipt !== null)) throw new Fault('writing_running', 409, { retryAfter: 2 });
          throw new NothingDue();
        }
        const { shop, product, tongues, there, row } = await looking.look(caller, { product: productId, locale }, 'bulk');
        const standing = standingOf(there, row.sent);
        const wanted = dueIn({ ...standing, drafted: row.drafted }, { fields: job.fields, which: job.overShop ? 'all' : 'due' });
        // A description of nothing but a film has no words.
        const fields = wanted.filter((field) => shownSource(field, there.source[field]!.text) !== '');
        if (fields.length === 0) throw new NothingDue();
        const language = Language.safeParse(locale.split('-')[0]);
        return pieceOf({
          title: product.title,
          shopId: shop.id,
          tongues,
          style: language.success ? await voiceOf({ ...caller, shopId: shop.id }, language.data, product.vendor) : null,
          texts: fields.map((field) => ({
            field,
            source: shownSource(field, there.source[field]!.text),
            digest: there.source[field]!.digest,
            before: there.found[field]?.text ?? null,
          })),
        });
      };
      const asked = {
        caller,
        kind: 'translation' as const,
        requestHash: createHash('sha256').update(key).digest('hex'),
        productId,
        engine: job.engine,
        points: pointsOf(job.price),
        signal,
        streamed: false,
        idempotencyKey: key,
      };
      try {
        const stream = pipeline.run(asked, prepare, replayed);
        let part = await stream.next();
        while (!part.done) part = await stream.next();
        return part.value;
      } catch (error) {
        if (error instanceof NothingDue || isGone(error)) return null;
        throw error;
      }
    },

    /** False where nobody could review it any more. */
    async keep(caller: Caller, { productId, locale }: Pick<ItemRow, 'productId' | 'locale'>, written: Translated): Promise<boolean> {
      if (productId === null) return false;
      try {
        await keptBeside(caller, { productId, locale }, written);
        return true;
      } catch (error) {
        if (isGone(error)) return false;
        throw error;
      }
    },
  };
};

/** The product or the language left the shop. */
const isGone = (error: unknown): boolean =>
  error instanceof Fault &&
  (error.details?.['gone'] === true ||
    error.code === 'not_found' ||
    (error.code === 'invalid_input' && 'params.locale' in ((error.details?.['fields'] ?? {}) as object)));

/** It was paid for, and its words were kept. */
async function* replayed(known: Translated): AsyncGenerator<Part<TranslationField, Translated>, Translated> {
  yield { type: 'done', written: known };
  return known;
}
