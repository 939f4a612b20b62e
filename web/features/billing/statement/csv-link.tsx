import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { isFramed } from '../../../kit/session.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { csvAddress, fetchCsv, type MovementFilter } from './statement.api.ts';

/** What is listed, as a file. Inside another page a link carries no session, so the file is fetched and handed over. */
export function CsvLink({ filter }: { filter: MovementFilter }) {
  const { t } = useLingui();
  const fetched = async () => {
    try {
      const file = URL.createObjectURL(await fetchCsv(filter));
      Object.assign(document.createElement('a'), { href: file, download: 'points.csv' }).click();
      URL.revokeObjectURL(file);
    } catch (error) {
      toast('bad', errorText(error));
    }
  };
  return (
    <ButtonAnchor
      href={csvAddress(filter)}
      download
      icon={<Download aria-hidden="true" />}
      aria-label={t`Download as CSV`}
      onClick={(event) => {
        if (!isFramed()) return;
        event.preventDefault();
        void fetched();
      }}
    >
      CSV
    </ButtonAnchor>
  );
}
