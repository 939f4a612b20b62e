/** What a site asks of programs (RFC 9309), before a library reads it: only what is said to us, in a size that costs nobody anything. */

/** As we are called where a site names programs. */
export const program = 'Storewright';

/** The rules for us, or for everybody, as a file of one group. */
export const rulesForUs = (file: string): string => {
  const groups: { names: string[]; rules: string[] }[] = [];
  let isNaming = false;
  for (const line of file.slice(0, longestFile).split(/[\n\r]+/)) {
    const [, name = '', value = ''] = /^\s*(user-agent|allow|disallow)\s*:\s*([^#]*)/i.exec(line) ?? [];
    if (name === '') continue;
    if (name.toLowerCase() === 'user-agent') {
      if (!isNaming) groups.push({ names: [], rules: [] });
      groups.at(-1)?.names.push(value.trim().toLowerCase());
      isNaming = true;
    } else {
      isNaming = false;
      // Each star costs the length of an address once more: a rule of many is none.
      const rule = value.trim().replace(/\*+/g, '*');
      if (rule.length <= longestRule && rule.split('*').length <= mostStars) groups.at(-1)?.rules.push(`${name}: ${rule}`);
    }
  }
  const of = (wanted: string) => groups.filter(({ names }) => names.includes(wanted)).flatMap(({ rules }) => rules);
  const isNamed = groups.some(({ names }) => names.includes(program.toLowerCase()));
  return ['User-agent: *', ...(isNamed ? of(program.toLowerCase()) : of('*')).slice(0, mostRules)].join('\n');
};

/** What RFC 9309 demands that is read at least. */
const longestFile = 512_000;
const [longestRule, mostStars, mostRules] = [500, 8, 2_000];

/** Maps of the site, which are for everybody. */
export const sitemapsIn = (file: string): string[] =>
  file
    .slice(0, longestFile)
    .split(/[\n\r]+/)
    .flatMap((line) => /^\s*sitemap\s*:\s*(\S+)/i.exec(line)?.[1] ?? [])
    .slice(0, mostMaps);
const mostMaps = 20;
