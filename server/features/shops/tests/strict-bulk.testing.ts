/** Bulk operations of the strict Shopify: a question that is worked off by itself, and the file it leaves, product by product and children behind their parents. */
import { randomBytes } from 'node:crypto';
import {
  type ArgumentNode,
  type DocumentNode,
  execute,
  type FieldNode,
  getOperationAST,
  GraphQLError,
  Kind,
  parse,
  type SelectionSetNode,
  validate,
  visit,
} from 'graphql';
import type { AdminSchema } from '../../demo-shop/admin/schema.ts';

type Root = Record<string, unknown>;
export type BulkOperation = {
  id: string;
  domain: string;
  query: string;
  status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'CANCELED' | 'FAILED' | 'EXPIRED';
  errorCode: string | null;
  createdAt: string;
  file: Buffer | null;
  part: Buffer | null;
  /** Works it off, where it was held. */
  finish(): Promise<void>;
};
/** `next`: what becomes of the operations that are begun from now on, one after the other; then they complete. */
type How = { becomes: BulkOperation['status']; errorCode?: string; keeps?: number; holds?: boolean; isEmpty?: boolean };

export const strictBulk = ({ schema }: AdminSchema, clock: () => Date) => {
  const operations: BulkOperation[] = [];
  const next: How[] = [];
  const files = { origin: '', asked: [] as string[], gone: false, breakAt: null as number | null, ignoresRange: false };
  const atOnce = 5;

  const begin = async (domain: string, query: string, root: Root) => {
    const refused = (message: string, code: string) => ({ bulkOperation: null, userErrors: [{ field: null, message, code }] });
    const document = parse(query);
    const [wrong] = [...validate(schema, document), ...rulesBroken(document)];
    if (wrong) return refused(`Invalid bulk query: ${wrong.message}`, 'INVALID');
    if (operations.filter((one) => one.domain === domain && (one.status === 'RUNNING' || one.status === 'CREATED')).length >= atOnce)
      return refused('Too many bulk operations at once', 'LIMIT_REACHED');
    const how: How = next.shift() ?? { becomes: 'COMPLETED' };
    const id = `gid://shopify/BulkOperation/${operations.length + 1}`;
    const operation: BulkOperation = {
      id,
      domain,
      query,
      status: 'CREATED',
      errorCode: null,
      createdAt: clock().toISOString(),
      file: null,
      part: null,
      finish: async () => {
        const content = await fileOf(schema, document, root);
        // Shopify gives no address where it found nothing.
        if (how.becomes === 'COMPLETED') operation.file = how.isEmpty ? null : content;
        else if (how.keeps) operation.part = content.subarray(0, how.keeps);
        Object.assign(operation, { status: how.becomes, errorCode: how.errorCode ?? null });
      },
    };
    operations.push(operation);
    if (!how.holds) await operation.finish();
    return { bulkOperation: operation, userErrors: [] };
  };

  const shown = (one: BulkOperation) => ({
    ...one,
    type: 'QUERY',
    objectCount: 0,
    rootObjectCount: 0,
    url: one.file && addressOf(one),
    partialDataUrl: one.part && addressOf(one),
  });
  const addressOf = ({ id }: BulkOperation) => `${files.origin}/bulk-files/${id.split('/').at(-1)}.jsonl?Expires=1&Signature=${randomBytes(4).toString('hex')}`;

  return {
    operations,
    next,
    files,
    root: (domain: string, root: Root): Root => ({
      bulkOperationRunQuery: async ({ query }: { query: string }) => {
        const { bulkOperation, userErrors } = await begin(domain, query, root);
        return { bulkOperation: bulkOperation && shown(bulkOperation), userErrors };
      },
      bulkOperation: ({ id }: { id: string }) => {
        const found = operations.find((one) => one.id === id && one.domain === domain);
        return found ? shown(found) : null;
      },
      bulkOperations: () => ({
        nodes: operations
          .filter((one) => one.domain === domain)
          .toReversed()
          .map(shown),
      }),
    }),
    /** What is fetched of the file that an address names. */
    content: (address: string): Buffer | undefined => {
      const id = /\/bulk-files\/(\d+)\.jsonl/.exec(address)?.[1];
      const found = operations.find((one) => one.id.endsWith(`/${id}`));
      return files.gone ? undefined : (found?.file ?? found?.part ?? undefined);
    },
  };
};

