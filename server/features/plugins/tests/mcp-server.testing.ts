/** An MCP server as its makers’ own library speaks it, of both wires or of the new one alone; `attack` answers in its place. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { type CallToolResult, createMcpHandler, Server, type Tool } from '@modelcontextprotocol/server';

type Asked = { method: string; id?: number | string; params?: { name?: string; arguments?: Record<string, unknown> } };
type Options = {
  tools?: Tool[];
  legacy?: 'stateless' | 'reject';
  call?: (name: string, args: Record<string, unknown>) => CallToolResult;
  /** Whether it took the request. */
  attack?: (asked: Asked, response: ServerResponse, request: IncomingMessage) => boolean;
};

export const aTool = (name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  description: `What ${name} does.`,
  inputSchema: { type: 'object', properties: { note: { type: 'string' } } },
  ...more,
});

/** Of the wire before, in which a server may ask back. */
export const speaksOld = ({ method }: { method: string }, response: ServerResponse): boolean => {
  if (method !== 'server/discover') return false;
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message: 'no' } }));
  return true;
};

export const startMcp = async ({ tools = [aTool('find_part')], legacy = 'stateless', call, attack }: Options = {}) => {
  const state = { tools, attack };
  const asked: { method: string; headers: IncomingMessage['headers']; body: Asked }[] = [];
  const handler = createMcpHandler(
    () => {
      const server = new Server({ name: 'stock', version: '1.0.0' }, { capabilities: { tools: {} } });
      server.setRequestHandler('tools/list', () => ({ tools: state.tools }));
      server.setRequestHandler('tools/call', ({ params }) =>
        (call ?? ((name, args) => ({ content: [{ type: 'text', text: `${name} ${JSON.stringify(args)}` }] })))(params.name, params.arguments ?? {}),
      );
      return server;
    },
    { legacy },
  );
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    const text = Buffer.concat(pieces).toString('utf8');
    const body = (text ? JSON.parse(text) : { method: request.method }) as Asked;
    asked.push({ method: request.method!, headers: request.headers, body });
    if (state.attack?.(body, response, request)) return;
    const headers = Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []));
    const made = await handler.fetch(new Request(`http://127.0.0.1${request.url}`, { method: request.method!, headers, ...(text && { body: text }) }));
    response.writeHead(made.status, Object.fromEntries(made.headers));
    if (made.body) Readable.fromWeb(made.body as never).pipe(response);
    else response.end();
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    asked,
    state,
    calls: () => asked.filter(({ body }) => body.method === 'tools/call'),
    close: async () => {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
