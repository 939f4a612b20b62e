/**
 * One conversation with an MCP server, of either wire: what is asked of it goes through our own door. No redirect is followed, no stream is kept
 * open, an answer has so many bytes and no more, and all of it has one time limit, which nothing that the server says makes longer.
 */
import {
  Client,
  type CallToolResult,
  extractWWWAuthenticateParams,
  SdkError,
  SdkErrorCode,
  StreamableHTTPClientTransport,
  type Tool,
} from '@modelcontextprotocol/client';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../../kit/fault.ts';

/** `isToken`: of somebody who signed in there. */
export type Server = { url: string; header: { name: string; value: string; isToken?: true } | null };
type Bounds = { signal: AbortSignal; seconds: number };
type Reason = 'sign_in' | 'redirect' | 'too_large' | 'too_long' | 'dropped' | 'blocked' | 'asks_back' | 'unreachable' | 'refused';

export class McpFailure extends Error {
  readonly reason: Reason;
  /** The beginning of an answer that was too large. */
  readonly head: Buffer | undefined;
  /** What a server that lets nobody in says of how one comes in. */
  readonly challenge: string | undefined;
  /** The rights that this takes, where whoever came in by a token has too few. */
  readonly lacks: string | undefined;
  constructor(reason: Reason, message: string, { head, challenge, lacks }: { head?: Buffer; challenge?: string | undefined; lacks?: string | undefined } = {}) {
    super(message);
    this.reason = reason;
    this.head = head;
    this.challenge = challenge;
    this.lacks = lacks;
  }
}
/** What `WWW-Authenticate` says of how one comes in. */
export const readChallenge = (challenge: string | undefined): ReturnType<typeof extractWWWAuthenticateParams> =>
  extractWWWAuthenticateParams(new Response(null, { status: 401, headers: challenge === undefined ? {} : { 'www-authenticate': challenge } }));
const mostOfMcpAnswer = 2 * 1024 * 1024;
export const mostOfMcpText = 256 * 1024;

type Session = {
  /** The revision that it speaks. */
  protocol: string;
  tools(): Promise<Tool[]>;
  call(tool: Tool, args: Record<string, unknown>): Promise<CallToolResult>;
};

export const inSession = async <T>(
  outgoing: Pick<Outgoing, 'stream'>,
  server: Server,
  { signal, seconds }: Bounds,
  work: (session: Session) => Promise<T>,
): Promise<T> => {
  const limit = AbortSignal.timeout(seconds * 1_000);
  const ends = AbortSignal.any([signal, limit]);
  const door = doorTo(outgoing, server, ends, seconds);
  const options = { signal: ends, timeout: seconds * 1_000, resetTimeoutOnProgress: false };
  const client = new Client(
    { name: 'storewright', version: '1.0.0' },
    {
      versionNegotiation: { mode: 'auto' },
      // Who asks back is told no: nobody sits behind this who could look at what is asked.
      capabilities: {},
      inputRequired: { autoFulfill: false },
      jsonSchemaValidator: { getValidator: () => (data: unknown) => ({ valid: true, data: data as never, errorMessage: undefined }) },
    },
  );
  const transport = new StreamableHTTPClientTransport(new URL(server.url), {
    fetch: door.fetch,
    reconnectionOptions: { initialReconnectionDelay: 200, maxReconnectionDelay: 1_000, reconnectionDelayGrowFactor: 2, maxRetries: 2 },
  });
  try {
    await client.connect(transport, options);
    const whole = untilBroken(transport);
    return await work({
      protocol: client.getNegotiatedProtocolVersion() ?? '',
      tools: async () => (await whole(() => client.listTools(undefined, { ...options, cacheMode: 'bypass' }))).tools,
      call: (tool, args) => whole(() => client.callTool({ name: tool.name, arguments: args }, { ...options, toolDefinition: tool })),
    });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw failureOf(error, { own: door.failure(), isLate: limit.aborted, seconds });
  } finally {
    // Servers of the old wire may keep something for whoever came.
    if (transport.sessionId !== undefined && !ends.aborted) await transport.terminateSession().catch(() => undefined);
    await client.close().catch(() => undefined);
  }
};

/** The library waits for an answer whose stream has ended until the time is over; what was asked is lost with its stream, and that is known at once. */
const untilBroken = (transport: StreamableHTTPClientTransport) => {
  let broken: (() => void) | undefined;
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    const its = broken;
    // An answer that was the last thing in the stream is taken in first.
    return send(message, { ...options, onRequestStreamEnd: () => setImmediate(() => its?.()) });
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const { promise, reject } = Promise.withResolvers<never>();
    broken = () => reject(new McpFailure('dropped', 'The connection ended before the answer.'));
    return Promise.race([work(), promise]);
  };
};

