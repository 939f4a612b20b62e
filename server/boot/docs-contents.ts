/** The pages of the site, in the order in which somebody needs them; English, as the papers are. */
export const home = 'run';
export const contents: { title: string; pages: string[] }[] = [
  { title: 'Run it', pages: ['run', 'run-in-production', 'connect', 'grow', 'go-back', 'figures', 'asvs'] },
  { title: 'Connect it', pages: ['shopify', 'payments', 'local-models', 'channels', 'coze', 'chatdb', 'plugins', 'containers'] },
  { title: 'What it does', pages: ['knowledge', 'painting', 'prompts', 'listing-translations', 'uploads'] },
  { title: 'For programs', pages: ['api-walk', 'gateway', 'mcp', 'translations', 'app-alerts', 'runs'] },
  {
    title: 'Work on it',
    pages: [
      'add-a-feature',
      'glossary',
      'decisions/0001-node-through-npm',
      'decisions/0002-embedded-postgresql',
      'decisions/0003-contract-as-a-value',
      'decisions/0004-own-kit-on-base-ui',
      'decisions/0005-publishing-survives-a-crash',
      'decisions/0006-starter-and-own-model-client',
      'decisions/0007-points-ledger',
      'decisions/0008-charging',
      'decisions/0009-leases-and-journal',
      'decisions/0010-one-normal-form',
      'decisions/0011-bounds-and-what-is-sold',
      'decisions/0012-claims-and-statements',
      'decisions/0013-shop-talk-is-learned',
      'decisions/0014-told-once',
      'decisions/0015-the-starter-keeps',
      'decisions/0016-asked-about-what-is-new',
    ],
  },
];
export const titles = { pages: 'Pages', skip: 'Skip to the text', console: 'To the console', table: 'Table' };
