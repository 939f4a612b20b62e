import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/** What one part of the console says in its sources, by the name of the part. */
type Sources = ReadonlyMap<string, string>;
/** At whose desk a part works: its pages bring the lender's sheet too. */
type Lenders = ReadonlyMap<string, string>;
type Piece = { rule: Rule; around: string[]; part: string | null; sets: Set<string>; layer: number };

/**
 * Divides the one sheet that Tailwind makes: each feature's own utilities into a sheet of its own, the rest stays. Which of
 * two classes wins on an element was a matter of their order in the one sheet. Sheets come in any order, so that order is
 * kept as layers: of two rules that set the same thing, of which one is the feature's and one is everybody's, the later
 * stands in a higher layer.
 */
export const divided = (css: string, sources: Sources, lenders: Lenders = new Map()): { first: string; own: Map<string, string> } => {
  const sheet = postcss.parse(css);
  const utilities: AtRule[] = [];
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params === 'utilities' && layer.nodes) utilities.push(layer);
  });
  const [home, ...more] = utilities;
  if (!home) return { first: css, own: new Map() };
  const partOf = userOf(sources, lenders);
  const pieces = utilities
    .flatMap((layer) => flat(layer))
    .map(({ rule, around }): Piece => ({ rule, around, part: partOf(rule), sets: setBy(rule), layer: 0 }));
  keepSmall(pieces);
  withLayers(pieces, lenders);
  const layers = Math.max(0, ...pieces.map(({ layer }) => layer)) + 1;
  home.replaceWith(postcss.parse(`@layer utilities{@layer ${Array.from({ length: layers }, (_, at) => nameOf(at)).join()};${written(pieces, null)}}`).nodes);
  for (const layer of more) layer.remove();
  const parts = [...new Set(pieces.map(({ part }) => part))].filter((part) => part !== null);
  return { first: sheet.toString(), own: new Map(parts.map((part) => [part, `@layer utilities{${written(pieces, part)}}`])) };
};

/** The rules of a layer one by one, each with the conditions around it. */
const flat = (within: AtRule, around: string[] = []): { rule: Rule; around: string[] }[] =>
  (within.nodes ?? []).flatMap((node: ChildNode) => {
    if (node.type === 'rule') return [{ rule: node, around }];
    return node.type === 'atrule' && node.nodes ? flat(node, [...around, `@${node.name} ${node.params}`]) : [];
  });

/** The one feature that uses a rule's classes, or null: the door, several, or nobody that can be found. Whoever borrows a desk has what is there. */
const userOf = (sources: Sources, lenders: Lenders): ((rule: Rule) => string | null) => {
  const words = new Map([...sources].map(([part, text]) => [part, new Set(text.split(/[\s'"`]+/))]));
  return (rule) => {
    // What must win wins in the first layer, not in the last: it stays where it is.
    if (rule.nodes.some((node) => node.type === 'decl' && node.important)) return null;
    const classes = [...rule.selector.matchAll(/\.((?:\\.|[^\\\s.:,>+~()[\]])+)/g)].map(([, name = '']) => unescaped(name));
    const users = new Set(classes.flatMap((name) => [...words].filter(([, said]) => said.has(name)).map(([part]) => part)));
    for (const [borrower, lender] of lenders) if (users.has(lender)) users.delete(borrower);
    const [user = 'door'] = users;
    return users.size === 1 && user !== 'door' && user !== 'inside' ? user : null;
  };
};

const unescaped = (name: string): string =>
  name.replaceAll(/\\([0-9a-f]{1,6} ?)|\\(.)/gi, (_, code, sign) => sign ?? String.fromCodePoint(Number.parseInt(code, 16)));

/** Less than a kilobyte is not worth a request of its own. */
const keepSmall = (pieces: Piece[]): void => {
  for (const group of Map.groupBy(pieces, ({ part }) => part).values())
    if (group.reduce((length, { rule }) => length + rule.toString().length, 0) < 1024) for (const piece of group) piece.part = null;
};

/** Only everybody's rules and one feature's meet on an element, and those of a desk and of whoever borrows it. */
const withLayers = (pieces: Piece[], lenders: Lenders): void => {
  const isBorrowed = (one: string | null, other: string | null) => one !== null && other !== null && lenders.get(one) === other;
  for (const [at, later] of pieces.entries())
    for (const earlier of pieces.slice(0, at)) {
      const meet =
        earlier.part === later.part ||
        earlier.part === null ||
        later.part === null ||
        isBorrowed(earlier.part, later.part) ||
        isBorrowed(later.part, earlier.part);
      if (meet && [...earlier.sets].some((name) => later.sets.has(name)))
        later.layer = Math.max(later.layer, earlier.layer + (earlier.part === later.part ? 0 : 1));
    }
};

/** What a rule sets, a short form and its parts under one name. */
const setBy = (rule: Rule): Set<string> => {
  const names = new Set<string>();
  rule.walkDecls(({ prop }) => {
    if (prop.startsWith('--')) names.add(prop);
    else if (/^(top|right|bottom|left|inset)\b/.test(prop)) names.add('inset');
    else if (/^(row-|column-)?gap$/.test(prop)) names.add('gap');
    else if (/^(min|max)-/.test(prop)) names.add(prop);
    else names.add(prop.replace(/^-(webkit|moz)-/, '').split('-')[0] ?? prop);
  });
  return names;
};

/** A part's rules, layer by layer, in their old order; neighbours under the same conditions together. */
const written = (pieces: Piece[], part: string | null): string => {
  let css = '';
  let open: string[] = [];
  const mine = pieces.filter((piece) => piece.part === part).toSorted((one, other) => one.layer - other.layer);
  for (const { rule, around, layer } of mine) {
    const wanted = [`@layer ${nameOf(layer)}`, ...around];
    if (wanted.join() !== open.join()) {
      css += `${'}'.repeat(open.length)}${wanted.map((condition) => `${condition}{`).join('')}`;
      open = wanted;
    }
    css += rule.toString();
  }
  return css + '}'.repeat(open.length);
};

const nameOf = (layer: number): string => `l${layer}`;