const failureOf = (error: unknown, { own, isLate, seconds }: { own: McpFailure | undefined; isLate: boolean; seconds: number }): Error => {
  if (error instanceof McpFailure) return error;
  if (own) return own;
  const late = new McpFailure('too_long', `It did not answer within ${seconds} seconds.`);
  if (isLate) return late;
  const message = error instanceof Error ? error.message.slice(0, 500) : '';
  if (!(error instanceof SdkError)) return new McpFailure('refused', message);
  if (error.code === SdkErrorCode.RequestTimeout) return late;
  if (error.code === SdkErrorCode.UnsupportedResultType || error.code === SdkErrorCode.InputRequiredRoundsExceeded)
    return new McpFailure('asks_back', asksBack);
  if (error.code === SdkErrorCode.ConnectionClosed || error.code === SdkErrorCode.SendFailed)
    return new McpFailure('dropped', 'The connection ended before the answer.');
  return new McpFailure('refused', message);
};
const asksBack = 'It asks the person for something before it answers, such as a form or another page. That is not done here.';

/** Our `fetch`: it knows one address. */
const doorTo = (outgoing: Pick<Outgoing, 'stream'>, { url: address, header }: Server, signal: AbortSignal, seconds: number) => {
  let failed: McpFailure | undefined;
  /** Of all answers together. */
  const sum = { bytes: 0 };
  const fail = (failure: McpFailure): McpFailure => (failed ??= failure);
  const fetch = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const method = init.method ?? 'GET';
    if (String(input) !== new URL(address).href) throw fail(new McpFailure('redirect', `It points to ${String(input).slice(0, 300)}, which is not asked.`));
    // A stream that is kept open for whatever comes is not needed; one that broke off may be taken up again.
    if (method === 'GET' && !headers.has('last-event-id')) return new Response(null, { status: 405 });
    if (header) headers.set(header.name, header.value);
    const answer = await outgoing
      .stream(address, {
        method: method as 'GET' | 'POST' | 'DELETE',
        headers: Object.fromEntries(headers),
        signal: init.signal ? AbortSignal.any([signal, init.signal]) : signal,
        timeout: seconds * 1_000,
        maxBytes: Number.MAX_SAFE_INTEGER,
        ...(typeof init.body === 'string' && { body: init.body }),
      })
      .catch((error: unknown) => {
        if (error instanceof Fault) throw fail(new McpFailure('blocked', error.message));
        if (!signal.aborted) fail(new McpFailure('unreachable', `It cannot be reached${codeIn(error)}.`));
        throw error;
      });
    const { status } = answer;
    if (status >= 300 && status < 400) {
      await drop(answer.body);
      throw fail(new McpFailure('redirect', `It points to ${String(answer.headers['location'] ?? '').slice(0, 300)}, which is not followed.`));
    }
    if ((status === 401 || status === 403) && isAsked(init)) {
      const challenge = [answer.headers['www-authenticate']].flat().join(', ') || undefined;
      const lacks = status === 403 && header?.isToken ? readChallenge(challenge).scope : undefined;
      fail(new McpFailure('sign_in', lacks === undefined ? signIn(challenge) : tooFew, { challenge, lacks }));
    }
    const flat = Object.entries(answer.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]));
    const isBare = status === 204 || status === 205;
    if (isBare) await drop(answer.body);
    return new Response(isBare ? null : counted(answer.body, fail, sum), { status, headers: flat });
  };
  return { fetch, failure: () => failed };
};

/** An answer of ours to the server, or a stream taken up again, may be refused while what was asked before it is done all the same. */
const isAsked = ({ method, body }: RequestInit): boolean =>
  method === 'POST' && typeof body === 'string' && (JSON.parse(body) as { method?: unknown }).method !== undefined;

const signIn = (challenge: string | undefined): string =>
  challenge === undefined
    ? 'It does not let us in. Where it takes a key, give it in the header that it names.'
    : 'It asks for a sign-in of its own (OAuth), or for a key in the header that it names.';
export const tooFew = 'It lets us in, but not to this: somebody who manages the account has to sign in there once more.';
const codeIn = (error: unknown): string => {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return typeof code === 'string' ? ` (${code})` : '';
};

const drop = async (body: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _ of body) break;
};

/** At the bound it is hung up on; what came until then is kept for whoever wants its beginning. */
const counted = (body: AsyncIterable<Buffer>, fail: (failure: McpFailure) => McpFailure, sum: { bytes: number }): ReadableStream<Uint8Array> => {
  const pieces = body[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  let [size, kept] = [0, 0];
  return new ReadableStream<Uint8Array>({
    pull: async (out) => {
      const { done, value } = await pieces.next();
      if (done) return out.close();
      size += value.length;
      sum.bytes += value.length;
      if (kept <= mostOfMcpText) {
        head.push(value);
        kept += value.length;
      }
      if (size > mostOfMcpAnswer || sum.bytes > 4 * mostOfMcpAnswer) {
        await pieces.return?.();
        return out.error(fail(new McpFailure('too_large', `The answer is larger than ${mostOfMcpAnswer} bytes.`, { head: Buffer.concat(head) })));
      }
      out.enqueue(value);
    },
    cancel: async () => {
      await pieces.return?.();
    },
  });
};
