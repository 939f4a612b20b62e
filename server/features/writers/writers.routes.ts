import { contract } from '@storewright/contract';
import { listingFields } from '@storewright/contract/listing/listing';
import type { writers } from '@storewright/contract/writers';
import type { FastifyRequest } from 'fastify';
import { wantsEvents } from '../../kit/events.ts';
import { type Handlers, serve, type Served } from '../../kit/http.ts';
import { draftHandlers } from './drafts/drafts.routes.ts';
import { publishingHandlers } from './publishing/publishing.routes.ts';
import { statisticsHandlers } from './statistics/statistics.routes.ts';
import { vouchHandlers } from './vouches/vouches.routes.ts';
import type { Writing } from './writing/writing.service.ts';
import type { Writers } from './writers.service.ts';

export const writersRoutes = ({ writing, drafts, publishing, vouches, statistics }: Writers): Served =>
  serve(contract.writers, {
    ...improveHandlers(writing),
    ...draftHandlers(drafts),
    ...publishingHandlers(publishing),
    ...vouchHandlers(vouches),
    ...statisticsHandlers(statistics),
  });

type Improving = 'freestyle' | 'fromEditor' | 'listing' | 'seo' | 'optimize' | 'writing';
const improveHandlers = (writing: Writing): Pick<Handlers<typeof writers>, Improving> => ({
  freestyle: ({ body, ...around }) => writing.write({ ...asked(around), ...body, kind: 'freestyle', fields: [...listingFields] }),
  fromEditor: ({ body: { text, instruction, field, product_id, ...body }, ...around }) =>
    writing.write({ ...asked(around), ...body, kind: 'from_editor', productId: product_id, edit: { text, instruction, field }, fields: [field], variant: 0 }),
  listing: ({ body, params, ...around }) =>
    writing.write({ ...asked(around), ...body, kind: 'listing', productId: params.id, fields: ['title', 'description'] }),
  seo: ({ body, params, ...around }) =>
    writing.write({ ...asked(around), ...body, kind: 'seo', productId: params.id, fields: ['seo_title', 'seo_description'] }),
  optimize: ({ body, params, ...around }) => writing.write({ ...asked(around), ...body, kind: 'optimize', productId: params.id, fields: [...listingFields] }),
  writing: ({ caller, params }) => writing.became(caller, params.key),
});

const asked = <T extends { request: FastifyRequest }>(around: T) => ({ ...around, streamed: wantsEvents(around.request) });
