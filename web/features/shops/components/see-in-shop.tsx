import { Trans } from '@lingui/react/macro';
import { Download, Store } from 'lucide-react';
import { useProfile } from '../../../kit/session.ts';
import { TextLink } from '../../../ui/link-button.tsx';

/** Whether the shop that the console looks at is a file: what is published stands here until the file is fetched. */
export const useIsFileShop = (): boolean => useProfile().shop?.mode === 'csv';

/** To the shop itself. The demo shop's back office is a page of ours; a real shop has its own, and one that is a file is exported. */
export function SeeInShop({ productId }: { productId: string }) {
  const { settings, shop } = useProfile();
  if (shop?.mode === 'csv') return <ToExport />;
  if (!settings.demo || shop?.mode !== 'demo') return null;
  return (
    <TextLink to="/demo-shop/$productId" params={{ productId } as never}>
      <Store aria-hidden="true" />
      <Trans>See it in the demo shop</Trans>
    </TextLink>
  );
}

/** Nothing is sent to a shop that is a file: its texts are fetched where its shops are kept. */
export const ToExport = () => (
  <>
    <p className="text-s text-ink-2">
      <Trans>This shop is a file: published texts stand here until you export it.</Trans>
    </p>
    <TextLink to="/shops">
      <Download aria-hidden="true" />
      <Trans>To the export</Trans>
    </TextLink>
  </>
);
