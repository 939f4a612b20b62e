/**
 * The only HTML we keep or send: the tags every theme shows well, links that lead somewhere, no style, no script. What
 * an editor, an engine or a shop brings beyond that loses its tags and keeps its words.
 */
import { createRequire } from 'node:module';
import { allowedTags } from '@storewright/contract/listing/html';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);
/** Loaded with the first text: it brings a reader of style sheets along, and the start need not wait for that. */
const sanitize = (html: string, options: sanitizeHtml.IOptions): string => (require('sanitize-html') as typeof sanitizeHtml)(html, options);

export const cleanHtml = (html: string, { comparing = false } = {}): string =>
  withoutIdleBreaks(
    sanitize(html, {
      allowedTags: Object.keys(allowedTags),
      allowedAttributes: comparing
        ? { a: ['href'], img: ['src', 'alt'] }
        : Object.fromEntries(Object.entries(allowedTags).map(([tag, attributes]) => [tag, [...attributes]])),
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowedSchemesByTag: { img: ['http', 'https'] },
      allowProtocolRelative: true,
      transformTags: { ...sameMeaning, ...asLineBreaks, ...(comparing ? { b: 'strong', i: 'em' } : { a: guarded }) },
      nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp'],
      nestingLimit: 50,
    }),
  ).trim();

/** A page has one h1, and the theme writes it. */
const sameMeaning = { h1: 'h2', h5: 'h4', h6: 'h4', strike: 's', del: 's', ins: 'u' };

/** Boxes that are no paragraphs: their words must not run into each other when the tag goes. */
const asLineBreaks = Object.fromEntries(
  ['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'center', 'address', 'pre', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'caption'].map(
    (tag) => [tag, 'br'],
  ),
);

/** A line break beside a block says nothing. */
const withoutIdleBreaks = (html: string): string => {
  const kept: string[] = [];
  let waiting: string[] = [];
  let afterBlock = true;
  for (const part of html.split(/(<[^>]*>)/)) {
    if (part === '<br />') {
      if (!afterBlock) waiting.push(part);
    } else if (part.trim() === '') {
      if (waiting.length > 0) waiting.push(part);
      else kept.push(part);
    } else {
      const isBlock = block.test(part);
      if (!isBlock) kept.push(...waiting);
      kept.push(part);
      waiting = [];
      afterBlock = isBlock;
    }
  }
  return kept.join('');
};

const block = /^<\/?(?:p|ul|ol|li|h[2-4]|table|thead|tbody|tr|th|td|blockquote|hr)\b/;

const guarded = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
  tagName,
  attribs: attribs['target'] === undefined ? attribs : { ...attribs, target: '_blank', rel: 'noopener' },
});
