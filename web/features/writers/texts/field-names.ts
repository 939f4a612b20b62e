import { useLingui } from '@lingui/react/macro';
import type { ListingField } from '@storewright/contract/listing/listing';

export const useFieldNames = (): Record<ListingField, string> => {
  const { t } = useLingui();
  return { title: t`Title`, description: t`Description`, seo_title: t`SEO title`, seo_description: t`SEO description`, tags: t`Tags` };
};
