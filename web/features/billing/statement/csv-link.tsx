import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { isFramed } from '../../../kit/session.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { csvAddress, type MovementFilter, useCsv } from './statement.api.ts';

/** What is listed, as a file. Inside another page a link carries no session, so the file is fetched and handed over. */
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
        if (!isFramed()) return;
        event.preventDefault();
        if (!csv.isPending) csv.mutate(filter, { onSuccess: handOver, onError: (error) => toast('bad', errorText(error)) });
      }}
    >
      CSV
    </ButtonAnchor>
  );
}

const handOver = (file: Blob): void => {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: 'points.csv' }).click();
  // The browser reads it after the press, some of them much later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
