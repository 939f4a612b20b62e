import DOMPurify from 'dompurify';
import { allowedTags } from '@storewright/contract/listing/html';
import { useMemo } from 'react';

/** A description to look at. Only what a shop's theme shows: no script, no style, no picture from elsewhere than its own address. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const safe = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        ALLOWED_TAGS: Object.keys(allowedTags),
        ALLOWED_ATTR: [...new Set(Object.values(allowedTags).flat())],
        FORBID_ATTR: ['style'],
      }),
    [html],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the line above
  return <div className={className} dangerouslySetInnerHTML={{ __html: safe }} />;
}
