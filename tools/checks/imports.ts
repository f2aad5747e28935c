// Which file imports which: what the checks of the structure look at.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const FOLDERS = ['app', 'components', 'lib', 'sandbox'];
const IS_CODE = /\.tsx?$/;
const IS_TEST = /\.test\.tsx?$/;
const GENERATED = 'lib/kernel/db/generated';
/** `import … from`, `export … from`, `import('…')`; that types alone are taken says `type` behind `import`, or `typeof` before it. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\b(typeof\s+)?import\('([^']+)'\)/g;

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (path === GENERATED) return [];
    if (entry.isDirectory()) return filesBelow(root, path);
    return IS_CODE.test(path) && !IS_TEST.test(path) ? [path] : [];
  });
}

/** Of each module (a path without ending) the modules it imports, each with whether only types are taken. */
export type Imports = Map<string, Map<string, boolean>>;

/** A module as it is named without its ending: `lib/kernel/money`. Packages and generated code are none. */
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

/** @param sources the text of each file by its path below the root */
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

/** The sources of app, components and lib without their tests. */
export function readSources(root: string): Record<string, string> {
  return Object.fromEntries(
    FOLDERS.flatMap((folder) => filesBelow(root, folder)).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}

type Graph = Map<string, { keys: () => Iterable<string> }>;

/** Circles of a graph, each as the sorted list of its members: Tarjan's strongly connected components. */
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

/** The graph of what modules belong to, such as their folders. @param placeOf undefined for a module that is not looked at */
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
