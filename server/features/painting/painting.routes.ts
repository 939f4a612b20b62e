import { contract } from '@storewright/contract';
import { NewApp } from '@storewright/contract/integration';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import type { Integration } from '../integration/index.ts';
import type { Painting } from './painting.service.ts';

type Apps = Pick<Integration['apps'], 'list' | 'add' | 'setEnabled'>;

export const paintingRoutes = (painting: Painting, apps: Apps): Served =>
  serve(contract.painting, {
    list: ({ caller, query }) => painting.list(caller, query),
    add: async ({ caller, body }) => ({ items: await painting.add(caller, body.uploads) }),
    one: ({ caller, params }) => painting.one(caller, params.id),
    cut: ({ caller, params, body }) => painting.cutAgain(caller, params.id, body.engine),
    brush: ({ caller, params, body, signal }) => painting.brush(caller, params.id, body, signal),
    approve: ({ caller, params, body }) => painting.approve(caller, params.id, body.version),
    turn: ({ caller, params, body }) => painting.turn(caller, params.id, body.degrees),
    sketch: ({ caller, params, body, signal }) => painting.sketch(caller, params.id, body, signal),
    compose: ({ caller, params, body, signal }) => painting.compose(caller, params.id, body, signal),
    describers: async () => ({ items: painting.describing.offered() }),
    describe: ({ caller, params, body, idempotencyKey }) => painting.describing.describe(caller, params.id, body, idempotencyKey),
    remove: async ({ caller, params }) => {
      await painting.remove(caller, params.id);
      return { ok: true };
    },
    painters: async ({ caller }) => ({ items: await painting.painters(caller) }),
    draw: ({ caller, body, idempotencyKey }) => painting.draw(caller, body, idempotencyKey),
    drawings: ({ caller }) => painting.looks.drawings(caller),
    cancelDrawing: ({ caller, params }) => painting.looks.cancelDrawing(caller, params.id),
    trainModel: ({ caller, body, idempotencyKey, signal }) => painting.looks.train(caller, body, idempotencyKey, signal),
    deleteModel: async ({ body, ...by }) => {
      await painting.looks.remove(by.caller, doing(by), body.model_id);
      return { ok: true };
    },
    apps: ({ caller, query }) => apps.list(caller, { ...query, provider: 'draw' }),
    addApp: ({ body, idempotencyKey, ...by }) => apps.add(by.caller, doing(by), NewApp.parse({ ...body, provider: 'draw' }), idempotencyKey),
    setAppEnabled: ({ caller, body }) => apps.setEnabled(caller, body.id, body.is_enabled),
    publish: ({ caller, body, idempotencyKey }) => painting.publishing.publish(caller, body, idempotencyKey),
    publications: ({ caller, query }) => painting.publishing.list(caller, query),
    publication: ({ caller, params }) => painting.publishing.one(caller, params.id),
    revert: ({ caller, params, body }) => painting.publishing.revert(caller, params.id, body.overwrite),
  });

/** By the specification's other name; one service stands behind both. */
export const sdModelRoutes = ({ looks }: Painting): Served =>
  serve(contract.sdModel, {
    list: ({ caller, query }) => looks.list(caller, query),
    counts: ({ caller }) => looks.counts(caller),
    status: ({ caller, query }) => looks.one(caller, query.model_id),
    check: ({ caller, body, signal }) => looks.check(caller, body.items, signal),
    save: ({ caller, body }) => looks.save(caller, body),
    train: ({ caller, body, idempotencyKey, signal }) => looks.train(caller, body, idempotencyKey, signal),
    cancel: ({ caller, body }) => looks.cancel(caller, body.model_id),
    draw: ({ caller, body: { model_id: id, prompts, points }, idempotencyKey }) => looks.draw(caller, { id, prompts, points }, idempotencyKey),
    bind: ({ caller, body }) => looks.bind(caller, body.model_id, body.shop_ids),
  });

/** One recipe over many. */
export const paintBatchesRoutes = ({ batches }: Painting): Served =>
  serve(contract.paintBatches, {
    estimate: ({ caller, body }) => batches.estimate(caller, body),
    start: ({ caller, body, idempotencyKey }) => batches.start(caller, body, idempotencyKey),
    list: ({ caller, query }) => batches.list(caller, query),
    one: ({ caller, params }) => batches.one(caller, params.id),
    pause: ({ caller, params }) => batches.pause(caller, params.id),
    resume: ({ caller, params, body }) => batches.resume(caller, params.id, body),
    cancel: ({ caller, params }) => batches.cancel(caller, params.id),
    items: ({ caller, params, query }) => batches.items(caller, params.id, query),
    decide: async ({ caller, params, body }) => ({ decided: await batches.decide(caller, params.id, body) }),
    edit: ({ caller, params, body }) => batches.edit(caller, params, body),
    again: ({ caller, params, body }) => batches.again(caller, params.id, body.item_ids),
    publish: ({ caller, params }) => batches.publish(caller, params.id),
    revert: ({ caller, params, body }) => batches.revert(caller, params.id, body),
    remove: async ({ caller, params }) => {
      await batches.remove(caller, params.id);
      return { ok: true };
    },
  });
