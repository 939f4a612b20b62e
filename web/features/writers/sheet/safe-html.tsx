import DOMPurify from 'dompurify';
import { allowedTags } from '@storewright/rules/text/html';
import { useMemo } from 'react';
import { type Pictures, withOwnPictures } from '../editor/own-pictures.ts';
import { usePictures } from './use-pictures.ts';

/** A description of this desk to look at. */
export function SafeHtml(props: { html: string; className?: string }) {
  return <CleanHtml {...props} pictures={usePictures()} />;
}

/** Only what a shop's theme shows: no script, no style, no picture from elsewhere. */
export function CleanHtml({ html, pictures, className }: { html: string; pictures: Pictures; className?: string }) {
  const safe = useMemo(() => withOwnPictures(DOMPurify.sanitize(html, allowed), pictures), [html, pictures]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above; of pictures there are fewer afterwards
  return <div className={className} dangerouslySetInnerHTML={{ __html: safe }} />;
}

const allowed = {
  ALLOWED_TAGS: Object.keys(allowedTags),
  ALLOWED_ATTR: [...new Set(Object.values(allowedTags).flat())],
  FORBID_ATTR: ['style'],
};