/** What Shopify says a question must keep to: one list at its root, five lists in all, two deep, by edges. */
const rulesBroken = (document: DocumentNode): GraphQLError[] => {
  const wrong: string[] = [];
  const roots = getOperationAST(document)?.selectionSet.selections.filter((one): one is FieldNode => one.kind === Kind.FIELD) ?? [];
  if (roots.length !== 1) wrong.push('one list at the root');
  let [lists, deep, deepest] = [0, 0, 0];
  const isList = (field: FieldNode) => field.selectionSet?.selections.some((one) => one.kind === Kind.FIELD && one.name.value === 'edges') ?? false;
  visit(document, {
    VariableDefinition: () => void wrong.push('no variables'),
    Field: {
      enter: (field) => {
        if (field.name.value === 'nodes') wrong.push('edges and no nodes');
        if (!isList(field)) return;
        lists += 1;
        deep += 1;
        deepest = Math.max(deepest, deep);
      },
      leave: (field) => void (isList(field) && (deep -= 1)),
    },
  });
  if (lists === 0 || lists > 5) wrong.push('one to five lists');
  if (deepest > 2) wrong.push('lists two deep');
  return wrong.map((text) => new GraphQLError(text));
};

/** The question paged through, each list written out behind what it belongs to. */
const fileOf = async (schema: AdminSchema['schema'], document: DocumentNode, root: Root): Promise<Buffer> => {
  const lines: string[] = [];
  for (let after: string | null = null; ; ) {
    const { data, errors } = await execute({ schema, document: paged(document, after), rootValue: root });
    if (errors) throw errors[0];
    const list = Object.values(data ?? {})[0] as Listed & { pageInfo: { hasNextPage: boolean; endCursor: string } };
    for (const { node } of list.edges) lines.push(...written(node));
    if (!list.pageInfo.hasNextPage) return Buffer.from(lines.map((line) => `${line}\n`).join(''));
    after = list.pageInfo.endCursor;
  }
};

type Listed = { edges: { node: Record<string, unknown> }[] };
const isListed = (value: unknown): value is Listed => typeof value === 'object' && value !== null && 'edges' in value;
const written = (node: Record<string, unknown>, parent?: unknown): string[] => {
  const lists = Object.values(node).filter(isListed);
  const own = Object.fromEntries(Object.entries(node).filter(([, value]) => !isListed(value)));
  return [
    JSON.stringify({ ...own, ...(parent !== undefined && { __parentId: parent }) }),
    ...lists.flatMap(({ edges }) => edges.flatMap((one) => written(one.node, node['id']))),
  ];
};

const paged = (document: DocumentNode, after: string | null): DocumentNode => {
  const info = (parse('{ pageInfo { hasNextPage endCursor } }').definitions[0] as { selectionSet: SelectionSetNode }).selectionSet.selections;
  const given = (name: string, value: { kind: Kind.INT | Kind.STRING; value: string }): ArgumentNode => ({
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: name },
    value,
  });
  let depth = 0;
  return visit(document, {
    Field: {
      enter: (field) => {
        if (!field.selectionSet?.selections.some((one) => one.kind === Kind.FIELD && one.name.value === 'edges')) return undefined;
        depth += 1;
        const size = given('first', { kind: Kind.INT, value: depth === 1 ? '50' : '250' });
        const place = depth === 1 && after !== null ? [given('after', { kind: Kind.STRING, value: after })] : [];
        const selectionSet = depth === 1 ? { ...field.selectionSet, selections: [...field.selectionSet.selections, ...info] } : field.selectionSet;
        return { ...field, arguments: [...(field.arguments ?? []), size, ...place], selectionSet };
      },
      leave: (field) => {
        if (field.selectionSet?.selections.some((one) => one.kind === Kind.FIELD && one.name.value === 'edges')) depth -= 1;
      },
    },
  }) as DocumentNode;
};
