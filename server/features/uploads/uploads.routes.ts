import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import type { Uploads } from './uploads.service.ts';

export const uploadsRoutes = (uploads: Uploads): Served =>
  serve(contract.uploads, {
    list: ({ caller, query }) => uploads.list(caller, query),
    begin: ({ caller, body }) => uploads.begin(caller, body),
    one: ({ caller, params }) => uploads.one(caller, params.id),
    finish: ({ caller, params }) => uploads.finish(caller, params.id),
    caption: ({ caller, params, body }) => uploads.caption(caller, params.id, body.caption),
    remove: async ({ caller, params }) => {
      await uploads.remove(caller, params.id);
      return { ok: true };
    },
  });
