/** A document of a service that tracks parcels, and what other documents are made of. */
export type Json = Record<string, unknown>;

const string = { type: 'string' };
const array = { type: 'array', items: string };
const object = { type: 'object', properties: { r: string, g: string } };
const query = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more });
const weight = { content: { 'application/json': { schema: { type: 'object', properties: { weight: { type: 'number' } } } } } };
const somePaths: Json = {
  '/shipments/{id}': {
    parameters: [{ name: 'id', in: 'path', required: true, schema: string }],
    get: { operationId: 'getShipment', tags: ['shipments'], summary: 'One shipment' },
    patch: { operationId: 'changeShipment', tags: ['shipments'], requestBody: weight },
    head: { operationId: 'seeShipment' },
    delete: { operationId: 'dropShipment' },
  },
  '/open': { get: { operationId: 'open', security: [] } },
};
export const parts = { string, array, object, query, somePaths };

export const parcelsAt = (origin: string, paths: Json = somePaths, more: Json = {}) => ({
  openapi: '3.0.3',
  info: { title: 'Parcel tracker', version: '2' },
  servers: [{ url: `${origin}/v2/` }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  security: [{ key: [] }],
  paths,
  ...more,
});
