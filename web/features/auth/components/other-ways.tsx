import { useLingui } from '@lingui/react/macro';
import { KeyRound, Store } from 'lucide-react';
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { joined } from '../auth.api.ts';

/** In without a password of ours: where a company signs its people in, and from a shop. `wanted`: where they come back to. */
export function OtherWays({ loginHost, wanted }: { loginHost: string | null; wanted: string }) {
  const { t } = useLingui();
  const key = <KeyRound aria-hidden="true" />;
  return (
    <p className="mt-3 flex flex-wrap justify-center gap-x-1">
      {loginHost ? (
        <ButtonAnchor kind="ghost" icon={key} href={joined(loginHost, wanted)}>{t`Company sign-in`}</ButtonAnchor>
      ) : (
        <ButtonLink kind="ghost" icon={key} to="/company-sign-in" search={(asked: object) => asked}>{t`Company sign-in`}</ButtonLink>
      )}
      <ButtonLink kind="ghost" icon={<Store aria-hidden="true" />} to="/connect-shopify">{t`Connect a Shopify store`}</ButtonLink>
    </p>
  );
}
