import { useLingui } from '@lingui/react/macro';
import { useIsFileShop } from '../shops/index.ts';
import type { BulkRow } from './review/items.api.ts';
import type { ListingField } from './bulk.api.ts';

export const useFieldNames = (): Record<ListingField, string> => {
  const { t } = useLingui();
  return { title: t`Title`, description: t`Description`, seo_title: t`SEO title`, seo_description: t`SEO description`, tags: t`Tags` };
};

/** Short, for a column: "Title, text, SEO". */
export const useFieldWords = (): ((fields: readonly ListingField[]) => string) => {
  const { t } = useLingui();
  const words: Record<ListingField, string> = { title: t`title`, description: t`text`, seo_title: t`SEO`, seo_description: t`SEO`, tags: t`tags` };
  return (fields) => {
    const said = [...new Set(fields.map((field) => words[field]))].join(', ');
    return said.charAt(0).toLocaleUpperCase() + said.slice(1);
  };
};

export const useStateNames = (): Record<BulkRow['state'], string> => {
  const { t } = useLingui();
  const isFile = useIsFileShop();
  return {
    waiting: t`Waiting`,
    writing: t`Being written`,
    review: t`To review`,
    approved: t`Approved`,
    rejected: t`Skipped`,
    scheduled: t`Scheduled`,
    publishing: t`Going out`,
    published: isFile ? t`Ready to export` : t`Published`,
    reverting: t`Being taken back`,
    reverted: t`Taken back`,
    failed: t`Failed`,
    skipped: t`Nothing to do`,
    cancelled: t`Stopped`,
  };
};
