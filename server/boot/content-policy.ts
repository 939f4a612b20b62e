/** What a browser may do with our pages: the Content-Security-Policy. */
import type { FastifyRequest } from 'fastify';
import { isShopDomain } from '../features/auth/index.ts';

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob: https:",
  // Sound comes down with the session, as pictures do, and is heard from memory.
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
};
const contentPolicy = (ancestors: string): string =>
  [...Object.entries(policy), ['frame-ancestors', ancestors]].map(([name, value]) => `${name} ${value}`).join('; ');
/** In the admin of a shop: only it may frame the page, and its bridge is the one script that is not ours. */
export const framedPolicy = (shop: string): string =>
  contentPolicy(`https://${shop} https://admin.shopify.com`).replace("script-src 'self'", `script-src 'self' ${new URL(bridge).origin}`);
/** Shopify takes it from nowhere else. */
export const bridge = 'https://cdn.shopify.com/shopifycloud/app-bridge.js';
export const unframedPolicy = contentPolicy("'none'");

/** App mode: the shop's admin shows the console in a frame, and says for which shop. */
export const framedFor = (request: FastifyRequest): string | undefined => {
  const { shop, embedded } = request.query as Record<string, unknown>;
  return embedded === '1' && typeof shop === 'string' && isShopDomain(shop) ? shop : undefined;
};
