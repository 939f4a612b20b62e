import DOMPurify from 'dompurify';
import { allowedTags } from '@storewright/contract/listing/html';
import { useMemo } from 'react';
import { withOwnPictures } from '../editor/own-pictures.ts';
import { usePictures } from './use-pictures.ts';

/** A description to look at. Only what a shop's theme shows: no script, no style, no picture from elsewhere. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const pictures = usePictures();
  const safe = useMemo(() => withOwnPictures(DOMPurify.sanitize(html, allowed), pictures), [html, pictures]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above; of pictures there are fewer afterwards
  return <div className={className} dangerouslySetInnerHTML={{ __html: safe }} />;
}

const allowed = {
  ALLOWED_TAGS: Object.keys(allowedTags),
  ALLOWED_ATTR: [...new Set(Object.values(allowedTags).flat())],
  FORBID_ATTR: ['style'],
};
