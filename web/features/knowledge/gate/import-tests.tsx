import { useLingui } from '@lingui/react/macro';
import { testColumns } from '@storewright/contract/knowledge/bounds';
import { ImportTable } from '../faq/import-table.tsx';
import { useLookAtTests, useTakeTests } from './gate.api.ts';

export function ImportTests({ base }: { base: string }) {
  const { t } = useLingui();
  return (
    <ImportTable
      columns={testColumns}
      look={useLookAtTests(base)}
      take={useTakeTests(base)}
      said={({ question, text, expect }) => ({ question, answer: expect === 'refusal' ? t`Nothing answers it.` : text })}
    />
  );
}
