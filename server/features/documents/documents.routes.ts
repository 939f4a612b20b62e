import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import type { Documents } from './documents.service.ts';

export const documentsRoutes = (documents: Documents): Served =>
  serve(contract.documents, {
    list: async ({ caller, query }) => {
      const [page, languages] = await Promise.all([documents.list(caller, query), documents.pictures()]);
      return { ...page, pictures: { readable: languages !== null && languages.length > 0, languages: languages ?? [] } };
    },
    one: ({ caller, params }) => documents.one(caller, params.id),
    decide: ({ caller, params, body }) => documents.decide(caller, params.id, body.decisions),
    about: ({ caller, params, body }) => documents.about(caller, params.id, body),
    again: ({ caller, params }) => documents.again(caller, params.id),
    remove: async ({ caller, params }) => {
      await documents.remove(caller, params.id);
      return { ok: true };
    },
  });
