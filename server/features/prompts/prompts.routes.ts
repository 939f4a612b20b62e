import { contract } from '@storewright/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import { showJob } from '../jobs/index.ts';
import type { Categories } from './categories.service.ts';
import type { Imports } from './imports.service.ts';
import type { Prompts } from './prompts.service.ts';

export const promptCategoriesRoutes = (categories: Categories): Served =>
  serve(contract.promptCategories, {
    list: ({ caller }) => categories.list(caller),
    create: ({ body, ...by }) => categories.create(by.caller, doing(by), body),
    change: ({ params, body, ...by }) => categories.change(by.caller, doing(by), params.id, body),
    remove: ({ caller, params, query }) => categories.remove(caller, params.id, query.move_to),
  });

export const promptsRoutes = ({ prompts, imports, clock }: { prompts: Prompts; imports: Imports; clock: Clock }): Served =>
  serve(contract.prompts, {
    list: ({ caller, query }) => prompts.list(caller, query),
    create: ({ body, ...by }) => prompts.create(by.caller, doing(by), body),
    one: ({ caller, params }) => prompts.one(caller, params.id),
    change: ({ params, body, ...by }) => prompts.change(by.caller, doing(by), params.id, { ...body, version: body.version ?? versionIn(by.request) }),
    remove: ({ caller, params }) => prompts.remove(caller, params.id),
    takeBack: ({ caller, params }) => prompts.takeBack(caller, params.id),
    versions: ({ caller, params }) => prompts.versions(caller, params.id),
    restore: ({ caller, params, body }) => prompts.restore(caller, params.id, body.version),
    label: ({ caller, params, body }) => prompts.label(caller, params.id, body.version),
    use: ({ caller, params, body }) => prompts.use(caller, params.id, body.values),

    check: ({ caller, body, signal }) => imports.check(caller, body, signal),
    checks: ({ caller }) => imports.list(caller),
    oneCheck: ({ caller, params }) => imports.one(caller, params.id),
    checkRows: ({ caller, params, query }) => imports.rows(caller, params.id, query),
    choose: ({ caller, params, body }) => imports.choose(caller, params.id, body),
    throwAway: ({ caller, params }) => imports.throwAway(caller, params.id),
    importChecked: async ({ body, ...by }) => ({ job: showJob(await imports.take(by.caller, doing(by), body), clock()) }),
    undo: ({ params, ...by }) => imports.undo(by.caller, doing(by), params.id),
  });

/** `If-Match: "4"`. */
const versionIn = ({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined => {
  const said = headers['if-match'];
  if (said === undefined || said === '*') return undefined;
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(said) ?? [];
  if (digits === undefined) throw new Fault('invalid_input', 422, { details: { fields: { 'header.if-match': 'The number of a version.' } } });
  return Number(digits);
};
