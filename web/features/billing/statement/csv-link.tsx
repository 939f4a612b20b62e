import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { downloadFile } from '../../../kit/download.ts';
import { toast } from '../../../ui/toast.tsx';
import { csvAddress, type MovementFilter, useCsv } from './statement.api.ts';

/** What is listed, as a file. It is fetched and handed over: a link alone carries no session inside another page, and does not say for whom this tab is open. */
export function CsvLink({ filter }: { filter: MovementFilter }) {
  const { t } = useLingui();
  const csv = useCsv();
  return (
    <ButtonAnchor
      href={csvAddress(filter)}
      download
      busy={csv.isPending}
      icon={<Download aria-hidden="true" />}
      aria-label={t`Download as CSV`}
      onClick={(event) => {
        event.preventDefault();
        if (!csv.isPending) csv.mutate(filter, { onSuccess: (file) => downloadFile(file, 'points.csv'), onError: (error) => toast('bad', errorText(error)) });
      }}
    >
      CSV
    </ButtonAnchor>
  );
}
