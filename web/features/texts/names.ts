import { useLingui } from '@lingui/react/macro';
import type { EmailType } from '@storewright/contract/texts/email';

/** The nine types of an e-mail. */
export const useEmailTypes = (): Record<EmailType, string> => {
  const { t } = useLingui();
  return {
    welcome: t`Welcome`,
    abandoned_cart: t`Abandoned cart`,
    launch: t`Launch`,
    sale: t`Sale`,
    restock: t`Back in stock`,
    review_request: t`Request for a review`,
    win_back: t`Win back`,
    newsletter: t`Newsletter`,
    order_notice: t`Order notice`,
  };
};

/** Which type of form a draft was begun with. */
export const useTypeNames = (): Partial<Record<string, string>> => {
  const { t } = useLingui();
  return { ...useEmailTypes(), about_us: t`About Us`, brand_story: t`Brand Story` };
};
