/** A call of a server's tool as it would go, for a person who is asked first. */
import { sha256 } from '../../../kit/crypto.ts';
import type { Preview } from '../calling/calling.service.ts';
import type { ConnectionRow, ToolRow } from './mcp.store.ts';
import { shownUrl } from './views.ts';

type Of = { tool: ToolRow; connection: ConnectionRow };

/** At another address, or in other words than were approved, it is another call. */
export const printOf = ({ tool, connection }: Of, args: Record<string, unknown>): string =>
  sha256(JSON.stringify([tool.id, tool.approved, connection.url, args])).toString('hex');

export const shownCall = (of: Of, args: Record<string, unknown>): Extract<Preview, { ok: true }> => {
  const url = shownUrl(of.connection.url);
  const body = JSON.stringify({ method: 'tools/call', params: { name: of.tool.name, arguments: args } }, null, 2);
  return { ok: true, host: new URL(of.connection.url).host, request: { method: 'POST', url, headers: [], body, curl: '' }, hash: printOf(of, args) };
};
