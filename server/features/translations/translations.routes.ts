import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import type { Translations } from './translations.service.ts';

export const translationsRoutes = ({ reading, sheets, publishing, dispatching, work }: Translations): Served =>
  serve(contract.translations, {
    locales: ({ caller }) => reading.locales(caller),
    read: ({ caller }) => reading.read(caller),
    products: ({ caller, query }) => reading.list(caller, query),
    sheet: ({ caller, params }) => sheets.one(caller, params),
    save: ({ caller, params, body }) => sheets.save(caller, params, body),
    vouch: ({ caller, params, body }) => sheets.vouch(caller, params, body),
    approve: ({ caller, params, body }) => sheets.approve(caller, params, body),
    publish: ({ caller, params, body, idempotencyKey }) => publishing.publish(caller, params, body, idempotencyKey),
    publications: ({ caller, query }) => publishing.list(caller, query),
    revert: ({ caller, params, body, idempotencyKey }) => publishing.revert(caller, params.id, body, idempotencyKey),
    dispatch: ({ caller, body, idempotencyKey }) => dispatching.start(caller, body, idempotencyKey),
    dispatched: ({ caller, query }) => dispatching.newest(caller, query),
    stopDispatch: ({ caller, params }) => dispatching.stop(caller, params.id),
    estimate: ({ caller, body }) => work.estimate(caller, body),
    start: ({ caller, body, idempotencyKey }) => work.start(caller, body, idempotencyKey),
    jobs: ({ caller, query }) => work.list(caller, query),
    job: ({ caller, params }) => work.one(caller, params.id),
    resume: ({ caller, params, body }) => work.resume(caller, params.id, body),
    cancel: ({ caller, params }) => work.cancel(caller, params.id),
  });
