/** Makes a shop's description safe to open. What is left of it the editor's schema sorts out. */
import DOMPurify from 'dompurify';

/**
 * All tags stay that only structure a text: the schema reads more of them than it writes, and a `div` still parts two lines.
 * What the content policy would report is taken out before anything is parsed, since parsing is what it watches.
 */
export const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(withoutActs(html), { USE_PROFILES: { html: true }, FORBID_ATTR: ['style'], FORBID_TAGS: ['style'] });

/** Scripts, style sheets and handlers, as text: DOMPurify must parse them first, and the policy would report each. */
export const withoutActs = (html: string): string =>
  html
    .replace(/<(script|style)(?=[\s/>])[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^<'">])*>/gi, (tag) => tag.replace(/("[^"]*"|'[^']*')|[\s/]on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, '$1'));
