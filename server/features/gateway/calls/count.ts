/** Counting where the provider has no counter: what the question would take is estimated, and the answer's head says that it is. */
import type { Log } from '../../../kit/log.ts';
import type { Snapshot } from '../../providers/index.ts';
import type { Open, Purse } from '../neighbours.ts';
import { type Counter, counterOf } from '../protocols/counting.ts';
import { countedAs } from '../translate/counting.ts';
import { deliver } from './deliver.ts';
import { refusalFor } from './refused.ts';
import { answerHeaders, type Call, settle } from './call.ts';
import { freeOf } from './tariff.ts';

type Needs = { purse: Purse; log: Log };

export const createCount =
  ({ purse, log }: Needs) =>
  (call: Call, snapshot: Snapshot): void => {
    const { id, app, way, question, response } = call;
    const counted = (open: Open): void => {
      const [entry] = snapshot.find(question.model);
      const { input = 0n } = (entry && question.estimate?.(entry.price, 0n)) ?? {};
      const body = Buffer.from(JSON.stringify(countedAs(counterOf(way.operation) as Counter, Number(input))));
      const ended = { ...call, snapshot, open, answeredBy: question.model, attempts: [], firstByteAt: null, copy: null, settled: false };
      const text = body.toString('utf8');
      const charged = settle(ended, { bill: freeOf('no_usage'), outcome: 'done', status: 200, text });
      void call.over({ status: 200, contentType: 'application/json', body, model: question.model });
      const left = question.left?.names ?? [];
      deliver(response, 200, { ...answerHeaders({ ...call, open, lost: left }, 'application/json', charged), 'x-token-count': 'estimate' }, body);
    };
    const failed = (error: unknown): void => {
      void call.over(undefined);
      call.refused(refusalFor(error, log));
    };
    const opening = purse.open({
      id,
      app,
      most: 0n,
      input: 0n,
      priceVersion: snapshot.version,
      route: way.path,
      streamed: false,
      subject: app.name,
      by: question.model,
    });
    if (opening instanceof Promise) void opening.then(counted).catch(failed);
    else counted(opening);
  };
