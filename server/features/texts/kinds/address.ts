/** Which address a text is proposed, until its owner types another. */
import { handleOf } from '@storewright/rules/text/handle';
import { handleFor, handleMost } from '@storewright/rules/suggestions/handle';
import type { BlogForm, BlogText } from '@storewright/contract/texts/blog';
import type { PageForm, PageText } from '@storewright/contract/texts/page';

/** Chinese characters that no list reads stay as they are, as Shopify itself has them in an address: half of them spelled would say something else. */
export const blogAddress = ({ title }: Pick<BlogText, 'title'>, { language }: Pick<BlogForm, 'language'>): string =>
  (/\p{Script=Han}/u.test(title) ? '' : handleFor({ title, language })) || ownLetters(title);

const ownLetters = (title: string): string => {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let handle = '';
  for (const word of words) {
    const longer = handle === '' ? [...word].slice(0, handleMost).join('') : `${handle}-${word}`;
    if ([...longer].length > handleMost) break;
    handle = longer;
  }
  return handle;
};

/** Of a title in other letters only names are left, and they stand in the shop's other pages as well: what the page is tells them apart. Shops of every language call these two so. */
export const pageAddress = ({ title }: Pick<PageText, 'title'>, { type }: Pick<PageForm, 'type'>): string => {
  const name = handleOf(title);
  if (name === '') return addresses[type].alone;
  return otherLetters.test(title) ? handleOf(`${name} ${addresses[type].behind}`) : name;
};
const addresses: Record<PageForm['type'], { alone: string; behind: string }> = {
  about_us: { alone: 'about-us', behind: 'about' },
  brand_story: { alone: 'brand-story', behind: 'story' },
};
const otherLetters = /(?!\p{Script=Latin})\p{L}/u;
