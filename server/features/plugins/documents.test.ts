/** Documents as they are out there: fifteen that their makers publish, with all that is odd about them. */
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { usableSchema } from './calling/arguments.ts';
import { read } from './document/document.ts';
import { NotRead, readDocument } from './document/read.ts';

const bytesOf = async (name: string): Promise<Buffer> => brotliDecompressSync(await readFile(new URL(`./tests/documents/${name}.br`, import.meta.url)));
const never = new AbortController().signal;

describe('a document of its makers', () => {
  test.each([
    ['alertmanager.yaml', 'Swagger 2.0', 9],
    ['aws-sqs.json', 'OpenAPI 3.0.0', 46],
    ['discord.json', 'OpenAPI 3.1.0', 242],
    ['docker-engine.yaml', 'Swagger 2.0', 108],
    ['google-calendar.json', 'OpenAPI 3.0.0', 37],
    ['klaviyo-catalogs.json', 'OpenAPI 3.0.2', 55],
    ['libretranslate.json', 'OpenAPI 3.0.0', 6],
    ['museum.yaml', 'OpenAPI 3.1.0', 8],
    ['netlify.yaml', 'Swagger 2.0', 174],
    ['openbanking-payments.json', 'OpenAPI 3.0.0', 41],
    ['stripe.json', 'OpenAPI 3.0.0', 452],
    ['telegram.json', 'OpenAPI 3.0.0', 74],
    ['xero-files.yaml', 'OpenAPI 3.0.0', 18],
    ['xkcd.json', 'OpenAPI 3.0.0', 2],
  ])('%s opens, with a name for each operation that every model takes and a schema without references', async (name, format, count) => {
    const { operations, ...about } = await readDocument(await bytesOf(name));
    expect([about.format, operations.length]).toEqual([format, count]);
    const names = operations.map(({ toolName }) => toolName);
    expect(names.filter((one) => !/^[a-zA-Z0-9_-]{1,42}$/.test(one))).toEqual([]);
    expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(names.length);
    for (const { schema, toolName, wire } of operations) {
      const text = JSON.stringify(schema);
      expect([toolName, text.includes('"$ref"'), text.length < 40_000, schema['type']]).toEqual([toolName, false, true, 'object']);
      const keys = Object.keys(schema['properties'] as object);
      expect([toolName, keys.filter((key) => !/^[a-zA-Z0-9_.-]{1,64}$/.test(key))]).toEqual([toolName, []]);
      expect(wire.parameters.filter((one) => /^(?:authorization|cookie|host)$/i.test(one.name) && one.in === 'header')).toEqual([]);
    }
    // What is said of the arguments can be checked: of each document the largest is tried.
    const largest = operations.toSorted((one, other) => JSON.stringify(other.schema).length - JSON.stringify(one.schema).length)[0]!;
    expect(() => new Ajv2020({ strict: false, validateFormats: false, logger: false }).compile(usableSchema(largest.schema))).not.toThrow();
  });

  test('that is spread over many files is refused, with the first of them named', async () => {
    await expect(readDocument(await bytesOf('digitalocean.yaml'))).rejects.toThrow(NotRead);
    await expect(readDocument(await bytesOf('digitalocean.yaml'))).rejects.toMatchObject({
      reason: 'outside_reference',
      about: expect.stringContaining('.yml'),
    });
  });

  test('and the largest of them goes through the process that reads for strangers', async () => {
    const found = await read(await bytesOf('stripe.json'), never);
    expect([found.operations.length, found.title, found.servers]).toEqual([452, 'Stripe API', [{ url: 'https://api.stripe.com/', fixed: true }]]);
  });
});

const small = (paths: object, more: object = {}) => Buffer.from(JSON.stringify({ openapi: '3.0.0', info: { title: 'T', version: '1' }, paths, ...more }));

describe('an odd document', () => {
  test('that is none, is broken, leads outside, has nothing to call or too much to unfold is refused with its reason', async () => {
    const whyNot = (text: string) =>
      readDocument(Buffer.from(text)).then(
        () => 'fine',
        (error: NotRead) => error.reason,
      );
    const laughs = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (name, at, all) => `x-${name}: &${name} [${Array.from({ length: 9 }, () => (at === 0 ? '1' : `*${all[at - 1]}`)).join(',')}]`,
    );
    const get = { '/a': { get: {} } };
    expect(await whyNot('<html></html>')).toBe('not_openapi');
    expect(await whyNot('[1, 2]')).toBe('not_openapi');
    expect(await whyNot('{"a": ')).toBe('broken');
    expect(await whyNot(small({}).toString())).toBe('no_operations');
    expect(await whyNot(small(get, { components: { schemas: { A: { $ref: 'http://169.254.169.254/latest/meta-data/#/x' } } } }).toString())).toBe(
      'outside_reference',
    );
    expect(await whyNot(small(get, { components: { examples: { A: { value: 1 }, example: { $ref: 'https://example.com/' } } } }).toString())).toBe('fine');
    expect(await whyNot(`openapi: 3.0.3\ninfo: {title: t, version: "1"}\n${laughs.join('\n')}\nx-g: [*f,*f,*f]\npaths: {}`)).toBe('broken');
  });

  test('that no validator lets pass is read all the same, and what is wrong is advice', async () => {
    const found = await read(
      small({
        '/a/{id}': { get: { operationId: 'a', responses: { 200: { description: 7 } } } },
        '/b': { get: { operationId: 'a', parameters: [{ name: 'x', in: 'nowhere' }] } },
      }),
      never,
    );
    expect(found.operations.map(({ toolName }) => toolName)).toEqual(['a', 'a_2']);
    expect(found.problems.length).toBeGreaterThan(0);
  });

  test('whose schemas turn in circles ends, the parts nearest to the top first', async () => {
    const node = {
      type: 'object',
      properties: {
        name: { type: 'string', nullable: true },
        pattern: { type: 'string', pattern: '(a+)+$' },
        next: { $ref: '#/components/schemas/Node' },
        at: { type: 'string', readOnly: true },
      },
      required: ['at', 'name'],
    };
    const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } };
    const { operations } = await readDocument(small({ '/a': { post: { requestBody: body } } }, { components: { schemas: { Node: node } } }));
    const [{ schema, toolName }] = operations as [(typeof operations)[number]];
    expect(toolName).toBe('post_a');
    expect((schema['properties'] as Record<string, object>)['body']).toMatchObject({
      required: ['name'],
      properties: { name: { type: ['string', 'null'] }, pattern: { type: 'string' }, next: { properties: { next: { type: 'object' } } } },
    });
    expect(JSON.stringify(schema)).not.toContain('(a+)+');
    expect(JSON.stringify(schema)).not.toContain('readOnly');
  });

  test('with zero bytes, halves of characters and dangerous names brings none of them along', async () => {
    const found = await read(
      small({ '/a': { get: { operationId: '__proto__', summary: 'a\u0000b', parameters: [{ name: '__proto__', in: 'query', schema: { type: 'string' } }] } } }),
      never,
    );
    expect(found.operations.map(({ toolName, wire }) => [toolName, wire.parameters.map(({ arg }) => arg)])).toEqual([['proto', ['proto']]]);
  });
});
