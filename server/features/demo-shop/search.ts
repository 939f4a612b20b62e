/** Shopify's search syntax, as far as products use it: `status:active tag:'dry clean' (fjell OR tarn) -vendor:Pier updated_at:>2026-01-01`. */

type Comparison = ':' | '>' | '>=' | '<' | '<=';
export type Search =
  | { type: 'all'; of: Search[] }
  | { type: 'any'; of: Search[] }
  | { type: 'not'; of: Search }
  | { type: 'text'; words: string }
  | { type: 'field'; field: SearchField; is: Comparison; value: string };

const searchFields = ['status', 'title', 'tag', 'tag_not', 'updated_at', 'created_at', 'id', 'handle', 'vendor', 'product_type', 'sku', 'barcode'] as const;
type SearchField = (typeof searchFields)[number];

/** What cannot be searched for is left out and named, as Shopify does in `extensions.search`. */
export const parseSearch = (query: string): { search: Search; unknown: string[] } => {
  const tokens = query.match(/[()]|-(?=\S)|[^\s()"':]+:(?:[<>]=?)?(?:"[^"]*"|'[^']*'|[^\s()]*)|"[^"]*"|'[^']*'|[^\s()]+/g) ?? [];
  const unknown: string[] = [];
  let at = 0;
  const any = (): Search => {
    const branches = [all()];
    while (tokens[at] === 'OR') {
      at++;
      branches.push(all());
    }
    return branches.length === 1 ? branches[0]! : { type: 'any', of: branches };
  };
  const all = (): Search => {
    const parts: Search[] = [];
    while (at < tokens.length && tokens[at] !== ')' && tokens[at] !== 'OR') {
      if (tokens[at] === 'AND') at++;
      else {
        const part = one();
        if (part) parts.push(part);
      }
    }
    return { type: 'all', of: parts };
  };
  const one = (): Search | undefined => {
    const token = tokens[at++]!;
    if (token === '-' || token === 'NOT') {
      const negated = at < tokens.length ? one() : undefined;
      return negated && { type: 'not', of: negated };
    }
    if (token === '(') {
      const inner = any();
      if (tokens[at] === ')') at++;
      return inner;
    }
    const field = /^([^:"']+):([<>]=?)?(.*)$/s.exec(token);
    if (!field) return { type: 'text', words: bare(token) };
    if (isSearchField(field[1]!)) return { type: 'field', field: field[1], is: (field[2] as Comparison | undefined) ?? ':', value: bare(field[3]!) };
    unknown.push(field[1]!);
    return undefined;
  };
  const branches = [any()];
  // A closing bracket too many is skipped, not answered with an error.
  while (at < tokens.length) {
    at++;
    branches.push(any());
  }
  return { search: { type: 'all', of: branches }, unknown };
};

const isSearchField = (name: string): name is SearchField => (searchFields as readonly string[]).includes(name);
const bare = (token: string): string => (/^(["']).*\1$/s.test(token) ? token.slice(1, -1) : token);
