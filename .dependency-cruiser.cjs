const { readdirSync } = require('node:fs');

/** Who may import whom: ARCHITECTURE.md in the form a tool checks. */
const test = '\\.(test|testing|suite)\\.tsx?$';
/** Storeys of the server's features: a feature may use the front door of those below it. */
const storeys = [
  ['account', 'audit'],
  ['letters', 'uploads'],
  ['auth', 'billing', 'jobs', 'shops'],
  ['documents', 'people', 'plugins', 'publications', 'voice'],
  ['identity', 'prompts'],
  ['demo-provider', 'demo-shop', 'local-models', 'providers'],
  ['inference', 'integration'],
  ['gateway'],
  ['runs'],
  ['playground', 'writers'],
  ['bulk', 'coze', 'knowledge', 'painting', 'suggestions', 'texts'],
  ['assistants', 'channels', 'containers', 'data-sources', 'translations'],
  ['enterprise', 'health', 'mcp-server', 'operator'],
];
const upstairs = storeys.flatMap((here, floor) => {
  const above = storeys.slice(floor + 1).flat();
  return above.length === 0
    ? []
    : here.map((name) => ({
        name: `${name}-looks-down-only`,
        severity: 'error',
        from: { path: `^server/features/${name}/`, pathNot: test },
        to: { path: `^server/features/(${above.join('|')})/` },
      }));
});
/** A feature that no storey names would have no such rule. */
const unnamed = readdirSync('server/features').filter((name) => !storeys.flat().includes(name));
if (unnamed.length > 0) throw new Error(`Give these features a storey in .dependency-cruiser.cjs: ${unnamed.join(', ')}`);

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'wings-meet-only-in-contract', severity: 'error', from: { path: '^web/', pathNot: '^web/e2e/' }, to: { path: '^server/' } },
    { name: 'server-never-asks-the-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    { name: 'contract-knows-nobody', severity: 'error', from: { path: '^contract/', pathNot: test }, to: { pathNot: ['^contract/', '^node_modules/zod/'] } },
    // What it knows of others are shapes. Its front door is `exports` of rules/package.json: whoever goes past it is not resolved, and fails the types.
    { name: 'rules-know-shapes-alone', severity: 'error', from: { path: '^rules/', pathNot: test }, to: { pathNot: ['^rules/', '^contract/'] } },
    {
      name: 'nobody-goes-past-the-door-of-rules',
      severity: 'error',
      from: { pathNot: '^rules/' },
      to: { path: '^(\\.\\./)*rules/', dependencyTypes: ['local'] },
    },
    {
      name: 'starter-is-one-engine-of-two',
      severity: 'error',
      from: { path: '^server/features/writers/', pathNot: ['/starter/', '/(expected-score|index|listing-wish|writers\\.service)\\.ts$', test] },
      to: { path: '^server/features/writers/writing/starter/' },
    },
    {
      name: 'nobody-imports-boot',
      severity: 'error',
      // What opens the whole house for tests stands in a folder of tests.
      from: { path: '^server/', pathNot: ['^server/boot/', '^server/main\\.ts$', '\\.test\\.ts$', '/tests/'] },
      to: { path: '^server/boot/' },
    },
    {
      name: 'kit-and-adapters-know-no-feature',
      severity: 'error',
      from: { path: '^server/(kit|adapters)/', pathNot: test },
      to: { path: '^server/(features|boot)/' },
    },
    {
      name: 'adapters-know-not-each-other',
      severity: 'error',
      from: { path: '^server/adapters/([^/]+)/', pathNot: test },
      to: { path: '^server/adapters/', pathNot: ['^server/adapters/$1/', '^server/adapters/db/db\\.ts$', '^server/adapters/outgoing/outgoing\\.ts$'] },
    },
    { name: 'kit-knows-no-adapter', severity: 'error', from: { path: '^server/kit/' }, to: { path: '^server/adapters/' } },
    {
      name: 'through-the-front-door',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: test },
      to: { path: '^server/features/', pathNot: ['^server/features/$1/', '^server/features/[^/]+/index\\.ts$'] },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error',
      from: { path: '^server/(features|boot|kit)/', pathNot: ['\\.(store|tables)\\.ts$', test] },
      to: { path: 'node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'web-through-the-front-door',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/', pathNot: test },
      // A writing desk is lent whole, to other desks: what goes with the frame of the console stays light.
      to: { path: '^web/features/', pathNot: ['^web/features/$1/', '^web/features/[^/]+/((index|desk)\\.tsx?|[^/]+\\.css)$'] },
    },
    { name: 'ui-has-no-domain-word', severity: 'error', from: { path: '^web/(ui|kit)/', pathNot: test }, to: { path: '^web/(features|app)/' } },
    { name: 'web-kit-knows-no-ui', severity: 'error', from: { path: '^web/kit/', pathNot: test }, to: { path: '^web/ui/' } },
    { name: 'web-features-know-no-app', severity: 'error', from: { path: '^web/features/', pathNot: test }, to: { path: '^web/app/' } },
    ...upstairs,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/dist', '^web/locales', '^server/migrations'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] },
  },
};
