import { useLingui } from '@lingui/react/macro';
import type { RowRefusal } from '@storewright/contract/knowledge/question';

/** Why a row of a table is not taken. */
export const useRefusalNames = (): Record<RowRefusal, string> => {
  const { t } = useLingui();
  return {
    no_question: t`no question`,
    no_answer: t`no answer`,
    too_long: t`too long`,
    language: t`not one of our languages`,
    twice: t`stands in the file twice`,
    known: t`already among the questions`,
    full: t`the base is full`,
    too_many: t`too many rows for one file`,
  };
};
