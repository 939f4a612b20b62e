/** What of the console comes in one file: what opens together, instead of a file for every set of pages that share a module. */
import { join } from 'node:path';

/** A module, as far as it is asked here: what it brings along at once, and what it fetches later. */
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): Module | null };

const main = join(import.meta.dirname, '../main.tsx');
/** What stands first is fetched first; each leaves out what came before it. One page's own stays with that page. */
const openings = [
  { name: 'start', of: [main, '/connect-store.page.tsx'] },
  { name: 'frame', of: ['/app/shell.tsx', '/dashboard.page.tsx'] },
];
/** Libraries that many pages bring along, each as one file. */
const libraries = [
  { name: 'schemas', of: /\/node_modules\/zod\// },
  { name: 'dialog', of: /\/node_modules\/(@base-ui|@floating-ui|reselect)\/|\/ui\/dialog\.tsx$/ },
];
const many = 10;

/** The file that a module goes into. Null: the bundler's own choice. */
export const chunkOf = (): ((id: string, graph: Graph) => string | null) => {
  let chunks: Map<string, string> | undefined;
  return (id, graph) => (chunks ??= divided(graph)).get(id) ?? null;
};

const divided = (graph: Graph): Map<string, string> => {
  const closures = fetched(graph);
  const users = new Map<string, number>();
  for (const modules of closures.values()) for (const one of modules) users.set(one, (users.get(one) ?? 0) + 1);
  const of = (ends: string[]) => [...closures].filter(([entry]) => ends.some((end) => entry.endsWith(end))).map(([, modules]) => modules);
  const chunks = new Map<string, string>();
  const put = (modules: Iterable<string>, name: string) => {
    // What is fetched by its name keeps a file of its own, small as it may be.
    for (const one of modules) if (!chunks.has(one) && !closures.has(one) && (users.get(one) ?? 0) > 1) chunks.set(one, name);
  };
  for (const { name, of: ends } of openings) for (const modules of of(ends)) put(modules, name);
  const common = [...users].filter(([, count]) => count >= many).map(([one]) => one);
  for (const { name, of: library } of libraries) {
    put(
      common.filter((one) => library.test(one)),
      name,
    );
  }
  return chunks;
};

/** All that is ever fetched by itself – the start, each page, and what comes later – with what it brings along. */
const fetched = (graph: Graph): Map<string, Set<string>> => {
  const closures = new Map<string, Set<string>>();
  const entries = new Set([main]);
  for (const entry of entries) {
    const modules = closure(entry, graph);
    closures.set(entry, modules);
    for (const id of modules) for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) entries.add(later);
  }
  return closures;
};

/** The module with everything that runs before it. */
const closure = (entry: string, graph: Graph): Set<string> => {
  const modules = new Set([entry]);
  for (const id of modules) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) modules.add(next);
  return modules;
};
