/**
 * What a statement for MySQL says, by a parser of its own: whatever is not known to do nothing but read the tables it may is refused. What is
 * sent is written anew from what was read, texts apart from it, so that nothing reaches the server that was read otherwise here.
 */
import { createRequire } from 'node:module';
import type { Parser as ParserOf } from 'node-sql-parser';
import { functions } from './functions.ts';
import { beginsAsSelect, Refused, type Table } from './shape.ts';

const { Parser } = createRequire(import.meta.url)('node-sql-parser/build/mysql') as { Parser: new () => ParserOf };

type Node = Record<string, unknown>;
type Known = { tables: Table[]; columns: Set<string>; params: string[] };

export const checkedMysql = (sql: string, tables: Table[]): { sql: string; params: string[] } => {
  if (!beginsAsSelect(sql)) throw new Refused('not_one_select');
  // Where a text ends, and what is a comment, two readers may see otherwise.
  if (/\\|\/\*|\0/.test(sql)) throw new Refused('not_allowed', 'a backslash or a comment');
  const { written, params } = readOnce(sql.replace(/[;\s]+$/, ''), tables);
  if (unclear.test(written)) throw new Refused('not_allowed', 'a name');
  // Names are not always written between signs: what was written has to be read as it was meant.
  const plain = written.replace(markers, "'x'");
  if (readOnce(plain, tables).written !== plain) throw new Refused('not_allowed', 'a name');
  // Texts stand in the statement in another order than they were found in.
  const inOrder: string[] = [];
  const sent = written.replace(markers, (_, at: string) => {
    inOrder.push(params[Number(at)]!);
    return '?';
  });
  return { sql: sent, params: inOrder };
};

const markers = /\ue000(\d+)\ue000/g;
/** Begins a comment, or is not what it looks like. */
const unclear = /--|#|\/\*|\\/;

const readOnce = (sql: string, tables: Table[]): { written: string; params: string[] } => {
  const parser = new Parser();
  let read: unknown;
  try {
    read = parser.parse(sql, { database: 'mysql' }).ast;
  } catch (error) {
    throw new Refused('wrong', (error as Error).message);
  }
  const [only, ...more] = [read].flat() as Node[];
  if (!only || more.length > 0 || only['type'] !== 'select') throw new Refused('not_one_select');
  const columns = new Set(tables.flatMap((table) => table.columns.map(({ name }) => name.toLowerCase())));
  named(only, columns);
  const known = { tables, columns, params: [] as string[] };
  select(only, new Set(), known);
  return { written: parser.sqlify(only as never, { database: 'mysql' }), params: known.params };
};

const selectFields = new Set(
  'with type options distinct columns into from where groupby having orderby limit locking_read window collate _next set_op parentheses _parentheses _orderby _limit parentheses_symbol tableList columnList ast loc'.split(
    ' ',
  ),
);

const select = (stmt: Node, scope: ReadonlySet<string>, known: Known): void => {
  for (const field of Object.keys(stmt)) if (!selectFields.has(field)) throw new Refused('not_allowed', field);
  if (stmt['ast']) return select(stmt['ast'] as Node, scope, known);
  if (stmt['type'] !== 'select') throw new Refused('not_one_select');
  const { into, options, locking_read: locks, window, collate } = stmt as { into?: Node } & Node;
  if (Object.entries(into ?? {}).some(([key, value]) => key !== 'position' || (value !== null && value !== undefined)))
    throw new Refused('not_allowed', 'into');
  for (const [what, value] of Object.entries({ options, 'for update': locks, window, collate })) if (value) throw new Refused('not_allowed', what);
  const within = new Set(scope);
  for (const cte of (stmt['with'] ?? []) as Node[]) {
    if (cte['recursive']) throw new Refused('not_allowed', 'recursive');
    select(cte['stmt'] as Node, new Set(within), known);
    const names = [cte['name'], ...([cte['columns'] ?? []].flat() as Node[]).map((one) => one['column'] ?? one)].map(nameIn);
    for (const name of names) if (!/^[\p{L}\p{M}\p{N}_$ ]+$/u.test(name)) throw new Refused('not_allowed', name);
    within.add(names[0]!.toLowerCase());
  }
  for (const source of [stmt['from'] ?? []].flat() as Node[]) from(source, within, known);
  for (const part of ['columns', 'where', 'groupby', 'having', 'orderby', '_orderby']) look(stmt[part], within, known);
  for (const part of ['limit', '_limit']) if (stmt[part]) look((stmt[part] as Node)['value'], within, known);
  if (stmt['_next']) select(stmt['_next'] as Node, within, known);
};

const fromFields = new Set('db table as join on using expr parentheses prefix surround operator lateral'.split(' '));
const from = (source: Node, scope: ReadonlySet<string>, known: Known): void => {
  for (const [field, value] of Object.entries(source)) if (!fromFields.has(field) && value) throw new Refused('not_allowed', field);
  const { db, table, as, expr, on } = source as Record<string, unknown>;
  if (as !== null && as !== undefined) plainName(String(as));
  if (expr !== undefined && expr !== null) {
    if (!(expr as Node)['ast']) throw new Refused('not_allowed', String((expr as Node)['type'] ?? ''));
    select(expr as Node, scope, known);
  } else if (typeof table === 'string') {
    plainName(table);
    const isOwn = (db === null || db === undefined) && scope.has(table.toLowerCase());
    const isKnown = known.tables.some(({ schema, name }) => name === table && (db === null || db === undefined || db === schema));
    if (!isOwn && !isKnown) throw new Refused('unknown_table', table);
  } else if (source['type'] === 'dual') return;
  else throw new Refused('not_allowed');
  look(on, scope, known);
  for (const column of [source['using'] ?? []].flat()) columnKnown(nameIn(column), known);
};

