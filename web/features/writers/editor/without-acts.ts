/**
 * A shop's text without scripts, style sheets and handlers. The schema lets none of them into the editor in any case, and
 * what it reads from never becomes part of the page; but the content policy watches parsing, and would report each.
 */
export const withoutActs = (html: string): string =>
  html
    .replace(/<(script|style)(?=[\s/>])[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^<'">])*>/gi, (tag) => tag.replace(/("[^"]*"|'[^']*')|[\s/]on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, '$1'));
