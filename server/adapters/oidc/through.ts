import type { CustomFetch } from 'openid-client';
import type { Outgoing } from '../outgoing/outgoing.ts';

/** What the library asks, it asks through the one door to the outside. */
export const throughDoor =
  (outgoing: Pick<Outgoing, 'request'>): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await outgoing.request(url, {
      method: method as 'GET' | 'POST',
      headers: headers as Record<string, string>,
      ...(body !== undefined && body !== null && { body: String(body) }),
      ...(signal && { signal }),
      timeout: 10_000,
      maxBytes: 1_000_000,
    });
    const head = Object.entries(answer.headers).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one] as [string, string]));
    return new Response(empty.has(answer.status) ? null : new Uint8Array(answer.body), { status: answer.status, headers: head });
  };

const empty = new Set([101, 204, 205, 304]);
