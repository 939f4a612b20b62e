/** What PostgreSQL's own parser reads in a statement: whatever is not known to do nothing but read the tables it may is refused. */
import { parse } from 'libpg-query';
import { functions } from './functions.ts';
import { beginsAsSelect, Refused, type Table } from './shape.ts';

type Node = Record<string, unknown>;
type Columns = ReadonlySet<string>;
/** What is asked, by the name that it has there. */
type Below = ReadonlyMap<string, Columns>;
/** `outer`: what a query within `from` sees that is not lateral. */
type Scope = { ctes: Below; below: Below; outer: Below };
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
  look(only.stmt, { ctes: new Map(), below: new Map(), outer: new Map() }, { tables, columns });
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
  ColumnRef: ({ fields }, { below }, { columns }) => {
    const [last, of] = stringsIn(fields).toReversed();
    const isAll = (fields as Node[]).some((field) => 'A_Star' in field);
    if (isAll || last === undefined) return;
    // `alias.name` calls a function where it is no column.
    if (of === undefined ? !columns.has(last) : !below.get(of)?.has(last)) throw new Refused('unknown_column', last);
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
  RangeVar: (node, { ctes }, { tables }) => void columnsOfTable(node, ctes, tables),
};
const columnsOfTable = ({ schemaname, relname, catalogname }: Node, ctes: Below, tables: Table[]): Columns => {
  const name = String(relname);
  if (catalogname !== undefined) throw new Refused('unknown_table', name);
  const given = schemaname === undefined ? ctes.get(name) : undefined;
  if (given) return given;
  const schema = schemaname === undefined ? plainSchema : String(schemaname);
  const found = tables.find((table) => table.name === name && table.schema === schema);
  if (!found) throw new Refused('unknown_table', name);
  return new Set(found.columns.map((one) => one.name));
};

