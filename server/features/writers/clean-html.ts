/**
 * The only HTML we keep or send: the tags every theme shows well, links that lead somewhere, no style, no script. What
 * an editor, an engine or a shop brings beyond that loses its tags and keeps its words.
 */
import { createRequire } from 'node:module';
import { allowedTags } from '@storewright/rules/text/html';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);
/** Loaded with the first text: it brings a reader of style sheets along, and the start need not wait for that. */
const sanitize = (html: string, options: sanitizeHtml.IOptions): string => (require('sanitize-html') as typeof sanitizeHtml)(html, options);

export const cleanHtml = (html: string, { comparing = false } = {}): string => cleaned(html, { comparing });

/** Only pictures of these addresses; what held nothing but another one goes with it. */
export const cleanHtmlWith = (pictures: readonly string[], html: string): string => {
  let dropped = false;
  const clean = cleaned(html, {
    comparing: false,
    exclusiveFilter: ({ tag, attribs: { src = '' } }) => {
      const goes = tag === 'img' && !pictures.includes(src);
      dropped ||= goes;
      return goes;
    },
  });
  return dropped ? clean.replace(/<a\b[^>]*>\s*<\/a>/g, '').replace(/<(p|li)>\s*<\/\1>/g, '') : clean;
};

type Cleaning = { comparing: boolean } & Pick<sanitizeHtml.IOptions, 'exclusiveFilter'>;
const cleaned = (html: string, { comparing, ...filter }: Cleaning): string =>
  withoutIdleBreaks(
    sanitize(html, {
      ...filter,
      allowedTags: Object.keys(allowedTags),
      allowedAttributes: comparing
        ? { a: ['href'], img: ['src', 'alt'] }
        : Object.fromEntries(Object.entries(allowedTags).map(([tag, attributes]) => [tag, [...attributes]])),
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowedSchemesByTag: { img: ['http', 'https'] },
      allowProtocolRelative: true,
      transformTags: { ...sameMeaning, ...asLineBreaks, img: atOnce, ...(comparing ? { b: 'strong', i: 'em' } : { a: guarded }) },
      nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp'],
      nestingLimit: 50,
    }),
  ).trim();

/** The addresses of the pictures in a text. */
export const picturesIn = (html: string): string[] => {
  const found: string[] = [];
  if (/<img/i.test(html))
    sanitize(html, {
      allowedTags: ['img'],
      transformTags: { img: atOnce },
      exclusiveFilter: ({ tag, attribs: { src } }) => {
        if (tag === 'img' && src) found.push(src);
        return false;
      },
    });
  return found;
};

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

/** What a script of the shop would load late stands where every shop shows it. */
const atOnce = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const late = attribs['data-src'] ?? '';
  return { tagName, attribs: isAddress.test(attribs['src'] ?? '') || !isAddress.test(late) ? attribs : { ...attribs, src: late } };
};
/** “{width}” in one is filled in by that script alone. */
const isAddress = /^(?:https?:|\/)[^{}]*$/i;

const block = /^<\/?(?:p|ul|ol|li|h[2-4]|table|thead|tbody|tr|th|td|blockquote|hr)\b/;

const guarded = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
  tagName,
  attribs: attribs['target'] === undefined ? attribs : { ...attribs, target: '_blank', rel: 'noopener' },
});
