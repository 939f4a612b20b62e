/** For tests of what calls models: one who is called, in whatever way, and what a call to it hears. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { type Ask, createUpstream, type Failing, type Sent } from './upstream.ts';

const running: { close(): unknown }[] = [];
export const closeAll = async (): Promise<void> => {
  for (const one of running.splice(0)) await one.close();
};

export const listening = async (server: Server) => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push({ close: () => (sockets.forEach((socket) => socket.destroy()), server.close()) });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets };
};
export const provider = (answer: RequestListener) => listening(createServer(answer));
export const limits = { connect_ms: 2_000, first_byte_ms: 2_000, idle_ms: 2_000, total_ms: 5_000 };
export const opened = (options: Parameters<typeof createOutgoing>[0] = { allowLoopback: true }) => {
  const outgoing = createOutgoing(options);
  const upstream = createUpstream({ outgoing });
  running.push(upstream, outgoing);
  return upstream;
};

type Heard = { events: string[]; status: number; text: string; failed: Failing | undefined };
const atOnce = (leave: () => void): void => leave();
export const call = (ask: Partial<Ask> & { origin: string }, upstream = opened(), each?: (sent: Sent, heard: Heard) => void, leaving = atOnce) => {
  const heard: Heard = { events: [], status: 0, text: '', failed: undefined };
  let sent: Sent;
  const done = new Promise<Heard>((resolve) => {
    sent = upstream.send(
      { path: '/v1/x', headers: { 'content-type': 'application/json' }, body: Buffer.from('{}'), limits, ...ask },
      {
        leaves: (leave) => {
          heard.events.push('leaves');
          leaving(leave);
        },
        opened: (status) => void (heard.events.push('opened'), (heard.status = status)),
        heard: (chunk) => {
          heard.text += chunk.toString('latin1');
          each?.(sent, heard);
        },
        ended: () => (heard.events.push('ended'), resolve(heard)),
        failed: (why) => ((heard.failed = why), heard.events.push('failed'), resolve(heard)),
      },
    );
  });
  return { sent: sent!, done };
};
