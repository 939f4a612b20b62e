import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';

/**
 * Inside Shopify's admin nobody has a password to type: what went wrong, and what opens the way. `again` is the address that
 * Shopify signed: a shop that is not connected may frame no other.
 */
export function FrameRefused({ error, again }: { error: unknown; again: string | null }) {
  const { t } = useLingui();
  return (
    <main id="main" className="grid min-h-screen place-items-center p-5">
      <Empty isPage title={t`The console could not be opened in this shop`} action={<ButtonAnchor href={again ?? location.href}>{t`Try again`}</ButtonAnchor>}>
        <p role="alert">
          {isCode(error, 'token_invalid') ? t`Shopify’s word for this shop was not taken: it is too old, or meant for another app or shop.` : errorText(error)}
        </p>
        <p className="mt-1">
          {isCode(error, 'shop_keys_refused')
            ? t`Install the app in this shop again, then open it from the list of apps.`
            : t`Close it in Shopify’s admin and open it again from the list of apps. If it stays so, tell the operator of this server.`}
        </p>
      </Empty>
    </main>
  );
}

const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;
