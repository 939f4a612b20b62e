/** What PostgreSQL's own parser reads in a statement: whatever is not known to do nothing but read the tables it may is refused. */
import { parse } from 'libpg-query';
import { functions } from './functions.ts';
import { beginsAsSelect, Refused, type Table } from './shape.ts';

type Node = Record<string, unknown>;
type Scope = { ctes: ReadonlySet<string> };
type Known = { tables: Table[]; columns: Set<string> };

export const checkedPostgres = async (sql: string, tables: Table[]): Promise<{ sql: string; params: string[] }> => {
  if (!beginsAsSelect(sql)) throw new Refused('not_one_select');
  const read = await parse(sql).catch((error: unknown) => {
    throw new Refused('wrong', (error as Error).message);
  });
  const stmts = (read as { stmts?: { stmt: Node }[] }).stmts ?? [];
  const [only] = stmts;
  if (stmts.length !== 1 || !only || !('SelectStmt' in only.stmt)) throw new Refused('not_one_select');
  // Names that the statement gives itself are columns too.
  const columns = new Set(tables.flatMap((table) => table.columns.map(({ name }) => name)));
  named(only.stmt, columns);
  look(only.stmt, { ctes: new Set() }, { tables, columns });
  return { sql: sql.replace(/[;\s]+$/, ''), params: [] };
};

/** Parts of a statement by the name of their kind. `true`: it is looked into, whatever it has. */
const allowed: Record<string, true | ((node: Node, scope: Scope, known: Known) => void)> = {
  ResTarget: true,
  String: true,
  Integer: true,
  Float: true,
  Boolean: true,
  A_Star: true,
  A_Const: true,
  BoolExpr: true,
  NullTest: true,
  BooleanTest: true,
  CaseExpr: true,
  CaseWhen: true,
  CoalesceExpr: true,
  MinMaxExpr: true,
  A_ArrayExpr: true,
  SubLink: ({ operName }) => operatorKnown(operName),
  SortBy: ({ useOp }) => operatorKnown(useOp),
  WindowDef: true,
  List: true,
  JoinExpr: true,
  RangeSubselect: true,
  GroupingSet: true,
  Alias: true,
  A_Expr: ({ name }) => operatorKnown(name),
  ColumnRef: ({ fields }, _, { columns }) => {
    const last = stringsIn(fields).at(-1);
    const isAll = (fields as Node[]).some((field) => 'A_Star' in field);
    if (!isAll && last !== undefined && !columns.has(last)) throw new Refused('unknown_column', last);
  },
  FuncCall: ({ funcname }) => {
    const [schema, name] = stringsIn(funcname).length > 1 ? stringsIn(funcname) : ['pg_catalog', stringsIn(funcname)[0]];
    if (schema !== 'pg_catalog' || stringsIn(funcname).length > 2 || !functions.postgres.has(name ?? '')) throw new Refused('unknown_function', name ?? '');
  },
  SQLValueFunction: ({ op }) => {
    if (!/^SVFOP_(?:CURRENT|LOCAL)_?(?:DATE|TIME|TIMESTAMP)(?:_N)?$|^SVFOP_LOCALTIME/.test(String(op))) throw new Refused('not_allowed', String(op));
  },
  TypeCast: ({ typeName }) => {
    const name = stringsIn((typeName as Node)['names']).at(-1) ?? '';
    if (!types.has(name)) throw new Refused('not_allowed', name);
  },
  TypeName: true,
  RangeVar: ({ schemaname, relname, catalogname }, { ctes }, { tables }) => {
    const name = String(relname);
    if (catalogname !== undefined) throw new Refused('unknown_table', name);
    if (schemaname === undefined && ctes.has(name)) return;
    const schema = schemaname === undefined ? plainSchema : String(schemaname);
    if (!tables.some((table) => table.name === name && table.schema === schema)) throw new Refused('unknown_table', name);
  },
};
/** By its bare name: another schema's may be anything. */
const operatorKnown = (names: unknown): void => {
  const all = stringsIn(names);
  if (all.length > 1 || (all.length === 1 && !operators.has(all[0]!))) throw new Refused('not_allowed', all.join('.'));
};

