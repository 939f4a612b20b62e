/** A service that answers with exactly what it was asked: method, path and query as sent, headers, body. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = { method: string; url: string; headers: Record<string, string>; body: string };

export const startEcho = async (answer?: (heard: Heard, response: ServerResponse) => boolean) => {
  const heard: Heard[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const one = {
        method: request.method!,
        url: request.url!,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(pieces).toString('utf8'),
      };
      heard.push(one);
      if (answer?.(one, response)) return;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(one));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    heard,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
