/** Measures how a shop writes, and each of its larger brands, language by language. It reads our own copy of the shop and takes seconds: begun anew after a crash, nothing is lost. */
import { setImmediate as breath } from 'node:timers/promises';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { textOf } from '@storewright/rules/text/html';
import { leastOfBrand } from '@storewright/rules/voice/brand';
import { createMeter } from '@storewright/rules/voice/measure';
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
    const spoken = (await shops.ownTexts(shop, { least: leastOfBrand, most: mostBrands })).flatMap(({ language, brands, ...whole }) =>
      isLanguage(language)
        ? [{ language, voices: [{ brand: '', ...whole, most: mostTexts, least: leastTexts }, ...brands.map((one) => ({ ...one, most: mostOfBrand, least: leastOfBrand }))] }] // biome-ignore format: short
        : [],
    );
    const total = spoken.flatMap(({ voices }) => voices).reduce((sum, { all, most }) => sum + Math.min(all, most), 0);
    let done = 0;
    for (const { language, voices } of spoken) {
      for (const { brand, all, own, most, least } of voices) {
        const meter = createMeter(language);
        // What we wrote ourselves is no witness, unless there is nothing else.
        for await (const text of textsOf(shop, { language, brand: brand || undefined, own: own >= Math.min(least, all) }, most)) {
          signal.throwIfAborted();
          meter.add(text);
          done += 1;
          report({ done, total, current: text.title });
          await breath();
        }
        const card = meter.card();
        await store.putMeasured(within, { language, brand, measured: card.texts < least ? null : card, texts: card.texts, measuredAt: clock() });
      }
      await store.keepBrands(within, { language, brands: voices.map(({ brand }) => brand), measuredAt: clock() });
    }
    await store.nothingIn(
      within,
      spoken.map(({ language }) => language),
      clock(),
    );
    report({ done, total: done, current: '' });

    async function* textsOf(of: Shop, which: { language: Language; brand: string | undefined; own: boolean }, most: number) {
      let after: string | undefined;
      for (let read = 0; read < most; ) {
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
/** A shop of more brands than that has the largest measured by themselves. */
const mostBrands = 50;
const mostOfBrand = 200;
const pageSize = 100;
const isLanguage = (language: string): language is Language => (languages as readonly string[]).includes(language);
