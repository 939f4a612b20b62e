/** What the tests of translations share: somebody whose shop was read in its languages, and waiting for work in the background. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TranslationField, TranslationJob, TranslationSheet } from '@storewright/contract/translations';
import type { Person, TestHouse } from '../../../boot/house.testing.ts';
import { ownerWith } from '../../bulk/tests/bulk.testing.ts';

export const translatorWith = async (house: TestHouse, points = 0): Promise<Person> => {
  const owner = await ownerWith(house, points);
  await readAgain(owner);
  return owner;
};

export const readAgain = async ({ client }: Person): Promise<void> => {
  const { id } = await client.translations.read();
  while ((await client.jobs.one({ params: { id } })).state !== 'done') await sleep(30);
};

/** What the house does of itself every few seconds, now: whatever a crash or a stop left is taken up. */
export const takenUp = async ({ services }: TestHouse): Promise<void> => {
  for (const { run } of services.translations.chores) await run(new AbortController().signal);
};

export const productCalled = async ({ client }: Person, title: string): Promise<string> => {
  const { items } = await client.translations.products({ query: { search: title } });
  if (!items[0]) throw new Error(`there is no ${title}`);
  return items[0].product_id;
};

type Place = { product: string; locale: string };
export const save = ({ client }: Person, params: Place, sheet: TranslationSheet, texts: Partial<Record<TranslationField, string>>): Promise<TranslationSheet> =>
  client.translations.save({
    params,
    body: {
      version: sheet.version,
      texts: Object.fromEntries(
        Object.entries(texts).map(([field, text]) => [field, { text, digest: sheet.fields.find((one) => one.field === field)!.digest }]),
      ),
    },
  });

/** By hand, approved and in the shop. */
export const publishByHand = async (person: Person, params: Place, texts: Partial<Record<TranslationField, string>>) => {
  const { translations } = person.client;
  const saved = await save(person, params, await translations.sheet({ params }), texts);
  const approved = await translations.approve({ params, body: { version: saved.version, fields: Object.keys(texts) as TranslationField[] } });
  return translations.publish({ params, body: { version: approved.version } });
};

export const fieldOf = (sheet: TranslationSheet, field: TranslationField) => sheet.fields.find((one) => one.field === field)!;

export const resting = async ({ client }: Person, id: string): Promise<TranslationJob> => {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const job = await client.translations.job({ params: { id } });
    if (job.state !== 'waiting' && job.state !== 'running') return job;
    await sleep(50);
  }
  throw new Error(`waited in vain: ${JSON.stringify(await client.translations.job({ params: { id } }))}`);
};