/** What stands in a `from`, by name, with the columns that it has. */
const itemsOf = (node: unknown, scope: Scope, known: Known): Below => {
  const items = new Map<string, Columns>();
  const add = (name: unknown, columns: Iterable<string>): void => void items.set(String(name), new Set([...(items.get(String(name)) ?? []), ...columns]));
  const all = (more: Below): void => more.forEach((columns, name) => add(name, columns));
  for (const one of Array.isArray(node) ? (node as Node[]) : [node as Node]) {
    const { RangeVar, RangeSubselect, JoinExpr } = (one ?? {}) as Record<string, Node | undefined>;
    const alias = ((RangeVar ?? RangeSubselect ?? JoinExpr)?.['alias'] ?? {}) as { aliasname?: string; colnames?: unknown };
    const names = stringsIn(alias.colnames);
    if (RangeVar) add(alias.aliasname ?? RangeVar['relname'], [...columnsOfTable(RangeVar, scope.ctes, known.tables), ...names]);
    if (RangeSubselect && alias.aliasname !== undefined) {
      const { SelectStmt } = RangeSubselect['subquery'] as { SelectStmt?: Node };
      add(alias.aliasname, names.length > 0 || !SelectStmt ? names : columnsOf(SelectStmt, scope, known));
    }
    if (JoinExpr) {
      const within = itemsOf([JoinExpr['larg'], JoinExpr['rarg']], scope, known);
      all(within);
      if (alias.aliasname !== undefined) add(alias.aliasname, names.length > 0 ? names : [...within.values()].flatMap((columns) => [...columns]));
      const using = JoinExpr['join_using_alias'] as { aliasname?: string } | undefined;
      if (using) add(using.aliasname, stringsIn(JoinExpr['usingClause']));
    }
  }
  return items;
};
/** What the columns of a query are called. */
const columnsOf = (stmt: Node, scope: Scope, known: Known): Columns => {
  const ctes = ctesOf(stmt, scope, known);
  const left = stmt['larg'] as Node | undefined;
  if (left) return columnsOf((left['SelectStmt'] as Node | undefined) ?? left, { ...scope, ctes }, known);
  const items = itemsOf(stmt['fromClause'] ?? [], { ...scope, ctes }, known);
  const targets = ((stmt['targetList'] ?? []) as { ResTarget?: { name?: string; val?: Node } }[]).flatMap(({ ResTarget: one }) => (one ? [one] : []));
  return new Set(
    targets.flatMap(({ name, val }) => {
      if (name !== undefined) return [name];
      const fields = (val?.['ColumnRef'] as { fields?: Node[] } | undefined)?.fields ?? [];
      if (!fields.some((field) => 'A_Star' in field)) return calledOf(val);
      const of = stringsIn(fields).at(-1);
      return (of === undefined ? [...items.values()] : [items.get(of) ?? []]).flatMap((columns) => [...columns]);
    }),
  );
};
/** What a column is called that nobody named. */
const calledOf = (val: Node | undefined): string[] => {
  const { ColumnRef, FuncCall, TypeCast, CoalesceExpr, CaseExpr } = (val ?? {}) as Record<string, Node | undefined>;
  if (ColumnRef) return stringsIn(ColumnRef['fields']).slice(-1);
  if (FuncCall) return stringsIn(FuncCall['funcname']).slice(-1);
  if (TypeCast) return calledOf(TypeCast['arg'] as Node);
  return CoalesceExpr ? ['coalesce'] : CaseExpr ? ['case'] : [];
};
const ctesOf = ({ withClause }: Node, scope: Scope, known: Known): Below => {
  const within = new Map(scope.ctes);
  for (const { CommonTableExpr: cte } of (withClause as { ctes?: { CommonTableExpr: Node }[] } | undefined)?.ctes ?? []) {
    const { SelectStmt } = (cte['ctequery'] ?? {}) as { SelectStmt?: Node };
    const names = stringsIn(cte['aliascolnames']);
    within.set(String(cte['ctename']), names.length > 0 || !SelectStmt ? new Set(names) : columnsOf(SelectStmt, { ...scope, ctes: new Map(within) }, known));
  }
  return within;
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
      look(value, kind === 'RangeSubselect' && !(value as Node)['lateral'] ? { ...scope, below: scope.outer } : scope, known);
    } else if (kind === 'larg' || kind === 'rarg') joined(value as Node, scope, known);
    else look(value, scope, known);
  }
};
/** Halves of a union are statements without a name of their kind. */
const joined = (value: Node, scope: Scope, known: Known): void =>
  Object.keys(value).some((key) => /^[A-Z]/.test(key)) ? look(value, scope, known) : select(value, scope, known);

const select = (stmt: Node, scope: Scope, known: Known): void => {
  for (const field of Object.keys(stmt)) if (!selectFields.has(field)) throw new Refused('not_allowed', field);
  const within = new Map(scope.ctes);
  const { withClause, fromClause, ...rest } = stmt;
  if (withClause !== undefined) {
    const { recursive, ctes, ...more } = withClause as { recursive?: boolean; ctes: { CommonTableExpr: Node }[]; location?: number };
    if (recursive || Object.keys(more).some((key) => key !== 'location')) throw new Refused('not_allowed', 'recursive');
    for (const { CommonTableExpr: cte } of ctes) {
      const { ctequery, ctename } = cte;
      for (const field of Object.keys(cte)) if (!cteFields.has(field)) throw new Refused('not_allowed', field);
      if (!ctequery || !('SelectStmt' in (ctequery as Node))) throw new Refused('not_one_select');
      const before = { ...scope, ctes: new Map(within) };
      look(ctequery, before, known);
      const names = stringsIn(cte['aliascolnames']);
      within.set(String(ctename), names.length > 0 ? new Set(names) : columnsOf((ctequery as { SelectStmt: Node }).SelectStmt, before, known));
    }
  }
  // What it is asked of, before what is asked of it.
  const outer = scope.below;
  const items = itemsOf(fromClause ?? [], { ...scope, ctes: within }, known);
  // Within it, a name may mean what stands beside it or what stands outside: it is to be a column of both.
  const either = [...items].map(([name, columns]) => [name, new Set([...columns].filter((one) => outer.get(name)?.has(one) ?? true))] as const);
  look(fromClause, { ctes: within, below: new Map([...outer, ...either]), outer }, known);
  const below = new Map([...outer, ...items]);
  look(rest, { ctes: within, below, outer: below }, known);
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
