import { useLingui } from '@lingui/react/macro';
import { KeyRound, Store } from 'lucide-react';
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { joined } from '../auth.api.ts';

/** In without a password of ours: where a company signs its people in, and from a shop. `wanted`: where they come back to. */
export function OtherWays({ loginHost, wanted }: { loginHost: string | null; wanted: string }) {
  const { t } = useLingui();
  const key = <KeyRound aria-hidden="true" />;
  return (
    <div className="mt-3.5 flex flex-col gap-3.5">
      <p className="flex items-center gap-3 text-s text-ink-3 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        {t({ message: 'or', context: 'between two ways to sign in' })}
      </p>
      {loginHost ? (
        <ButtonAnchor wide tall icon={key} href={joined(loginHost, wanted)}>{t`Company sign-in`}</ButtonAnchor>
      ) : (
        <ButtonLink wide tall icon={key} to="/company-sign-in" search={(asked: object) => asked}>{t`Company sign-in`}</ButtonLink>
      )}
      <ButtonLink wide tall icon={<Store aria-hidden="true" />} to="/connect-shopify">{t`Connect a Shopify store`}</ButtonLink>
    </div>
  );
}
