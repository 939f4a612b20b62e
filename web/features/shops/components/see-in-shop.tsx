import { Trans } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import { useProfile } from '../../../kit/session.ts';
import { TextLink } from '../../../ui/link-button.tsx';

/** To the shop itself. The demo shop's back office is a page of ours; a real shop has its own. */
export function SeeInShop({ productId }: { productId: string }) {
  const { settings } = useProfile();
  if (!settings.demo) return null;
  return (
    <TextLink to="/demo-shop/$productId" params={{ productId } as never}>
      <Store aria-hidden="true" />
      <Trans>See it in the demo shop</Trans>
    </TextLink>
  );
}
