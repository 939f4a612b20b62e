/** What something is made of, where a line says it in parts of a hundred: “60 % linen, 40 % cotton”. */
import type { Language } from '@storewright/contract/kit/languages';
import { pageOf } from '../claims/mentions.ts';
import type { ConceptStatement, Statement } from '../claims/statement.ts';
import { statementsIn } from '../claims/statements.ts';
import { languageOf } from '../text/language/language.ts';

/** From the first of the parts to the last, as written; null where there are none, or more than a hundred. */
export const isMade = (text: string, language: Language): string | null => {
  if (!/\d\s?[%％]/.test(text) || text.length > 300) return null;
  const parts = statementsIn(pageOf(text, languageOf(text, language)), true).filter(isPart);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || parts.reduce((sum, { percent }) => sum + percent, 0) > 100.5) return null;
  return text.slice(first.start, last.end);
};

const isPart = (statement: Statement): statement is ConceptStatement & { percent: number } => statement.kind === 'material' && statement.percent !== null;