/** Expressions by the name of their kind. */
const rules: Record<string, true | ((node: Node, scope: ReadonlySet<string>, known: Known) => void)> = {
  expr: true,
  star: true,
  number: true,
  bool: true,
  null: true,
  expr_list: true,
  case: true,
  when: true,
  else: true,
  window: true,
  ASC: true,
  DESC: true,
  default: true,
  unary_expr: ({ operator }) => operatorKnown(operator),
  binary_expr: ({ operator }) => operatorKnown(operator),
  interval: ({ unit }) => plainName(String(unit)),
  cast: ({ target }) => {
    for (const { dataType, suffix } of [target].flat() as Node[])
      if (!casts.has(String(dataType).toUpperCase()) || [suffix ?? []].flat().length > 0) throw new Refused('not_allowed', String(dataType));
  },
  extract: ({ args }) => plainName(String((args as Node)['field'])),
  column_ref: ({ db, table, column }, _, { columns }) => {
    const name = typeof column === 'string' ? column : nameIn((column as Node | null)?.['expr']);
    for (const part of [db, table, name]) if (part !== null && part !== undefined && part !== '') plainName(String(part));
    if (name !== '*') columnKnown(name, { columns });
  },
  function: ({ name }) => functionKnown(((name as Node)['name'] as Node[]).map(nameIn).join('.')),
  aggr_func: ({ name }) => functionKnown(String(name)),
  window_func: ({ name }) => functionKnown(String(name)),
};
/** Texts that could end anywhere but where they end travel beside the statement. */
const texts = new Set(['single_quote_string', 'double_quote_string', 'string']);

const look = (node: unknown, scope: ReadonlySet<string>, known: Known): void => {
  if (Array.isArray(node)) {
    for (const one of node) look(one, scope, known);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const here = node as Node;
  if (here['ast'] || here['type'] === 'select') return select(here, scope, known);
  const { type } = here;
  if (typeof type === 'string') {
    if (texts.has(type)) {
      const quote = type === 'double_quote_string' ? '"' : "'";
      const text = String(here['value']).replaceAll(quote + quote, quote);
      if (!/['"\\`#\p{C}]|--|\/\*/u.test(text)) Object.assign(here, { type: 'single_quote_string', value: text });
      else Object.assign(here, { type: 'origin', value: `\ue000${known.params.push(text) - 1}\ue000` });
      return;
    }
    const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
    if (rule === undefined) throw new Refused('not_allowed', type);
    if (rule !== true) rule(here, scope, known);
    if (type === 'column_ref') return;
  }
  for (const [key, value] of Object.entries(here)) {
    if (key === 'as' && typeof value === 'string') plainName(value);
    if (key === 'separator' && value && /['"\\`\p{C}]/u.test(String(((value as Node)['value'] as Node | undefined)?.['value'] ?? '')))
      throw new Refused('not_allowed', 'separator');
    // The name of a function is none of its arguments.
    if (!(key === 'name' && typeof type === 'string') && key !== 'target' && key !== 'separator') look(value, scope, known);
  }
};

const operators = new Set(
  '+ - * / % DIV MOD = <> != < > <= >= <=> AND OR NOT XOR IN IS LIKE BETWEEN EXISTS && || !'
    .split(' ')
    .concat('NOT IN', 'IS NOT', 'NOT LIKE', 'NOT BETWEEN', 'NOT EXISTS'),
);
const casts = new Set('SIGNED UNSIGNED DECIMAL CHAR DATE DATETIME TIME YEAR DOUBLE FLOAT REAL INTEGER INT'.split(' '));
const columnKnown = (name: string, { columns }: Pick<Known, 'columns'>): void => {
  if (!columns.has(name.toLowerCase())) throw new Refused('unknown_column', name);
};
const operatorKnown = (operator: unknown): void => {
  if (!operators.has(String(operator).toUpperCase())) throw new Refused('not_allowed', String(operator));
};
const functionKnown = (name: string): void => {
  if (!functions.mysql.has(name.toLowerCase())) throw new Refused('unknown_function', name);
};
/** It is written between signs that it must not have itself. */
const plainName = (name: string): void => {
  if (/[`"'\\;\p{C}]|--|\/\*/u.test(name)) throw new Refused('not_allowed', name);
};
const nameIn = (node: unknown): string => (node === null || node === undefined ? '' : typeof node === 'string' ? node : String((node as Node)['value'] ?? ''));

const named = (node: unknown, into: Set<string>): void => {
  if (Array.isArray(node)) return node.forEach((one) => named(one, into));
  if (node === null || typeof node !== 'object') return;
  for (const [key, value] of Object.entries(node as Node)) {
    if (key === 'as' && typeof value === 'string') into.add(value.toLowerCase());
    if (key === 'columns' && Array.isArray(value))
      for (const one of value as Node[])
        if (one?.['type'] === 'column_ref' && typeof one['column'] === 'string' && 'stmt' in (node as Node)) into.add(one['column'].toLowerCase());
    named(value, into);
  }
};
