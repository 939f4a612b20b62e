/** What a browser's page may see of an answer. There are no cookies here: a page can only send a key that it has. */
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

export const pageHeaders = ({ headers }: IncomingMessage, shown = ofCalls): OutgoingHttpHeaders =>
  headers.origin === undefined ? {} : { 'access-control-allow-origin': headers.origin, 'access-control-expose-headers': shown, vary: 'origin' };
const ofCalls = 'x-request-id, x-points-charged, x-points-remaining, x-max-tokens, x-fields-left-out, x-token-count, retry-after';

/** Browsers ask before they show the key, so everybody is told the same; whose page it may be is checked with the call. */
export const preflight = (request: IncomingMessage, { methods = 'GET, POST', shown = ofCalls } = {}): OutgoingHttpHeaders => ({
  ...pageHeaders(request, shown),
  'access-control-allow-methods': methods,
  'access-control-allow-headers': String(request.headers['access-control-request-headers'] ?? '*').slice(0, 2_000),
  'access-control-max-age': '600',
});
