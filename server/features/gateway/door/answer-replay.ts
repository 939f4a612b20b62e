/** Before anybody is asked anew: an answer that was given under the same key, or to the same question of the same app. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { Log } from '../../../kit/log.ts';
import { deliver } from '../calls/deliver.ts';
import type { KeptAnswer } from '../calls/kept.ts';
import { refusalFor } from '../calls/refused.ts';
import { isWorthCaching, longestAnswer } from '../calls/whole-answer.ts';
import { pageHeaders } from '../calls/pages.ts';
import type { Repeats } from '../calls/repeats.ts';
import { answerHeaders, type Call, settle } from '../calls/call.ts';
import { cachedBill } from '../calls/tariff.ts';
import type { Open, Providers, Purse } from '../neighbours.ts';
import { Refusal } from '../protocols/refusal.ts';
import { fingerprint } from './fingerprint.ts';
import type { IdempotentCalls } from './idempotent-calls.ts';

/** `holds`: whether what was answered before may still be told. */
export type AnswerReplay = { first(call: Call, start: (call: Call) => void, holds?: (kept: KeptAnswer) => Promise<boolean>): void };
type Needs = { repeats: Repeats; wishes: IdempotentCalls; providers: Pick<Providers, 'catalogue'>; purse: Purse; log: Log };

export const createAnswerReplay = ({ repeats, wishes, providers, purse, log }: Needs): AnswerReplay => {
  const attempted = (call: Call, work: () => void): void => {
    try {
      work();
    } catch (error) {
      void call.over(undefined);
      call.refused(refusalFor(error, log));
    }
  };

  const stored = (call: Call, start: (call: Call) => void): void => {
    const { app, way, json, question } = call;
    // A model that was taken away is not answered for from memory either.
    if (!app.rules.cache || !json || question.times !== 1 || app.own || providers.catalogue().find(question.model).length === 0) return start(call);
    if (app.models && !app.models.has(question.model)) return start(call);
    const { name, answer } = repeats.cached(app, `${way.path} ${question.model} ${question.mode}`, json);
    if (answer) return sell(call, answer);
    const { over } = call;
    start({
      ...call,
      keeps: Math.max(call.keeps, longestCached),
      over: (given) => {
        if (given && given.body.length <= longestCached && isWorthCaching(call, given.body.toString('utf8'))) repeats.cache(name, given);
        return over(given);
      },
    });
  };

  const sell = (call: Call, answer: KeptAnswer): void => {
    const { id, app, way, question } = call;
    const snapshot = providers.catalogue();
    const bill = cachedBill(snapshot, question.model);
    const sold = (open: Open): void => {
      const { over } = call;
      const charged = settle(
        { ...call, snapshot, open, answeredBy: answer.model, attempts: [], firstByteAt: Date.now(), copy: { whole: () => answer.body }, settled: false },
        { bill, outcome: 'done', status: 200, cached: true },
      );
      void over(answer);
      send(call, answer, { ...answerHeaders({ ...call, open }, answer.contentType, charged), 'x-cache': 'hit' });
    };
    const opening = purse.open({
      id,
      app,
      most: bill.points,
      input: bill.points,
      priceVersion: snapshot.version,
      route: way.path,
      streamed: question.mode !== 'whole',
      subject: app.name,
      by: question.model,
    });
    if (!(opening instanceof Promise)) return sold(opening);
    opening.then(
      (open) => attempted(call, () => sold(open)),
      (error: unknown) =>
        attempted(call, () => {
          throw error;
        }),
    );
  };

  return {
    first: (call, start, holds) => {
      const key = call.request.headers['idempotency-key'];
      if (typeof key !== 'string') return stored(call, start);
      if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal(400, 'invalid_request', 'Idempotency-Key: up to 200 visible ASCII characters.');
      const { id, app, way, body, request, share } = call;
      wishes.ask({
        accountId: app.accountId,
        appId: app.appId,
        key,
        callId: id,
        print: fingerprint(`${way.path} ${way.model ?? ''} ${way.list ?? ''}`, body, way.form ? request.headers['content-type'] : ''),
        share,
        ...(holds && { holds }),
        first: (over) => {
          const first: Call = {
            ...call,
            keeps: longestAnswer,
            over: (answer) => {
              const kept = over(answer);
              void kept.then(() => call.over(answer));
              return kept;
            },
          };
          attempted(first, () => stored(first, start));
        },
        again: (answer) => {
          void call.over(answer);
          send(call, answer, {
            'content-type': answer.contentType,
            'x-request-id': id,
            'x-points-charged': '0',
            'idempotency-replayed': 'true',
            ...pageHeaders(request),
          });
        },
        refused: (why) => {
          void call.over(undefined);
          call.refused(refusalFor(why, log));
        },
      });
    },
  };
};

const send = ({ response }: Call, { status, body }: KeptAnswer, headers: OutgoingHttpHeaders): void => deliver(response, status, headers, body);
const longestCached = 1_048_576;
