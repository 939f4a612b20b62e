import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { downloadFile } from '../../../kit/download.ts';
import { LostDialog, lazyPart } from '../../../ui/lazy-part.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Exported, useFetchCsv } from './file.api.ts';

const FeedDialog = lazyPart(async () => (await import('./feed-dialog.tsx')).FeedDialog, LostDialog);

/** The shop that the console looks at, as a file. */
export function ExportMenu({ isFile }: { isFile: boolean }) {
  const { t } = useLingui();
  const [feed, setFeed] = useState(false);
  const { csv, fetched } = useExport(null);
  return (
    <>
      <Menu
        trigger={
          <Button busy={csv.isPending} icon={<Download aria-hidden="true" />}>
            {t`Export`}
          </Button>
        }
      >
        <MenuItem onSelect={() => fetched('texts')}>{t`Texts for Shopify (CSV)`}</MenuItem>
        <MenuItem onSelect={() => fetched('all')}>{t`Everything we know (CSV)`}</MenuItem>
        <MenuItem onSelect={() => setFeed(true)}>{t`Feed for Google Merchant Center…`}</MenuItem>
      </Menu>
      <Suspense>{feed && <FeedDialog isFile={isFile} onClose={() => setFeed(false)} />}</Suspense>
    </>
  );
}

/** The products that somebody chose, as a file. */
export function ExportChosen({ chosen, disabled }: { chosen: Exported; disabled: boolean }) {
  const { t } = useLingui();
  const { csv, fetched } = useExport(chosen);
  return (
    <Menu
      trigger={
        <Button kind="ghost" busy={csv.isPending} disabled={disabled} icon={<Download aria-hidden="true" />}>
          {t`Export`}
        </Button>
      }
    >
      <MenuItem onSelect={() => fetched('texts')}>{t`Texts for Shopify (CSV)`}</MenuItem>
      <MenuItem onSelect={() => fetched('all')}>{t`Everything we know (CSV)`}</MenuItem>
    </Menu>
  );
}

const useExport = (chosen: Exported | null) => {
  const csv = useFetchCsv(chosen);
  const fetched = (columns: 'texts' | 'all') =>
    csv.mutate(columns, { onSuccess: (file) => downloadFile(file, 'products.csv'), onError: (error) => toast('bad', errorText(error)) });
  return { csv, fetched };
};
