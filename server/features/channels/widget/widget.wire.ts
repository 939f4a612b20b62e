/** The widget's own page, and the script that opens it on a page of somebody else. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Language, languages } from '@storewright/contract/kit/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { widgetTexts } from '../../../locales/widget.ts';
import { notFound } from '../../../kit/fault.ts';
import type { Widgets } from './widget.service.ts';

const own = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');
const kinds = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

export const widgetDoor =
  ({ published, picture }: Pick<Widgets, 'published' | 'picture'>) =>
  (app: FastifyInstance): void => {
    for (const [path, name] of [
      ['/widget.js', 'loader.js'],
      ['/widget/panel.js', 'panel.js'],
      ['/widget/panel.css', 'panel.css'],
    ] as const) {
      const text = own(name);
      const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      app.get(path, (request, reply) => {
        // Asked for again each hour: it stands in pages that nobody changes for it. And it is for them: nothing of it is ours alone.
        reply.headers({ 'cache-control': 'public, max-age=3600', etag: tag, 'cross-origin-resource-policy': 'cross-origin' });
        if (request.headers['if-none-match'] === tag) return reply.code(304).send();
        return reply.type(kinds[name.endsWith('.css') ? 'css' : 'js']).send(text);
      });
    }
    for (const which of ['avatar', 'banner'] as const)
      app.get(`/widget/:key/${which}`, async (request, reply) => {
        const { type, bytes, content } = await picture(keyIn(request), which);
        // Another picture has another address.
        reply.headers({ 'cache-control': 'public, max-age=86400', 'content-length': bytes, 'content-security-policy': "default-src 'none'; sandbox" });
        return reply.type(type).send(content);
      });
    app.get('/widget/:key', async (request, reply) => {
      const key = keyIn(request);
      const widget = await published(key);
      const language = languageOf(request);
      return framed(reply, widget.origins)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(pageOf({ key, name: widget.base, language }));
    });
  };

const keyIn = ({ params }: FastifyRequest): string => {
  const { key } = params as { key: string };
  if (!/^[\w-]{10,64}$/.test(key)) throw notFound();
  return key;
};

/** Only where its owner says. */
const framed = (reply: FastifyReply, origins: string[]): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${origins.join(' ')}`.trim(),
    )
    .removeHeader('x-frame-options');

const languageOf = ({ query, headers }: FastifyRequest): Language => {
  const { lang } = query as Record<string, unknown>;
  const wished = [typeof lang === 'string' ? lang : '', ...(headers['accept-language'] ?? '').split(',')].map((one) => one.trim().slice(0, 2).toLowerCase());
  return wished.flatMap((one) => languages.find((known) => known === one) ?? [])[0] ?? 'en';
};

const pageOf = ({ key, name, language }: { key: string; name: string; language: Language }): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(name)}</title>
<link rel="stylesheet" href="/widget/panel.css"><script type="module" src="/widget/panel.js"></script></head>
<body data-key="${escaped(key)}" data-texts="${escaped(JSON.stringify(widgetTexts[language]))}"></body></html>
`;
const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
