/** What the writers are told of an item. */
import { Language } from '@storewright/contract/kit/languages';
import { Brief } from '@storewright/contract/writers';
import type { ItemRow, JobRow } from './bulk.store.ts';

export const briefOf = ({ recipe }: Pick<JobRow, 'recipe'>, { language, facts, anew }: Pick<ItemRow, 'language' | 'facts' | 'anew'>): Brief =>
  Brief.parse({
    tone: anew?.tone ?? recipe.tone,
    language: recipe.language === 'own' ? Language.catch('en').parse(language) : recipe.language,
    facts,
  });
