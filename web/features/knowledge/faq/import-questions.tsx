import { useLingui } from '@lingui/react/macro';
import { questionColumns } from '@storewright/contract/knowledge/bounds';
import { Download } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { downloadFile } from '../../../kit/download.ts';
import { toast } from '../../../ui/toast.tsx';
import { csvAddress, useLookAt, useQuestionsCsv, useTakeIn } from './faq.api.ts';
import { ImportTable } from './import-table.tsx';

/** Questions that come in as a table; and all of them as one. */
export function ImportQuestions({ base, hasSome }: { base: string; hasSome: boolean }) {
  const { t } = useLingui();
  const csv = useQuestionsCsv(base);
  return (
    <ImportTable columns={questionColumns} look={useLookAt(base)} take={useTakeIn(base)} said={({ text, answer }) => ({ question: text, answer })}>
      {hasSome && (
        <ButtonAnchor
          href={csvAddress(base)}
          download
          busy={csv.isPending}
          icon={<Download aria-hidden="true" />}
          aria-label={t`Download as CSV`}
          onClick={(event) => {
            event.preventDefault();
            if (!csv.isPending)
              csv.mutate(undefined, { onSuccess: (file) => downloadFile(file, 'questions.csv'), onError: (error) => toast('bad', errorText(error)) });
          }}
        >
          CSV
        </ButtonAnchor>
      )}
    </ImportTable>
  );
}
