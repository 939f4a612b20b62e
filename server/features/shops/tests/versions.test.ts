/** What would break on each version of Shopify's Admin API: every question of ours, and what we send with it, held against each. */
import { getVariableValues, type GraphQLSchema, NoDeprecatedCustomRule, type OperationDefinitionNode, parse, validate } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { wholeShop } from '../bulk-read/bulk-read.documents.ts';
import { apiVersion, documents } from '../shopify.documents.ts';
import { sent } from './sent.testing.ts';
import { openVersions } from './versions.testing.ts';

type Held = { version: string; breaks: string[]; deprecated: string[] };
/** The one that a bulk operation works off is sent as a text. */
const questions: [string, string][] = [...Object.entries(documents), ['wholeShop', wholeShop]];
let held: Held[];
beforeAll(() => {
  const { versions, schemaOf } = openVersions();
  held = versions.map((version) => against(version, schemaOf(version)));
  process.stdout.write(tableOf(held));
});

test(`nothing of ours breaks on ${apiVersion}, which we ask, nor is anything there to go`, () => {
  expect(held.find(({ version }) => version === apiVersion)).toEqual({ version: apiVersion, breaks: [], deprecated: [] });
});

test('every version of this year that a shop may be asked in is looked at', () => {
  expect(held.map(({ version }) => version)).toEqual(['2026-01', '2026-04', '2026-07', apiVersion, 'unstable']);
});

test('a question that a version does not know is found, and so is what is sent with it', () => {
  const { schemaOf } = openVersions();
  const schema = schemaOf('2026-01');
  expect(faultsOf(schema, 'shop', '{ shop { name shoeSize } }', [])).toEqual(['shop: Cannot query field "shoeSize" on type "Shop".']);
  expect(faultsOf(schema, 'update', documents.update, [{ product: { id: 'gid://shopify/Product/1', colour: 'red' } }])).toEqual([
    expect.stringContaining('"ProductUpdateInput" not to include unknown field "colour"'),
  ]);
  // What came since is not there before, and what goes is not there after.
  const came = '{ shop { analyticsAnnotations(first: 1) { nodes { id } } } }';
  const goes = '{ products(first: 1) { nodes { mediaCount { count } } } }';
  const found = (question: string) => [schema, schemaOf(apiVersion), schemaOf('unstable')].map((one) => faultsOf(one, 'a', question, []).length);
  expect([found(came), found(goes)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

const against = (version: string, schema: GraphQLSchema): Held => ({
  version,
  breaks: questions.flatMap(([name, question]) => faultsOf(schema, name, question, sent[name] ?? [])),
  deprecated: questions.flatMap(([name, question]) => validate(schema, parse(question), [NoDeprecatedCustomRule]).map(({ message }) => `${name}: ${message}`)),
});

const faultsOf = (schema: GraphQLSchema, name: string, question: string, variables: Record<string, unknown>[]): string[] => {
  const document = parse(question);
  const asked = validate(schema, document);
  const operation = document.definitions.find((one): one is OperationDefinitionNode => one.kind === 'OperationDefinition');
  const given = asked.length > 0 ? [] : variables.flatMap((values) => getVariableValues(schema, operation?.variableDefinitions ?? [], values).errors ?? []);
  return [...asked, ...given].map(({ message }) => `${name}: ${message}`);
};

const tableOf = (all: Held[]): string => {
  const unsent = questions.filter(([name, question]) => /\$\w+: \[?\w+Input/.test(question) && !sent[name]).map(([name]) => name);
  const rows = all.map(({ version, breaks, deprecated }) =>
    [version.padEnd(10), String(questions.length).padStart(9), String(breaks.length).padStart(6), String(deprecated.length).padStart(10)].join('  '),
  );
  const named = all.flatMap(({ version, breaks, deprecated }) => [
    ...breaks.map((why) => `${version} breaks     ${why}`),
    ...deprecated.map((why) => `${version} deprecated ${why}`),
  ]);
  return [
    '',
    'Shopify Admin API, all schemas from its own introspection (@shopify/dev-mcp 1.16.0; 2026-10 is a release candidate in it)',
    ['version'.padEnd(10), 'questions', 'break', 'deprecated'].join('  '),
    ...rows,
    ...(named.length > 0 ? named : ['nothing of ours breaks on any of them']),
    `what is sent with a change was looked at for ${Object.keys(sent).length} of them${unsent.length > 0 ? `, not for ${unsent.join(', ')}` : ''}`,
    '',
    '',
  ].join('\n');
};
