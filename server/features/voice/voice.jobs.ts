/** Measures how a shop writes, language by language. It reads our own copy of the shop and takes seconds: begun anew after a crash, nothing is lost. */
import { setImmediate as breath } from 'node:timers/promises';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { textOf } from '@storewright/contract/listing/html';
import { createMeter } from '@storewright/contract/voice/measure';
import { leastTexts } from '@storewright/contract/voice/style';
import type { Db } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import type { JobKind } from '../jobs/index.ts';
import type { Shop, Shops } from '../shops/index.ts';
import { voiceStore } from './voice.store.ts';

type Needs = { db: Db; shops: Pick<Shops, 'ofAccount' | 'ownTexts' | 'texts'>; clock: Clock };

export const voiceJob = ({ db, shops, clock }: Needs): JobKind => ({
  kind: 'voice',
  run: async ({ accountId, subjectId }, { signal, report }) => {
    const shop = await shops.ofAccount(accountId, subjectId);
    const store = voiceStore(db);
    const within = { accountId: shop.accountId, shopId: shop.id };
    const spoken = (await shops.ownTexts(shop)).flatMap(({ language, all, own }) => (isLanguage(language) ? [{ language, all, own }] : []));
    const total = spoken.reduce((sum, { all }) => sum + Math.min(all, mostTexts), 0);
    let done = 0;
    for (const { language, all, own } of spoken) {
      const meter = createMeter(language);
      // What we wrote ourselves is no witness, unless there is nothing else.
      for await (const text of textsOf(shop, { language, own: own >= Math.min(leastTexts, all) })) {
        signal.throwIfAborted();
        meter.add(text);
        done += 1;
        report({ done, total, current: text.title });
        await breath();
      }
      const card = meter.card();
      await store.putMeasured(within, { language, measured: card.texts < leastTexts ? null : card, texts: card.texts, measuredAt: clock() });
    }
    await store.nothingIn(
      within,
      spoken.map(({ language }) => language),
      clock(),
    );
    report({ done, total: done, current: '' });

    async function* textsOf(of: Shop, which: { language: Language; own: boolean }) {
      let after: string | undefined;
      for (let read = 0; read < mostTexts; ) {
        const page = await shops.texts(of, { ...which, after, limit: pageSize });
        for (const { id, title, vendor, productType, descriptionHtml } of page)
          yield { product: id, title, vendor, type: productType, text: textOf(descriptionHtml) };
        if (page.length < pageSize) return;
        read += page.length;
        after = page.at(-1)!.id;
      }
    }
  },
});

/** A voice is known by then; ten thousand texts more would not change it. */
const mostTexts = 2_000;
const pageSize = 100;
const isLanguage = (language: string): language is Language => (languages as readonly string[]).includes(language);
