/** SCIM 2.0 at `/scim/v2`: a foreign wire format with a token of its own, so it stands beside the contract. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../../kit/fault.ts';
import type { Directory } from './directory.ts';
import type { Narrow } from './directory.store.ts';
import { createBudget, type Filter, matches, parseFilter } from './filter.ts';
import type { Groups } from './groups.service.ts';
import { isNamed, projected, versionOf, type Wanted } from './resource.ts';
import { ScimFault, scimNotFound } from './scim-fault.ts';
import { type Kind, kinds, mostResults, providerConfig, resourceTypes, schemas } from './schemas.ts';
import { isObject, type Resource } from './shape.ts';
import { scimPath, type Tokens } from './tokens.service.ts';
import type { Users } from './users.service.ts';

type Needs = { users: Users; groups: Groups; tokens: Pick<Tokens, 'owner'>; home: string; readJson: (body: Buffer) => unknown };
type Search = Wanted & { filter?: string | undefined; startIndex: number; count: number };
type Params = { id: string };

export const scimDoor =
  ({ users, groups, tokens, home, readJson }: Needs) =>
  (app: FastifyInstance): void => {
    const base = new URL(scimPath, home).href;
    const asking = new WeakMap<FastifyRequest, Directory>();
    const of = (request: FastifyRequest): Directory => asking.get(request)!;
    const ifMatch = (request: FastifyRequest): string | undefined => [request.headers['if-match']].flat()[0];

    const sent = (request: FastifyRequest): Resource => {
      if (!isObject(request.body)) throw new ScimFault(400, 'Send an object.', 'invalidSyntax');
      return request.body;
    };
    const answer = (request: FastifyRequest, reply: FastifyReply, kind: Kind, resource: Resource, status = 200) => {
      const version = versionOf(resource);
      reply.header('etag', version);
      if (status === 201) reply.header('location', (resource['meta'] as { location: string }).location);
      if (request.method === 'GET' && isNamed([request.headers['if-none-match']].flat()[0], resource)) return reply.code(304).send();
      return reply
        .code(status)
        .type(type)
        .send(JSON.stringify(projected(kind, resource, wanted(request.query as Resource))));
    };

    const found = async (kind: Kind, directory: Directory, search: Search): Promise<{ total: number; resources: Resource[] }> => {
      const filter = search.filter === undefined || search.filter.trim() === '' ? undefined : parseFilter(search.filter);
      const page = { from: search.startIndex - 1, count: search.count };
      const narrow = kind.name === 'User' && filter ? narrowOf(filter) : undefined;
      if (kind.name === 'User' && (!filter || narrow)) return users.list(directory, narrow ?? {}, page);
      const bare = kind.name === 'Group' && isWithout(search, 'members') && !search.filter?.toLowerCase().includes('members');
      const fitting: Resource[] = [];
      const budget = createBudget();
      let total = 0;
      // Of many, no more are held at once than a page needs.
      for await (const one of kind.name === 'User' ? everybody(directory) : await groups.list(directory, bare)) {
        if (filter && !matches(kind, filter, one, budget)) continue;
        if (total >= page.from && total < page.from + page.count) fitting.push(one);
        total += 1;
      }
      return { total, resources: fitting };
    };
    async function* everybody(directory: Directory): AsyncGenerator<Resource> {
      for (let from = 0, all = 1; from < all; from += atOnce) {
        const { total, resources } = await users.list(directory, {}, { from, count: atOnce });
        yield* resources;
        all = total;
      }
    }
    const list = async (asked: readonly Kind[], request: FastifyRequest, reply: FastifyReply, search: Search) => {
      let total = 0;
      const resources: Resource[] = [];
      for (const kind of asked) {
        const its = await found(kind, of(request), search);
        total += its.total;
        resources.push(...its.resources.map((one) => projected(kind, one, search)));
      }
      return listing(reply, total, resources.slice(0, search.count), search.startIndex);
    };

    void app.register(async (inside) => {
      inside.removeAllContentTypeParsers();
      for (const kind of [type, 'application/json'])
        inside.addContentTypeParser(kind, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => readJson(body));
      inside.setErrorHandler((error, request, reply) => failed(error, request, reply));
      inside.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
        const owner = token ? await tokens.owner(token) : undefined;
        if (!owner) {
          reply.header('www-authenticate', 'Bearer');
          throw new ScimFault(401, 'Send the token of the account as Authorization: Bearer.');
        }
        asking.set(request, { accountId: owner.accountId, last4: owner.last4, base, address: request.ip, requestId: request.id });
      });

      const said = (path: string, get: (id: string | undefined) => object | undefined) => {
        for (const url of [`${scimPath}/${path}`, `${scimPath}/${path}/:id`])
          inside.get<{ Params: Partial<Params> }>(url, async ({ params: { id }, query }, reply) => {
            // RFC 7644, 4: these are not to be searched.
            if (isObject(query) && query['filter'] !== undefined) throw new ScimFault(403, 'This is not searched.');
            const what = get(id);
            if (!what) throw scimNotFound();
            return Array.isArray(what) ? listing(reply, what.length, what, 1) : reply.type(type).send(JSON.stringify(what));
          });
        inside.route({
          method: ['POST', 'PUT', 'PATCH', 'DELETE'],
          url: `${scimPath}/${path}`,
          handler: async () => {
            throw new ScimFault(405, 'This is read alone.');
          },
        });
      };
      said('ServiceProviderConfig', (id) => (id === undefined ? providerConfig(base) : undefined));
      said('ResourceTypes', (id) => (id === undefined ? resourceTypes(base) : resourceTypes(base).find((one) => one.id === id)));
      said('Schemas', (id) => (id === undefined ? schemas(base) : schemas(base).find((one) => one.id.toLowerCase() === id.toLowerCase())));

      const ways = {
        [kinds.User.path]: { kind: kinds.User, ...users },
        [kinds.Group.path]: { kind: kinds.Group, ...groups },
      };
      for (const [path, way] of Object.entries(ways)) {
        const url = `${scimPath}/${path}`;
        const { kind } = way;
        inside.get(url, async (request, reply) => list([kind], request, reply, searchOf(request.query as Resource)));
        inside.post(`${url}/.search`, async (request, reply) => list([kind], request, reply, searchOf(sent(request))));
        inside.post(url, async (request, reply) => answer(request, reply, kind, await way.create(of(request), sent(request)), 201));
        inside.get<{ Params: Params }>(`${url}/:id`, async (request, reply) =>
          answer(request, reply, kind, await way.find(of(request), request.params.id, isWithout(wanted(request.query as Resource), 'members'))),
        );
        inside.put<{ Params: Params }>(`${url}/:id`, async (request, reply) =>
          answer(request, reply, kind, await way.replace(of(request), request.params.id, sent(request), ifMatch(request))),
        );
        inside.patch<{ Params: Params }>(`${url}/:id`, async (request, reply) =>
          answer(request, reply, kind, await way.patch(of(request), request.params.id, sent(request), ifMatch(request))),
        );
        inside.delete<{ Params: Params }>(`${url}/:id`, async (request, reply) => {
          await way.remove(of(request), request.params.id, ifMatch(request));
          return reply.code(204).send();
        });
      }
      inside.post(`${scimPath}/.search`, async (request, reply) => list(Object.values(kinds), request, reply, searchOf(sent(request))));
      inside.all(`${scimPath}/*`, async () => {
        throw scimNotFound();
      });
    });
  };

const type = 'application/scim+json';
/** People that are read at once. */
const atOnce = 200;
const listing = (reply: FastifyReply, total: number, resources: object[], startIndex: number) =>
  reply.type(type).send(
    JSON.stringify({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: total,
      startIndex,
      itemsPerPage: resources.length,
      Resources: resources,
    }),
  );

