/** Sections put together to what a shop keeps as one text, and taken apart to what the rules read. */
import { textOf } from '../text/html.ts';
import type { BlogText } from '@storewright/contract/texts/blog';
import type { EmailText } from '@storewright/contract/texts/email';
import { escaped } from './escaped.ts';
import type { PageText } from '@storewright/contract/texts/page';
import type { Section, TextPicture } from '@storewright/contract/texts/section';

/** The HTML of a whole blog post or page. */
export const bodyOf = (sections: readonly Section[]): string => sections.map(sectionHtml).filter(Boolean).join('\n');

const sectionHtml = ({ heading, html, picture }: Section): string =>
  [heading.trim() && `<h2>${escaped(heading.trim())}</h2>`, picture && pictureHtml(picture), html.trim()].filter(Boolean).join('\n');
const pictureHtml = ({ url, alt }: TextPicture): string => `<p><img src="${escaped(url)}" alt="${escaped(alt)}" /></p>`;

/** Whether there is anything to read: headings alone are none. */
export const isEmptyBody = (sections: readonly Section[]): boolean => sections.every(({ html }) => textOf(html).trim() === '');

/** The plain text of each part: what claims and gaps are looked for in, and what their places refer to. */
export const blogParts = (text: BlogText): Record<string, string> => ({
  title: text.title,
  ...sectionParts(text.sections),
  summary: text.summary,
  seo_title: text.seo_title,
  seo_description: text.seo_description,
});
export const pageParts = (text: PageText): Record<string, string> => ({
  title: text.title,
  ...sectionParts(text.sections),
  seo_title: text.seo_title,
  seo_description: text.seo_description,
});
/** A product's name and price stand as the shop has them, and are no claim of the mail. */
export const emailParts = ({ subject, preheader, blocks, footer }: EmailText): Record<string, string> => ({
  subject,
  preheader,
  ...Object.fromEntries(
    blocks.flatMap((block): [string, string][] => {
      if (block.type === 'heading') return [[block.id, block.text]];
      if (block.type === 'text') return [[block.id, textOf(block.html)]];
      if (block.type === 'product') return [[block.id, block.note]];
      return block.type === 'button' ? [[block.id, block.label]] : [];
    }),
  ),
  footer: [footer.sender, footer.why].join('\n'),
});

const sectionParts = (sections: readonly Section[]): Record<string, string> =>
  Object.fromEntries(
    sections.map(({ id, heading, html, picture }) => [id, [heading, textOf(html), picture?.alt ?? ''].filter((line) => line.trim() !== '').join('\n')]),
  );
