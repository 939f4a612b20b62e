/** Before anybody is asked anew: an answer that was given under the same key, or to the same question of the same app. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { Log } from '../../../kit/log.ts';
import { deliver } from '../calls/deliver.ts';
import type { KeptAnswer } from '../calls/kept.ts';
import { refusalFor } from '../calls/life.ts';
import { isWorthCaching } from '../calls/whole.ts';
import type { Repeats } from '../calls/repeats.ts';
import { answerHeaders, type Call, refuse, settle } from '../calls/run.ts';
import { cachedBill } from '../calls/tariff.ts';
import type { Open, Providers, Purse } from '../neighbours.ts';

export type Retold = { first(call: Call, start: (call: Call) => void): void };
type Needs = { repeats: Repeats; providers: Pick<Providers, 'catalogue'>; purse: Purse; log: Log };

export const createRetold = ({ repeats, providers, purse, log }: Needs): Retold => {
  const attempted = (call: Call, work: () => void): void => {
    try {
      work();
    } catch (error) {
      call.over(undefined);
      refuse(call, refusalFor(error, log));
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
        over(given);
      },
    });
  };

  const sell = (call: Call, answer: KeptAnswer): void => {
    const { id, app, way, question } = call;
    const snapshot = providers.catalogue();
    const bill = cachedBill(snapshot);
    const sold = (open: Open): void => {
      const { over } = call;
      const charged = settle(
        { ...call, snapshot, open, answeredBy: answer.model, attempts: [], firstByteAt: Date.now(), copy: { whole: () => answer.body }, settled: false },
        { bill, outcome: 'done', status: 200, cached: true },
      );
      over(answer);
      send(call, answer, { ...answerHeaders({ ...call, open }, charged), 'x-cache': 'hit' });
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
    first: (call, start) => {
      const key = call.request.headers['idempotency-key'];
      if (typeof key !== 'string') return stored(call, start);
      const again = (answer: KeptAnswer): void => {
        call.over(answer);
        send(call, answer, { 'x-request-id': call.id, 'x-points-charged': '0', 'idempotency-replayed': 'true' });
      };
      const wished = repeats.idempotent(call.app, key, call.way.path + (call.way.model ?? ''), call.body, (answer) => {
        if (answer) again(answer);
        else attempted(call, () => stored(call, start));
      });
      if (wished.as === 'again') return again(wished.answer);
      if (wished.as === 'waiting') return;
      const { over } = call;
      const first: Call = {
        ...call,
        keeps: longestCached,
        over: (answer) => {
          over(answer);
          wished.over(answer);
        },
      };
      try {
        stored(first, start);
      } catch (error) {
        wished.over(undefined);
        throw error;
      }
    },
  };
};

const send = ({ response }: Call, { status, contentType, body }: KeptAnswer, headers: OutgoingHttpHeaders): void =>
  deliver(response, status, { 'content-type': contentType, ...headers }, body);
const longestCached = 1_048_576;
