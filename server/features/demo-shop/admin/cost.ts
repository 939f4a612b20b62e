/**
 * What a query costs. Shopify publishes: scalar 0, object 1, mutation 10, interface and union the dearest branch, and
 * connections "sized by first and last" without the formula. Measured on a real shop, `variants(first: 250)` of two
 * points each costs 24 (community.shopify.dev/t/23101): less than linear, and 2 + 11 × 2 fits.
 */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  type SelectionSetNode,
  typeFromAST,
  type ValueNode,
} from 'graphql';

export type Variables = Record<string, unknown>;
type Counting = { schema: GraphQLSchema; variables: Variables; fragments: Map<string, FragmentDefinitionNode> };

const mutationCost = 10;

/** With `data` the cost of what was answered, without it the cost of what was asked for. */
export const costOf = (schema: GraphQLSchema, document: DocumentNode, variables: Variables, operationName?: string, data?: unknown): number => {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!root) return 0;
  const fragments = new Map(
    document.definitions.flatMap((definition) => (definition.kind === 'FragmentDefinition' ? [[definition.name.value, definition] as const] : [])),
  );
  return selectionCost({ schema, variables, fragments }, root, operation.selectionSet, data, operation.operation === 'mutation' ? mutationCost : undefined);
};

const selectionCost = (counting: Counting, type: GraphQLCompositeType, { selections }: SelectionSetNode, data: unknown, each?: number): number => {
  let cost = 0;
  let dearestBranch = 0;
  for (const selection of selections) {
    if (selection.kind === 'Field') {
      cost += fieldCost(counting, type, selection, data, each);
      continue;
    }
    const fragment = selection.kind === 'FragmentSpread' ? counting.fragments.get(selection.name.value) : selection;
    if (!fragment) continue;
    const condition = fragment.typeCondition ? typeFromAST(counting.schema, fragment.typeCondition) : type;
    if (!condition || !isCompositeType(condition)) continue;
    const branch = selectionCost(counting, condition, fragment.selectionSet, data, each);
    if (isAbstractType(type) && condition !== type) dearestBranch = Math.max(dearestBranch, branch);
    else cost += branch;
  }
  return cost + dearestBranch;
};

type FieldNode = Extract<SelectionSetNode['selections'][number], { kind: 'Field' }>;

const fieldCost = (counting: Counting, type: GraphQLCompositeType, node: FieldNode, data: unknown, each = 1): number => {
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
  const answered = field && getNamedType(field.type);
  if (!answered || !isCompositeType(answered) || !node.selectionSet) return 0;
  const value = data === undefined ? undefined : ((data as Variables | null)?.[(node.alias ?? node.name).value] ?? null);
  if (value === null) return each === mutationCost ? each : 0;
  if (answered.name === 'PageInfo') return 0;
  if (answered.name.endsWith('Connection')) return connectionCost(counting, answered, node, node.selectionSet, value);
  if (Array.isArray(value)) return value.length === 0 ? 0 : each + average(value.map((item) => selectionCost(counting, answered, node.selectionSet!, item)));
  // An edge is not an object of its own: its node is.
  return (answered.name.endsWith('Edge') ? 0 : each) + selectionCost(counting, answered, node.selectionSet, value);
};

const connectionCost = (counting: Counting, connection: GraphQLCompositeType, node: FieldNode, selectionSet: SelectionSetNode, value: unknown): number => {
  const listed = value as { nodes?: unknown[]; edges?: unknown[] } | undefined;
  const size = value === undefined ? sizeOf(counting, node) : (listed?.nodes?.length ?? listed?.edges?.length ?? sizeOf(counting, node));
  return 2 + weightOf(size) * selectionCost(counting, connection, selectionSet, value);
};

const weightOf = (size: number): number => (size === 0 ? 0 : Math.min(size, Math.max(1, Math.round(2 * Math.log(size)))));

const sizeOf = ({ variables }: Counting, { arguments: given }: FieldNode): number => {
  const valueOf = (value: ValueNode): number =>
    value.kind === 'IntValue' ? Number(value.value) : value.kind === 'Variable' ? Number(variables[value.name.value] ?? 0) : 0;
  const sizes = (given ?? []).filter(({ name }) => name.value === 'first' || name.value === 'last').map(({ value }) => valueOf(value));
  return Math.max(0, ...sizes) || 10;
};

const average = (costs: number[]): number => Math.round(costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length));
