/** A check or an import as it stands in the database, without the file that it was made of. */
import type { TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { promptImportRows, promptImports } from '../prompts.tables.ts';

type Left = { accountId: string; userId: string; state?: 'checked' | 'imported' };
export const leftCheck = async (house: Pick<TestHouse, 'db'>, { accountId, userId, state = 'checked' }: Left): Promise<string> => {
  const id = newId();
  const format = { kind: 'csv' as const, encoding: 'utf-8', separator: ',', sheet: '', skipped: 0, hidden_sheets: [], header: ['name', 'content'] };
  const mapping = { name: 'name', content: 'content', category: null, tags: null, language: null, description: null };
  const totals = { ok: 1, warning: 0, error: 0 };
  const importedAt = state === 'imported' ? new Date() : null;
  await house.db.insert(promptImports).values({ id, accountId, userId, name: 'left.csv', state, format, mapping, totals, codes: {}, importedAt });
  const text = { name: newId(), content: 'A text that was left here', description: '', language: '' };
  const lists = { marks: [], category: [], tags: [], before: [], variables: [] };
  await house.db.insert(promptImportRows).values({
    importId: id,
    n: 1,
    accountId,
    promptId: newId(),
    verdict: 'ok',
    ...text,
    ...lists,
    folded: text.name,
    search: `${text.name}\n\n\n${text.content}`,
  });
  return id;
};
