/** What Shopify signs with the app's secret: the query of a way back to us, and the very bytes of a webhook. */
import { createHmac } from 'node:crypto';
import { sameText } from '../../../kit/crypto.ts';

/** A name that stands twice would be read differently by two readers, so it is not believed at all. */
export const isSignedQuery = (query: Record<string, unknown>, secret: string): boolean => {
  const { hmac, ...signed } = query;
  if (typeof hmac !== 'string' || Object.values(signed).some((value) => typeof value !== 'string')) return false;
  const message = Object.keys(signed)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(signed[name]))}`)
    .join('&');
  return sameText(createHmac('sha256', secret).update(message).digest('hex'), hmac);
};

export const isSignedBody = (body: Buffer, signature: string, secret: string): boolean =>
  sameText(createHmac('sha256', secret).update(body).digest('base64'), signature);