/** Where a name without a schema is looked for. */
export const plainSchema = 'public';
const operators = new Set(
  '= <> != < > <= >= + - * / % || ~~ !~~ ~~* !~~* -> ->> BETWEEN'.split(' ').concat('NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC'),
);
const types = new Set('int2 int4 int8 float4 float8 numeric text varchar bpchar date timestamp timestamptz time timetz interval bool'.split(' '));
const selectFields = new Set(
  'distinctClause targetList fromClause whereClause groupClause groupDistinct groupByAll havingClause windowClause valuesLists sortClause limitOffset limitCount limitOption withClause op all larg rarg'.split(
    ' ',
  ),
);

const look = (node: unknown, scope: Scope, known: Known): void => {
  if (Array.isArray(node)) {
    for (const one of node) look(one, scope, known);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  for (const [kind, value] of Object.entries(node as Node)) {
    if (kind === 'SelectStmt') select(value as Node, scope, known);
    else if (/^[A-Z]/.test(kind)) {
      const rule = Object.hasOwn(allowed, kind) ? allowed[kind] : undefined;
      if (rule === undefined) throw new Refused('not_allowed', kind);
      if (rule !== true) rule(value as Node, scope, known);
      look(value, scope, known);
    } else if (kind === 'larg' || kind === 'rarg') joined(value as Node, scope, known);
    else look(value, scope, known);
  }
};
/** Halves of a union are statements without a name of their kind. */
const joined = (value: Node, scope: Scope, known: Known): void =>
  Object.keys(value).some((key) => /^[A-Z]/.test(key)) ? look(value, scope, known) : select(value, scope, known);

const select = (stmt: Node, scope: Scope, known: Known): void => {
  for (const field of Object.keys(stmt)) if (!selectFields.has(field)) throw new Refused('not_allowed', field);
  const within = new Set(scope.ctes);
  const { withClause, ...rest } = stmt;
  if (withClause !== undefined) {
    const { recursive, ctes, ...more } = withClause as { recursive?: boolean; ctes: { CommonTableExpr: Node }[]; location?: number };
    if (recursive || Object.keys(more).some((key) => key !== 'location')) throw new Refused('not_allowed', 'recursive');
    for (const { CommonTableExpr: cte } of ctes) {
      const { ctequery, ctename } = cte;
      for (const field of Object.keys(cte)) if (!cteFields.has(field)) throw new Refused('not_allowed', field);
      if (!ctequery || !('SelectStmt' in (ctequery as Node))) throw new Refused('not_one_select');
      look(ctequery, { ctes: new Set(within) }, known);
      within.add(String(ctename));
    }
  }
  // What it is asked of, before what is asked of it.
  look(rest['fromClause'], { ctes: within }, known);
  look(rest, { ctes: within }, known);
};
const cteFields = new Set('ctename ctequery ctematerialized aliascolnames location'.split(' '));

const stringsIn = (nodes: unknown): string[] =>
  Array.isArray(nodes) ? (nodes as { String?: { sval?: string } }[]).flatMap(({ String: one }) => (one ? [one.sval ?? ''] : [])) : [];

/** Names that are given to results, to their columns, and by functions to theirs. */
const named = (node: unknown, into: Set<string>): void => {
  if (Array.isArray(node)) return node.forEach((one) => named(one, into));
  if (node === null || typeof node !== 'object') return;
  for (const [key, value] of Object.entries(node as Node)) {
    if (key === 'ResTarget' && typeof (value as Node)['name'] === 'string') into.add(String((value as Node)['name']));
    if (key === 'aliasname' || key === 'ctename') into.add(String(value));
    if (key === 'colnames' || key === 'aliascolnames') for (const name of stringsIn(value)) into.add(name);
    if (key === 'funcname') into.add(stringsIn(value).at(-1) ?? '');
    named(value, into);
  }
};
