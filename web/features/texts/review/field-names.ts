import { useLingui } from '@lingui/react/macro';

/** What the fields of a post or page are called. */
export const useTextFieldNames = (): ((field: string) => string) => {
  const { t } = useLingui();
  const names: Partial<Record<string, string>> = {
    title: t`Title`,
    body: t`Text`,
    summary: t`Summary`,
    tags: t`Tags`,
    seo_title: t`SEO title`,
    seo_description: t`SEO description`,
    handle: t`Address`,
    author: t`Author`,
    picture: t`Picture of the post`,
    picture_alt: t`Alt text`,
    blog_gid: t`Blog to post to`,
    publish_at: t`Shown from`,
  };
  return (field) => names[field] ?? field;
};
