/** What the local servers of the payment services have in common: levers for tests, and a plain HTTP server that is strict. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { Gateway } from './pay.ts';

export type PayDesk = {
  id: GatewayId;
  currency: string;
  /** Settings that connect a server of ours to this desk. */
  env: Record<string, string>;
  gateway(): Gateway;
  /** The payer of this order pays. */
  pay(order: string): void;
  /** An order of which we never asked stands in the gateway's books, paid. */
  invent(order: string, amount: bigint): void;
  /** Somebody gives money back at the gateway's own pages. */
  refundHere(order: string, amount: bigint): void;
  /** How much of an order was given back so far, by whomever. */
  givenBack(order: string): bigint;
  /** Requests that a real gateway would have refused for their form; empty where the client is right. */
  complaints: string[];
  /** What happens to the next requests that change something, one by one: they fail before anything is done, or after it was done; `none` lets one pass. */
  trouble: ('before' | 'after' | 'none')[];
  /** As the gateway would post it. */
  say: {
    paid(order: string, how?: How): Sent;
    closed(order: string, how?: How): Sent;
    refunded(order: string, how?: How): Sent;
    /** Signed, and of a kind that nobody knows. */
    unknown(how?: How): Sent;
  };
  close(): Promise<void>;
};
export type How = {
  /** Told again under another name. */
  id?: string;
  amount?: bigint;
  currency?: string;
  /** For somebody else's account, application or merchant. */
  stranger?: 'account' | 'application' | 'seller';
  at?: Date;
  sign?: 'none' | 'empty' | 'other key' | 'older kind';
};
export type Sent = { body: string; headers: Record<string, string> };

export type Asked = { method: string; path: string; query: URLSearchParams; body: string; header(name: string): string };
export type Answered = { status: number; body?: string; headers?: Record<string, string> };

/** After each test: the client asked as the gateway wants to be asked. */
export const mustHaveNoComplaints = ({ id, complaints }: Pick<PayDesk, 'id' | 'complaints'>): void => {
  if (complaints.length > 0) throw new Error(`${id} complains: ${complaints.join('; ')}`);
};

/** Answers by `answer`; `trouble` cuts the connection before or after it. */
export const startDesk = async (
  trouble: PayDesk['trouble'],
  answer: (asked: Asked) => Answered | Promise<Answered>,
): Promise<{ origin: string; close(): Promise<void> }> => {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://desk');
    const body = await bytesOf(request);
    const kind = request.method === 'GET' ? undefined : trouble.shift();
    if (kind === 'before') return request.socket.destroy();
    const {
      status,
      body: text = '',
      headers = {},
    } = await answer({
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      body,
      header: (name) => String(request.headers[name] ?? ''),
    });
    if (kind === 'after') return request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const bytesOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};
