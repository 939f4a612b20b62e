/** What a browser's page may see of an answer. There are no cookies here: a page can only send a key that it has. */
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

export const pageHeaders = ({ headers }: IncomingMessage): OutgoingHttpHeaders =>
  headers.origin === undefined
    ? {}
    : {
        'access-control-allow-origin': headers.origin,
        'access-control-expose-headers': 'x-request-id, x-points-charged, x-points-remaining, x-max-tokens, x-fields-left-out, x-token-count, retry-after',
        vary: 'origin',
      };

/** Browsers ask before they show the key, so everybody is told the same; whose page it may be is checked with the call. */
export const preflight = (request: IncomingMessage): OutgoingHttpHeaders => ({
  ...pageHeaders(request),
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': String(request.headers['access-control-request-headers'] ?? '*').slice(0, 2_000),
  'access-control-max-age': '600',
});
