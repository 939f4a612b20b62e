/**
 * The mail in a frame of its own, where nothing runs. Our own pages allow no style that is written into them, and a frame
 * inherits that: so the mail's styles are taken off it as text and put back rule by rule, which the policy allows.
 */
import { darkRules, phoneRules } from '@storewright/rules/texts/email/html';
import { isOwnPicture } from '../../writers/desk.ts';

/** What the frame is filled with: no style, no picture of elsewhere. */
export const bare = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle="/gi, ' data-style="').replace(/\ssrc="/gi, ' data-src="'));

/** Dresses the mail as a client would show it. */
export const dress = (page: Document, { dark, hosts }: { dark: boolean; hosts: readonly string[] }): void => {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) element.style.cssText = element.dataset['style'] ?? '';
  for (const picture of page.querySelectorAll('img')) {
    const address = picture.dataset['src'] ?? '';
    if (isOwnPicture(address, hosts)) picture.src = address;
  }
  const view = page.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(`@media (max-width:480px){${phoneRules}}${dark ? darkRules : ''}`);
  page.adoptedStyleSheets = [sheet];
  page.documentElement.style.colorScheme = dark ? 'dark' : 'light';
};
