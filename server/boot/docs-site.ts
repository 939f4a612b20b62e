/** `docs/` as a small site: written in Markdown, read at /docs. Rendered when somebody first asks, and kept. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { escaped } from '@storewright/rules/texts/escaped';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../kit/fault.ts';
import { contents, home, titles } from './docs-contents.ts';
import { style } from './docs-style.ts';

const folder = fileURLToPath(new URL('../../docs/', import.meta.url));
const known = new Set(contents.flatMap(({ pages }) => pages));
/** Pictures that pages show, and letters. */
const files: Record<string, { path: string; type: string }> = {
  'listing-writer.png': { path: join(folder, 'listing-writer.png'), type: 'image/png' },
  'letters.woff2': {
    path: join(dirname(createRequire(import.meta.url).resolve('@fontsource-variable/figtree/package.json')), 'files', 'figtree-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
};

export const serveDocsSite = (app: FastifyInstance): void => {
  const rendered = new Map<string, string>();
  app.get('/docs', async (_request, reply) => reply.redirect(`/docs/${home}`, 302));
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css').header('cache-control', 'public, max-age=3600').send(style));
  app.get<{ Params: { '*': string } }>('/docs/*', async (request, reply) => {
    const name = request.params['*'].replace(/\/$/, '');
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (file && existsSync(file.path)) return reply.type(file.type).header('cache-control', 'public, max-age=86400').send(createReadStream(file.path));
    // By name and from a list: no path of somebody's making is ever looked up.
    if (!known.has(name)) throw notFound();
    let page = rendered.get(name);
    if (page === undefined) rendered.set(name, (page = await pageOf(name)));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
};

const pageOf = async (name: string): Promise<string> => {
  const { Marked } = await import('marked');
  const text = readFileSync(join(folder, `${name}.md`), 'utf8');
  let tables = 0;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${slugOf(inner)}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const to = addressOf(href, name);
        return to === undefined ? inner : `<a href="${escaped(to)}">${inner}</a>`;
      },
      image({ href, text: alt }) {
        return `<img src="/docs/${escaped(posix.basename(href))}" alt="${escaped(alt)}">`;
      },
      table(token) {
        const row = (cells: typeof token.header, tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        // Somebody with a keyboard reaches what is wider than the page.
        tables += 1;
        return `<div class="wide" role="region" aria-label="${titles.table} ${tables}" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>\n`;
      },
      code({ text: code }) {
        return `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`;
      },
    },
  });
  return framed(name, marked.parse(text, { async: false }));
};

/** A page of ours by its address here; one of the internet as it is; a file of the program has none. */
const addressOf = (href: string, from: string): string | undefined => {
  if (/^(https?:|#)/.test(href)) return href;
  const [path = '', part] = href.split('#', 2);
  const target = posix.join(posix.dirname(from), path).replace(/\.md$/, '');
  return known.has(target) ? `/docs/${target}${part ? `#${part}` : ''}` : undefined;
};
const slugOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Every page names them all. */
const called = new Map<string, string>();
const titleOf = (name: string): string => {
  let title = called.get(name);
  if (title === undefined) {
    title = /^# (.+)$/m.exec(readFileSync(join(folder, `${name}.md`), 'utf8'))?.[1]?.replaceAll('`', '') ?? name;
    called.set(name, title);
  }
  return title;
};

const framed = (name: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(titleOf(name))} – Storewright</title>
<link rel="icon" type="image/svg+xml" href="/icons/copywriter.svg">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<a class="skip" href="#text">${titles.skip}</a>
<header><a class="brand" href="/docs">Storewright</a><a class="to-pages" href="#pages">${titles.pages}</a><a href="/">${titles.console}</a></header>
<div class="sheet">
<main id="text">${body}</main>
<nav id="pages" aria-label="${titles.pages}">
${contents.map(({ title, pages }) => `<h2>${title}</h2><ul>${pages.map((page) => `<li><a href="/docs/${page}"${page === name ? ' aria-current="page"' : ''}>${escaped(titleOf(page))}</a></li>`).join('')}</ul>`).join('\n')}
</nav>
</div>
</body>
</html>
`;