const failed = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, scimType, detail } = told(error);
  if (status >= 500) request.log.error({ err: error, reqId: request.id }, 'a directory was not answered');
  return reply
    .code(status)
    .type(type)
    .send(JSON.stringify({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status), ...(scimType && { scimType }), detail }));
};
const told = (error: unknown): { status: number; scimType?: string | undefined; detail: string } => {
  if (error instanceof ScimFault) return { status: error.status, scimType: error.scimType, detail: error.message };
  if (error instanceof Fault)
    return { status: error.status === 422 ? 400 : error.status, ...(error.status === 422 && { scimType: 'invalidValue' }), detail: error.message };
  const { statusCode } = error as { statusCode?: number };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return { status: statusCode, detail: 'This request cannot be read.' };
  return { status: 500, detail: 'Something went wrong here.' };
};

const wanted = (query: Resource): Wanted => ({ attributes: names(query['attributes']), excludedAttributes: names(query['excludedAttributes']) });
const names = (value: unknown): string[] | undefined =>
  value === undefined
    ? undefined
    : (Array.isArray(value) ? value : String(value).split(','))
        .filter((one) => typeof one === 'string')
        .map((one) => one.trim())
        .slice(0, 100);
const isWithout = ({ attributes, excludedAttributes }: Wanted, name: string): boolean =>
  attributes?.length ? !attributes.some((one) => one.toLowerCase().includes(name)) : (excludedAttributes?.some((one) => one.toLowerCase() === name) ?? false);
const searchOf = (query: Resource): Search => {
  const number = (value: unknown, otherwise: number, least: number): number => {
    const read = value === undefined ? otherwise : Number(value);
    if (!Number.isFinite(read)) throw new ScimFault(400, 'startIndex and count are numbers.', 'invalidValue');
    return Math.min(Math.max(Math.trunc(read), least), 1_000_000);
  };
  const { filter } = query;
  if (filter !== undefined && typeof filter !== 'string') throw new ScimFault(400, 'A filter is a text.', 'invalidFilter');
  return { ...wanted(query), filter, startIndex: number(query['startIndex'], 1, 1), count: Math.min(number(query['count'], 100, 0), mostResults) };
};

/** What directories ask most: by one name. It is looked up and not looked through. */
const narrowOf = (filter: Filter): Narrow | undefined => {
  if (filter.is !== 'compare' || filter.by !== 'eq' || typeof filter.value !== 'string') return undefined;
  const name = (narrows as Record<string, keyof Narrow>)[filter.path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:user:/, '')];
  return name && { [name]: filter.value };
};
const narrows = { username: 'userName', externalid: 'externalId', id: 'id' } satisfies Record<string, keyof Narrow>;
