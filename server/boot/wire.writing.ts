/** What is written for a shop: listings, alone and in bulk, blogs, pages and e-mails, suggestions, other languages. */
import { type Bulk, bulkRoutes, createBulk, receiptsDoor } from '../features/bulk/index.ts';
import { createSuggestions, suggestionsRoutes } from '../features/suggestions/index.ts';
import { blogRoutes, createTexts, emailRoutes, pageRoutes, textPicturesDoor } from '../features/texts/index.ts';
import { createTranslations, translationsRoutes } from '../features/translations/index.ts';
import { createWriters, writersRoutes } from '../features/writers/index.ts';
import type { ExtraRoutes } from './extra-routes.ts';
import type { Ground, Storey } from './wire.ground.ts';
import type { PointsStorey } from './wire.points.ts';
import type { ShopsStorey } from './wire.shops.ts';

export type WritingStorey = ReturnType<typeof wireWriting>;

export const wireWriting = (ground: Ground, { shops, voice, documents }: ShopsStorey, { auth, billing, inference }: PointsStorey) => {
  const { world, db, files, clock, newId, log, home, above, on, account, preferences, jobs, note } = ground;
  const settings = ground.settings.writers;
  const { charging } = billing;

  const writers = createWriters({
    db,
    shops,
    voiceOf: voice.ofShop,
    instructions: preferences.instructions,
    locksOf: (shop, productId) => bulk.locks.ofProduct(shop, productId),
    inference,
    note,
    vouchesChanged: (tx, shop) => bulk.review.lookAgain(tx, shop),
    charging,
    clock,
    newId,
    log,
    settings,
  });
  const bulk: Bulk = createBulk({
    db,
    shops,
    jobs,
    writers,
    inference,
    purse: { quote: charging.quote, balance: billing.ledger.balance },
    account,
    forbiddenOf: voice.forbiddenOf,
    voiceOf: voice.ofShop,
    clock,
    newId,
    log,
  });
  const { pipeline } = writers.writing;
  const texts = createTexts({ db, shops, files, pipeline, voiceOf: voice.ofShop, home, mail: world.mail, clock, newId, log, settings });
  const suggestions = createSuggestions({ db, shops, writers, documents, jobs, account, clock, newId, log, settings });
  const translations = createTranslations({
    db,
    shops,
    jobs,
    pipeline,
    voiceOf: voice.ofShop,
    inference,
    purse: { quote: charging.quote, available: async ({ accountId, userId }) => (await billing.ledger.balance(accountId, userId)).available },
    account,
    clock,
    newId,
    log,
    settings,
  });
  above.writers = writers;
  above.bulk = bulk;
  on.shopSynced.push(translations.reading.readSoon);
  on.shopGone.push(writers.drafts.letGo, texts.letGo);

  return {
    writers,
    bulk,
    texts,
    suggestions,
    translations,
    routes: {
      writers: writersRoutes(writers),
      blogWriter: blogRoutes(texts),
      pageGenerator: pageRoutes(texts),
      emailWriter: emailRoutes(texts),
      bulk: bulkRoutes(bulk),
      translations: translationsRoutes(translations),
      suggestions: suggestionsRoutes(suggestions),
    },
    doors: [receiptsDoor(bulk.review, auth), textPicturesDoor(texts.pictures, auth)] as ExtraRoutes[],
    chores: [
      ...[writers, texts, translations, suggestions].map(({ recovery }) => recovery.chore),
      ...bulk.chores,
      ...translations.chores,
      ...suggestions.chores,
      ...texts.chores,
    ],
    helping: bulk.helping,
  } satisfies Storey & Record<string, unknown>;
};
