/**
 * What other versions of Shopify's Admin API have otherwise than the one we ask, from Shopify's own introspection files. Run by
 * hand when Shopify brings out a version: `npm pack @shopify/dev-mcp@1.16.0 && tar xzf shopify-dev-mcp-*.tgz`, then
 * `node scripts/shopify-schemas.mjs package/dist/data`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const [folder = 'package/dist/data'] = process.argv.slice(2);
const ours = '2026-10';
const others = ['2026-01', '2026-04', '2026-07', 'unstable'];
const out = new URL('../server/features/demo-shop/schema/admin_versions.json.gz', import.meta.url);

const textOf = (type) => (type.kind === 'NON_NULL' ? `${textOf(type.ofType)}!` : type.kind === 'LIST' ? `[${textOf(type.ofType)}]` : type.name);
const inputs = (list) => Object.fromEntries(list.map(({ name, type, defaultValue }) => [name, [textOf(type), defaultValue ?? null]]));
const names = (list) => list.map(({ name }) => name).sort();

/** Everything of a type that a question can fail on; nothing of what is only said about it. */
const shapeOf = ({ kind, fields, inputFields, enumValues, interfaces, possibleTypes, isOneOf }) => ({
  kind,
  ...(fields && { fields: Object.fromEntries(fields.map((one) => [one.name, [textOf(one.type), inputs(one.args), one.isDeprecated]])) }),
  ...(inputFields && { inputs: inputs(inputFields) }),
  ...(enumValues && { values: names(enumValues) }),
  ...(interfaces?.length && { interfaces: names(interfaces) }),
  ...(possibleTypes && { possible: names(possibleTypes) }),
  ...(isOneOf && { isOneOf }),
});
const shapesOf = (version) => {
  const { data } = JSON.parse(gunzipSync(readFileSync(join(folder, `admin_${version}.json.gz`))).toString());
  return Object.fromEntries(data.__schema.types.map((type) => [type.name, shapeOf(type)]));
};

const here = shapesOf(ours);
const told = others.map((version) => {
  const there = shapesOf(version);
  const missing = Object.keys(here).filter((name) => !there[name]);
  const changed = Object.fromEntries(Object.entries(there).filter(([name, shape]) => JSON.stringify(shape) !== JSON.stringify(here[name])));
  return [version, { missing, changed }];
});
writeFileSync(out, gzipSync(JSON.stringify({ beside: ours, versions: Object.fromEntries(told) }), { level: 9 }));
