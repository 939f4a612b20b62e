/** The one place that answers failures: `{code, message, request_id, details?}`, whatever went wrong. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrowded, isFull } from '../adapters/db/error-kinds.ts';
import { Fault, notFound } from '../kit/fault.ts';
import { Quoting, valuesIn } from '../kit/log-redaction.ts';
import { HungUp } from '../kit/http.ts';
import { opensPage, showBusy } from './busy-page.ts';

export const answerFailures = (app: FastifyInstance, known: KnownPath[]): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0 || methods.includes(request.method)) return answer(notFound(), request, reply);
    return answer(new Fault('method_not_allowed', 405), request, reply.header('allow', [...new Set(methods)].join(', ')));
  });
};

/** A path of the contract, with or without its last slash. */
export type KnownPath = { method: string; pattern: RegExp };
export const knownPath = (method: string, path: string): KnownPath => ({ method, pattern: patternOf(path) });
/** Of a path with `{names}` in it. */
export const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '[^/]+')}/?$`,
  );

/** An address with a bad escape ("%E0%A4%A") names nothing, and is read as it stands: it passes every guard and is not found, like others. */
export const readableUrl = (url: string): string => {
  const path = pathOf(url);
  if (!path.includes('%')) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
};

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

export const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const fault = faultOf(error);
  if (fault.code === 'internal') request.log.error({ reqId: request.id, err: new Quoting(error, sentIn(request)), req: request }, 'a request failed');
  else if (fault.code === 'no_room') request.log.error({ reqId: request.id, err: fault.cause }, 'a disk is full');
  // Nothing of the request's: the operator reads here which connection was refused, or who waited for whom.
  else if (fault.code === 'too_busy' && fault.status === 503 && fault.cause)
    request.log.warn({ reqId: request.id, err: fault.cause }, 'the database was busy or away');
  if (fault.code === 'too_busy' && opensPage(request)) return showBusy(request, reply, fault.retryAfter ?? 5);
  if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter));
  return reply
    .code(fault.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(fault, request.id)));
};

/** All that somebody sent with it: an error may quote any of that. */
const sentIn = ({ query, params, body, headers, url }: FastifyRequest): string[] =>
  valuesIn([
    query,
    params,
    body,
    url.split(/[/?&=#]/),
    Object.entries(headers).flatMap(([name, value]) => (plainHeaders.has(name) ? [] : [value, ...String(value).split(/[;,=\s]+/)])),
  ]);
/** Without them the log would lose words such as `application/json`. */
const plainHeaders = new Set(['accept', 'accept-encoding', 'connection', 'content-length', 'content-type', 'host', 'sec-fetch-site', 'sec-fetch-mode']);

export const bodyOf = (fault: Fault, requestId: string) => ({
  code: fault.code,
  message: fault.message,
  request_id: requestId,
  ...(fault.details && { details: fault.details }),
});

const faultOf = (error: unknown): Fault => {
  if (error instanceof Fault) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Fault('unsupported_media_type', 415);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Fault('body_too_large', 413);
  if (code === 'FST_UNDER_PRESSURE') return new Fault('too_busy', 503, { retryAfter: 5 });
  if (isFull(error)) return new Fault('no_room', 503, { retryAfter: 60, cause: error });
  if (isDatabaseAway(error)) return new Fault('too_busy', 503, { retryAfter: 2, cause: error });
  if (isCrowded(error)) return new Fault('too_busy', 503, { retryAfter: 1, cause: error });
  if (statusCode === 404) return notFound();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Fault(code?.startsWith('FST_ERR_CTP') ? 'malformed_json' : 'invalid_input', 400);
  const hungUp = hungUpIn(error);
  if (hungUp) return hungUp.cause instanceof Fault ? hungUp.cause : new Fault('too_busy', 499, { message: 'The caller hung up.', cause: error });
  return new Fault('internal', 500, { cause: error });
};

/** Libraries wrap what they were stopped by. */
const hungUpIn = (error: unknown): HungUp | undefined => {
  if (error instanceof HungUp) return error;
  return error instanceof Error && error.cause !== undefined ? hungUpIn(error.cause) : undefined;
};

/** Its connection broke, it is restarting, or every connection is taken: none of it is the request's fault. */
const away = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300', '08006', '08001', '57014']);
type Broken = { code?: string; message?: string; syscall?: string; severity?: string; query?: unknown; cause?: Broken };
const isDatabaseAway = (error: unknown): boolean => {
  const { query, cause, ...own } = error as Broken;
  const { code = '', message = '', syscall, severity } = query !== undefined && cause ? cause : { ...own, message: (error as Error).message };
  if (/timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(message)) return true;
  // A transaction fails to connect without naming a query.
  return away.has(code) && (query !== undefined || severity !== undefined || syscall === 'connect');
};
