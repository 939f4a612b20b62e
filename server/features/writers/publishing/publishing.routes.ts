import type { writers } from '@storewright/contract/writers';
import type { Handlers } from '../../../kit/http.ts';
import type { Publishing } from './publishing.service.ts';

type Operation = 'review' | 'publish' | 'publications' | 'publication' | 'revertReview' | 'revert';

export const publishingHandlers = (publishing: Publishing): Pick<Handlers<typeof writers>, Operation> => ({
  review: ({ caller, params }) => publishing.review(caller, params.id),
  publish: ({ caller, body, idempotencyKey }) => publishing.publish(caller, body, idempotencyKey),
  publications: ({ caller, query }) => publishing.list(caller, query),
  publication: ({ caller, params }) => publishing.one(caller, params.id),
  revertReview: ({ caller, params }) => publishing.revertReview(caller, params.id),
  revert: ({ caller, params, body, idempotencyKey }) => publishing.revert(caller, params.id, body, idempotencyKey),
});
