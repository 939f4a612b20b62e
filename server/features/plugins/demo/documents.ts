/** What the demo's company has had connected: two services that the demo serves itself, as their documents would say it. */
import { demoToolsHost } from './demo-tools.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const answer = (description: string) => ({ responses: { '200': { description } } });
const json = (schema: object) => ({ requestBody: { required: true, content: { 'application/json': { schema } } } });
const path = (name: string, description: string) => ({ name, in: 'path', required: true, description, schema: text });
const query = (name: string, description: string, schema: object = text) => ({ name, in: 'query', description, schema });

export const parcels = {
  openapi: '3.1.0',
  info: { title: 'Parcel tracker', version: '2.4', description: 'Where a parcel is, and labels for new ones. Served by the demo itself: no parcel is real.' },
  servers: [{ url: `http://${demoToolsHost}/parcels/v2` }],
  paths: {
    '/shipments': {
      get: {
        operationId: 'listShipments',
        tags: ['Shipments'],
        summary: 'Lists shipments, newest first',
        parameters: [
          query('state', 'Only those.', { ...text, enum: ['packed', 'on_the_way', 'delivered', 'held'] }),
          query('limit', 'How many.', { type: 'integer', minimum: 1, maximum: 20 }),
        ],
        ...answer('Shipments'),
      },
    },
    '/shipments/{id}': {
      get: {
        operationId: 'getShipment',
        tags: ['Shipments'],
        summary: 'Says where one shipment is',
        parameters: [path('id', 'Its number, such as FS-1042.')],
        ...answer('A shipment'),
      },
      patch: {
        operationId: 'changeAddress',
        tags: ['Shipments'],
        summary: 'Sends a shipment to another address',
        parameters: [path('id', 'Its number.')],
        ...json({ type: 'object', properties: { street: text, city: text, country: text }, required: ['street', 'city'] }),
        ...answer('A shipment'),
      },
    },
    '/labels': {
      post: {
        operationId: 'createLabel',
        tags: ['Labels'],
        summary: 'Makes a label, which costs money',
        ...json({ type: 'object', properties: { to: text, weight_kg: number, express: { type: 'boolean' } }, required: ['to', 'weight_kg'] }),
        ...answer('A label'),
      },
    },
    '/labels/{id}': {
      delete: { operationId: 'voidLabel', tags: ['Labels'], summary: 'Makes a label void', parameters: [path('id', 'Its number.')], ...answer('Void') },
    },
  },
};

export const rates = {
  openapi: '3.0.3',
  info: { title: 'Exchange rates', version: '1', description: 'Rates of a day that the demo made up.' },
  servers: [{ url: `http://${demoToolsHost}/rates` }],
  paths: {
    '/latest': {
      get: {
        operationId: 'latestRate',
        summary: 'Says what one currency is worth in another',
        parameters: [
          { ...query('base', 'The currency that one has, as EUR.'), required: true },
          { ...query('to', 'The currency that one wants.'), required: true },
          query('amount', 'How much of it.', number),
        ],
        ...answer('A rate'),
      },
    },
    '/currencies': { get: { operationId: 'listCurrencies', summary: 'Lists the currencies that it knows', ...answer('Currencies') } },
  },
};
