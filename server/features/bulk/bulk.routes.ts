import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import type { Bulk } from './bulk.service.ts';

export const bulkRoutes = ({ starting, control, review, locks }: Bulk): Served =>
  serve(contract.bulk, {
    estimate: ({ caller, body }) => starting.estimate(caller, body),
    start: ({ caller, body, idempotencyKey }) => starting.start(caller, body, idempotencyKey),
    jobs: ({ caller, query }) => control.list(caller, query),
    job: ({ caller, params }) => control.one(caller, params.id),
    pause: ({ caller, params }) => control.pause(caller, params.id),
    resume: ({ caller, params, body }) => control.resume(caller, params.id, body),
    cancel: ({ caller, params }) => control.cancel(caller, params.id),
    retry: ({ caller, params, body }) => control.retry(caller, params.id, body),
    items: ({ caller, params, query }) => review.list(caller, params.id, query),
    item: ({ caller, params }) => review.item(caller, params.id, params.item),
    decide: ({ caller, params, body }) => review.decide(caller, params.id, body),
    edit: ({ caller, params, body }) => review.edit(caller, params.id, params.item, body),
    vouch: ({ caller, params, body }) => review.vouch(caller, params.id, params.item, body),
    rewrite: ({ caller, params, body }) => control.rewrite(caller, params.id, params.item, body),
    approvable: ({ caller, params, query }) => review.approvable(caller, params.id, query),
    approveAll: ({ caller, params, body }) => review.approveAll(caller, params.id, body),
    publish: ({ caller, params, body }) => control.publish(caller, params.id, body),
    unschedule: ({ caller, params, body }) => control.unschedule(caller, params.id, body),
    revertReview: ({ caller, params }) => control.revertReview(caller, params.id),
    check: ({ caller, params }) => control.check(caller, params.id),
    revert: ({ caller, params, body }) => control.revert(caller, params.id, body),
    locks: ({ caller, query }) => locks.list(caller, query),
    lock: ({ caller, body }) => locks.lock(caller, body),
    unlock: ({ caller, body }) => locks.unlock(caller, body),
  });
