/** The OpenAPI document, printed from the contract: a path or a shape is never written twice. */
import { contract } from '@storewright/contract';
import { callbackPaths } from '@storewright/contract/channels/kinds';
import { Failure } from '@storewright/contract/errors';
import type { Route, Routes } from '@storewright/contract/kit/route';
import { chatPicturesPath, uploadPicturesPath } from '@storewright/contract/uploads/bounds';
import { z } from 'zod';

export const openApi = (): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [group, routes] of Object.entries(contract as Record<string, Routes>)) {
    for (const [name, route] of Object.entries(routes)) (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(group, name, route);
  }
  for (const [path, methods] of Object.entries(beside)) paths[path] = methods;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Storewright',
      version: '1.0.0',
      description:
        'Everything the console does, it does through these calls. Failures answer `{code, message, request_id, details?}`; the codes are a closed list.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    security: [{ session: [] }, { bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Failure: shape(Failure, 'output') },
      responses: {
        Failure: {
          description: 'What went wrong, as a code of the closed list.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
  };
};

/** What is no JSON and so no route of the contract: files that are sent, and what messengers tell in words of their own. */
const bare = (operationId: string, summary: string, more: object = {}) => ({
  operationId,
  summary,
  ...more,
  responses: { 200: { description: 'Done.' }, default: { $ref: '#/components/responses/Failure' } },
});
const bytes = { requestBody: { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } };
const named = { parameters: [{ name: 'name', in: 'query', required: true, schema: { type: 'string' } }] };
const keyed = { security: [], parameters: [{ name: 'key', in: 'query', required: true, schema: { type: 'string' } }] };
const beside: Record<string, Record<string, unknown>> = {
  [uploadPicturesPath]: { post: bare('uploads.picture', 'Sends a picture: upright, without what it says of where it was taken.', { ...named, ...bytes }) },
  [chatPicturesPath]: { post: bare('uploads.chatPicture', 'Sends a picture for a text that is written here.', { ...named, ...bytes }) },
  ...Object.fromEntries(
    Object.entries(callbackPaths).map(([kind, path]) => [
      path,
      {
        get: bare(`channels.${kind}.shake`, 'What a messenger asks before it tells anything; and where secrets are taken, once.', keyed),
        post: bare(`channels.${kind}.hear`, 'What a messenger tells, signed in its own way.', keyed),
      },
    ]),
  ),
};

const operation = (group: string, name: string, route: Route): Record<string, unknown> => ({
  operationId: `${group}.${name}`,
  tags: [group],
  summary: route.summary,
  ...(route.door === 'anyone' && { security: [] }),
  ...(route.demo && { description: 'Exists in demo mode only, for a caller on the same machine.' }),
  ...(route.door === 'operator' && { description: 'For who runs this server; 404 for anybody else.' }),
  ...(route.door === 'manager' && { description: 'For owners and admins of the account.' }),
  parameters: [
    ...parameters(route.params, 'path'),
    ...parameters(route.query, 'query'),
    ...(route.idempotent ? [{ ...idempotencyKey, required: route.idempotent === 'required' }] : []),
  ],
  ...(route.body && { requestBody: { required: !route.body.safeParse({}).success, content: { 'application/json': { schema: shape(route.body, 'input') } } } }),
  responses: { 200: { description: 'Done.', content: answers(route) }, default: { $ref: '#/components/responses/Failure' } },
});

const answers = ({ answer, part }: Route): Record<string, unknown> => ({
  ...(answer && { 'application/json': { schema: shape(answer, 'output') } }),
  ...(part && { 'text/event-stream': { schema: shape(part, 'output') } }),
});

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key and body give the first answer again.',
  schema: { type: 'string', maxLength: 200 },
};

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };
const parameters = (shapes: z.ZodType | undefined, where: 'path' | 'query') => {
  if (!shapes) return [];
  const { properties = {}, required = [] } = shape(shapes, 'input') as JsonSchema;
  return Object.entries(properties).map(([name, schema]) => ({ name, in: where, required: where === 'path' || required.includes(name), schema }));
};

const shape = (of: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(of, { io, target: 'draft-2020-12', unrepresentable: 'any', reused: 'inline' });
  return schema;
};
