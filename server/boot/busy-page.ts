/** What a person sees where the server can show no page just now: a page of its own that tries again by itself. */
import { createHash } from 'node:crypto';
import { type Language, languages } from '@storewright/contract/kit/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wordings } from '../locales/wordings.ts';
import { framedFor } from './content-policy.ts';

/** A browser that opens an address, as against a program, a script of ours, or a picture. */
export const opensPage = ({ method, url, headers }: FastifyRequest): boolean => {
  if (!(method === 'GET' || method === 'HEAD') || !headers.accept?.includes('text/html')) return false;
  const asFor = headers['sec-fetch-dest'];
  return asFor === undefined ? !/^\/(api|assets|files|demo-files)\//.test(url) : asFor === 'document' || asFor === 'iframe';
};

/** It comes back by a header: no script runs in it. `seconds`: not before then, and not everybody at once. */
export const showBusy = (request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply => {
  const wait = seconds + Math.floor(Math.random() * 3);
  const shop = framedFor(request);
  // Inside the shop's admin it may be seen too: there is nothing in it to press but itself.
  if (shop) reply.removeHeader('x-frame-options');
  return reply
    .code(503)
    .headers({
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      refresh: String(wait),
      'content-security-policy': `${policy}; frame-ancestors ${shop ? `https://${shop} https://admin.shopify.com` : "'none'"}`,
      vary: 'accept-language, cookie',
    })
    .type('text/html; charset=utf-8')
    .send(page(languageOf(request)));
};

/** What was chosen here before, then the first of the browser's that is spoken here; they stand in the order in which they are liked. */
const languageOf = ({ headers: { cookie = '', 'accept-language': liked = '' } }: FastifyRequest): Language => {
  const chosen = /(?:^|; )lang=(\w+)/.exec(cookie)?.[1];
  const tags = [chosen, ...liked.split(',').map((tag) => tag.trim().split(/[-;]/)[0]?.toLowerCase())];
  return tags.flatMap((tag) => languages.find((language) => language === tag) ?? [])[0] ?? 'en';
};

const style =
  ':root{color-scheme:light dark;--canvas:#f5f3ee;--ink:#1b2421;--quiet:#5c6661;--brand:#1c5b4a}' +
  '@media(prefers-color-scheme:dark){:root{--canvas:#141816;--ink:#e9ece9;--quiet:#a9b2ad;--brand:#7cc4ac}}' +
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:420px;padding:24px}p{margin:0 0 16px;color:var(--quiet)}b{color:var(--brand)}h1{margin:0 0 8px;font-size:24px;line-height:1.3;letter-spacing:-.015em}' +
  'a{display:inline-block;padding:9px 0;color:var(--brand);text-underline-offset:3px}a:focus-visible{outline:2px solid;outline-offset:2px}';
const hash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;

const page = (language: Language): string => {
  const { title, text, again } = wordings[language].busy_page;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – Storewright</title><style>${style}</style></head>
<body><main><p><b>Storewright</b></p><h1>${title}</h1><p role="status">${text}</p><a href="">${again}</a></main></body>
</html>
`;
};
