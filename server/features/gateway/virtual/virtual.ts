/** Calls of models that this house answers itself: in OpenAI's words, through the same door as any other. */
import type { OutgoingHttpHeaders } from 'node:http';
import { verdictOn, verdicts } from '@storewright/contract/verdicts';
import type { Log } from '../../../kit/log.ts';
import { Fault } from '../../../kit/fault.ts';
import type { AppEntry } from '../../integration/index.ts';
import { deliver } from '../calls/deliver.ts';
import { refusalFor } from '../calls/refused.ts';
import { pageHeaders } from '../calls/pages.ts';
import { type Call, refuse } from '../calls/call.ts';
import type { KeptAnswer } from '../calls/kept.ts';
import { isRecord } from '../protocols/json.ts';
import { invalid, lastEventOf, Refusal } from '../protocols/refusal.ts';
import type { Turn, VirtualModel } from './model.ts';
import { annotationsIn, createReply } from './reply.ts';

type Needs = { models: () => VirtualModel[]; log: Log };
export type Virtuals = ReturnType<typeof createVirtuals>;
export const createVirtuals = ({ models, log }: Needs) => {
  const running = new Set<AbortController>();

  const answer = async (call: Call, model: VirtualModel, { turns, stop }: { turns: Turn[]; stop: AbortController }): Promise<void> => {
    const { id, app, question, json, response, request } = call;
    const pieces = model.answer({ app, model: question.model, turns, json: json!, signal: stop.signal });
    const streams = question.mode === 'events';
    const reply = createReply({ id, model: question.model, usage: isRecord(json?.['stream_options']) && json['stream_options']['include_usage'] === true });
    const send = (text: string): void => {
      if (!response.headersSent) response.writeHead(200, { ...answeredHead({ id, request }, 'text/event-stream'), 'cache-control': 'no-store' });
      response.write(text);
    };
    try {
      for (;;) {
        const { done, value } = await pieces.next();
        // Half an answer is nobody's answer under that key: who asks again is asked for anew.
        if (done && stop.signal.aborted) throw new Refusal(503, 'overloaded', verdicts.goingDown, { retryAfter: 2 });
        if (done) {
          const end = reply.end(value);
          if (streams) {
            send(end.stream);
            response.end();
          } else deliver(response, 200, answeredHead({ id, request }, 'application/json'), end.whole);
          return void call.over(call.keeps > 0 ? { status: 200, contentType: streams ? 'text/event-stream' : 'application/json', body: streams ? reply.sent() : end.whole, model: question.model } : undefined); // biome-ignore format: short
        }
        const text = reply.add(value);
        if (streams) send(text);
      }
    } catch (error) {
      const why = refusalOf(error, log);
      void call.over(undefined);
      if (response.headersSent && !response.destroyed) response.end(lastEventOf('chat', why, id));
      // What a model refused stands in the log of the app by its own call.
      else if (why.status === 400 || why.status === 404) call.refused(why);
      else refuse(call, why);
    }
  };

  return {
    /** Undefined: it is a provider's. An endpoint of a tenant's own has names of its own. */
    of: (app: AppEntry, name: string): VirtualModel | undefined => (app.own ? undefined : models().find((one) => one.takes(name))),
    names: async (app: AppEntry): Promise<string[]> => {
      if (app.own) return [];
      // A list of real models waits for nobody.
      const all = (await Promise.all(models().map((one) => one.names(app).catch(() => [])))).flat();
      return all.filter((name) => !app.models || app.models.has(name));
    },
    /** Before `first` tells what was answered before, which knows nothing of what changed since. */
    standing: (model: VirtualModel, call: Call, first: () => void): void => {
      const { app, question } = call;
      if (app.models && !app.models.has(question.model)) throw notAllowed(question.model);
      const looked = model.stands?.(app, question.model);
      if (!looked) return first();
      // Who hung up meanwhile is answered by nobody.
      looked
        .then(() => (call.response.destroyed ? void call.over(undefined) : first()))
        .catch((error: unknown) => {
          void call.over(undefined);
          call.refused(refusalOf(error, log));
        });
    },
    /** Undefined: what it answered stands, whatever becomes of what it was made from. */
    holds: (model: VirtualModel, { app, question }: Pick<Call, 'app' | 'question'>) =>
      model.holds && ((kept: KeptAnswer): Promise<boolean> => model.holds!(app, question.model, annotationsIn(kept))),
    start:
      (model: VirtualModel) =>
      (call: Call): void => {
        const { way, question, response } = call;
        if (way.path !== '/v1/chat/completions') throw new Refusal(400, 'not_supported', 'This model answers at /v1/chat/completions.', { field: 'model' });
        if (question.times !== 1) throw invalid('n', 'This model gives one answer at once.');
        const turns = turnsOf(call.json);
        const stop = new AbortController();
        running.add(stop);
        response.once('close', () => {
          if (!response.writableFinished) stop.abort();
        });
        void answer(call, model, { turns, stop }).finally(() => running.delete(stop));
      },
    cut: (): void => {
      for (const one of running) one.abort();
    },
  };
};

const notAllowed = (model: string): Refusal =>
  new Refusal(403, 'model_not_allowed', verdictOn(verdicts.modelNotAllowed, model.slice(0, 120)), { field: 'model' });

const answeredHead = ({ id, request }: Pick<Call, 'id' | 'request'>, type: string): OutgoingHttpHeaders => ({
  'content-type': type,
  'x-request-id': id,
  ...pageHeaders(request),
});

const refusalOf = (error: unknown, log: Log): Refusal => {
  if (error instanceof Fault && error.status < 500)
    return new Refusal(error.status === 422 ? 400 : error.status, codeOf(error), error.message, { retryAfter: error.retryAfter });
  return refusalFor(error, log);
};
/** A fault of the house in the door's closed list. */
const codeOf = ({ status, code }: Fault): Refusal['code'] => {
  if (status === 404) return 'model_not_found';
  if (status === 402) return code as Refusal['code'];
  return status === 429 ? 'rate_limit_exceeded' : 'invalid_request';
};

const turnsOf = (json: Call['json']): Turn[] => {
  const said = json?.['messages'];
  if (!Array.isArray(said)) throw invalid('messages', 'Send `messages` as a list.');
  const turns = said.flatMap((one): Turn[] => {
    if (!isRecord(one)) return [];
    const role = one['role'] === 'developer' ? 'system' : one['role'];
    return role === 'system' || role === 'user' || role === 'assistant' ? [{ role, text: textOf(one['content']) }] : [];
  });
  if (turns.at(-1)?.role !== 'user' || turns.at(-1)?.text.trim() === '')
    throw invalid('messages', 'The last message is a question: of the role `user`, with text.');
  return turns;
};
const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.flatMap((part) => (isRecord(part) && typeof part['text'] === 'string' ? [part['text']] : [])).join('\n');
};
