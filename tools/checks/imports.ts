// Import graph of the source files, for the structure checks.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Folders of the running store. The others hold tools and tests. */
const STORE = ['app', 'components', 'lib', 'sandbox'];
const FOLDERS = [...STORE, 'tools', 'lab', 'test', 'e2e'];
const IS_CODE = /\.(?:tsx?|m?js)$/;
const IS_OTHER = /\.(?:test|spec)\.tsx?$|\.d\.ts$/;
const GENERATED = 'lib/kernel/db/generated';
/**
 * Matches `import … from`, `export … from`, `import('…')`. A type-only import has `type` after
 * `import`, or `typeof` before it.
 */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\b(typeof\s+)?import\(\s*'([^'$]+)'/g;

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (path === GENERATED || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return filesBelow(root, path);
    return IS_CODE.test(path) && !IS_OTHER.test(path) ? [path] : [];
  });
}

/** Imported modules per module (a path without extension), with true for type-only imports. */
export type Imports = Map<string, Map<string, boolean>>;

/**
 * Returns the path of a module without its extension: `lib/kernel/money`. Undefined for packages
 * and generated code.
 */
function moduleOf(file: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? posix.join(dirname(file), specifier)
      : undefined;
  return path && FOLDERS.includes(path.split('/')[0] ?? '') && !path.startsWith(GENERATED)
    ? path.replace(IS_CODE, '')
    : undefined;
}

/**
 * Reads the imports of all sources.
 * @param sources file contents by path relative to the root
 */
export function readImports(sources: Record<string, string>): Imports {
  const graph: Imports = new Map();
  for (const [file, text] of Object.entries(sources)) {
    const imports = new Map<string, boolean>();
    for (const [, typeOnly, plain, typeOf, lazy] of text.matchAll(IMPORT)) {
      const target = moduleOf(file, plain ?? lazy ?? '');
      if (target) imports.set(target, (imports.get(target) ?? true) && Boolean(typeOnly ?? typeOf));
    }
    graph.set(file.replace(IS_CODE, ''), imports);
  }
  return graph;
}

/** True for files of the running store. */
export const isOfStore = (path: string): boolean => STORE.includes(path.split('/')[0]!);

/** Reads the sources of folders, without tests and declarations. */
export function readSources(root: string, folders = FOLDERS): Record<string, string> {
  return Object.fromEntries(
    folders.flatMap((folder) => filesBelow(root, folder)).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}

type Graph = Map<string, { keys: () => Iterable<string> }>;

/**
 * Finds the cycles of a graph with Tarjan's strongly connected components. Returns the sorted
 * members of each.
 */
export function findCycles(graph: Graph): string[][] {
  const [index, low, onStack] = [new Map<string, number>(), new Map<string, number>(), new Set<string>()];
  const [stack, cycles]: [string[], string[][]] = [[], []];
  const lower = (node: string, value: number) => low.set(node, Math.min(low.get(node) ?? value, value));
  const visit = (node: string) => {
    index.set(node, index.size);
    lower(node, index.size - 1);
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node)?.keys() ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) lower(node, low.get(next)!);
    }
    if (low.get(node) !== index.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    members.forEach((member) => onStack.delete(member));
    if (members.length > 1) cycles.push(members.toSorted());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}

/**
 * Finds folders that import each other in a cycle, compared with their neighbours in the same
 * folder. A file next to them is one of the neighbours. `components` may import types of `app`.
 */
export function findFolderCycles(imports: Imports): string[][] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const [module, targets] of imports)
    for (const [target, typesOnly] of targets) {
      if (typesOnly && module.startsWith('components/') && target.startsWith('app/')) continue;
      const [from, to] = [module.split('/'), target.split('/')];
      const depth = from.findIndex((part, at) => part !== to[at]);
      if (depth < 0 || depth >= to.length) continue;
      const folder = from.slice(0, depth).join('/');
      const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
      const neighbour = posix.join(folder, from[depth]!);
      graphs.set(folder, graph);
      graph.set(neighbour, (graph.get(neighbour) ?? new Set()).add(posix.join(folder, to[depth]!)));
    }
  return [...graphs.values()].flatMap(findCycles).filter((members) => !members.every((member) => imports.has(member)));
}

/** Counts the files directly in each folder. */
export function countFiles(imports: Imports): Map<string, number> {
  const counts = new Map<string, number>();
  for (const folder of [...imports.keys()].map((module) => dirname(module)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return counts;
}

/**
 * Groups the graph, for example by folder.
 * @param placeOf returns the group of a module; undefined to leave it out
 */
export function gather(imports: Imports, placeOf: (module: string) => string | undefined): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [module, targets] of imports) {
    const from = placeOf(module);
    if (!from) continue;
    const found = graph.get(from) ?? new Set();
    graph.set(from, found);
    for (const target of targets.keys()) {
      const to = placeOf(target);
      if (to && to !== from) found.add(to);
    }
  }
  return graph;
}
