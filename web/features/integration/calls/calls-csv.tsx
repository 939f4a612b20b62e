import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { fetchFile } from '../../../kit/file.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { downloadFile } from '../../../kit/download.ts';
import { toast } from '../../../ui/toast.tsx';
import type { CallFilter } from '../integration.api.ts';

/** The calls that fit, as a file. */
export function CallsCsv({ filter }: { filter: CallFilter }) {
  const { t } = useLingui();
  const csv = useMutation({ mutationFn: fetchFile });
  const address = `/api/api_integration/calls/csv/?${new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
  return (
    <ButtonAnchor
      href={address}
      download
      busy={csv.isPending}
      icon={<Download aria-hidden="true" />}
      aria-label={t`Download as CSV`}
      onClick={(event) => {
        event.preventDefault();
        if (!csv.isPending) csv.mutate(address, { onSuccess: (file) => downloadFile(file, 'calls.csv'), onError: (error) => toast('bad', errorText(error)) });
      }}
    >
      CSV
    </ButtonAnchor>
  );
}
