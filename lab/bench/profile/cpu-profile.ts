import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number };
type Node = { id: number; callFrame: Frame; children?: number[] };
/** Format of `node --cpu-prof`; times are microseconds of the clock of process.hrtime. */
type Profile = { nodes: Node[]; startTime: number; samples: number[]; timeDeltas: number[] };

const RUNTIME = 'Node.js: promises and timers';

function nodeOf(source: string): string | undefined {
  if (/^node:(?:_http|net|internal\/(?:streams|stream_base|http))/.test(source)) return 'Node.js: HTTP and sockets';
  return /^node:(?:zlib|internal\/crypto|fs|internal\/fs)/.test(source) ? 'Node.js: files, hashes, packing' : undefined;
}

/**
 * Returns a function that names the source of a frame: `lib/kernel/http/endpoint.ts`,
 * `node_modules/zod/…`, `node:net`, or V8's own `(garbage collector)`.
 */
function sourceReader(): (frame: Frame) => string {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!maps.has(file)) {
      const map = `${file}.map`;
      maps.set(
        file,
        existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload) : undefined,
      );
    }
    return maps.get(file);
  };
  return ({ functionName, url, lineNumber, columnNumber }) => {
    if (!url) return functionName;
    if (!url.startsWith('file:') && !url.startsWith('/')) return url;
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    const found = mapOf(file)?.findEntry(lineNumber, columnNumber);
    const source = found && 'originalSource' in found ? found.originalSource : file;
    return decodeURIComponent(source).replace(/^.*\[project\]\/|^.*?\/(?=node_modules\/)/, '');
  };
}

export type Window = { from: bigint; until: bigint };

/**
 * Sums the samples of a process within a window by purpose. A frame of Node.js counts for its
 * caller.
 * @param bucketOf returns the purpose of a source; undefined to use that of its caller
 * @returns microseconds by bucket, and by function
 */
export function timesIn(
  file: string,
  window: Window,
  bucketOf: (source: string) => string | undefined,
): { times: Map<string, number>; hot: Map<string, number> } {
  const { nodes, startTime, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const [byId, parents, sourceOf] = [
    new Map(nodes.map((node) => [node.id, node])),
    new Map<number, number>(),
    sourceReader(),
  ];
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id);
  const known = new Map<number, string>();
  const bucket = (id: number): string => {
    const already = known.get(id);
    if (already) return already;
    const node = byId.get(id)!;
    const parent = parents.get(id);
    const own = bucketOf(sourceOf(node.callFrame));
    const found = own ?? (parent === undefined ? RUNTIME : bucket(parent));
    known.set(id, found);
    return found;
  };
  /**
   * Names work of Node.js without a caller in the store or a library, such as reading a socket or
   * resolving a promise.
   */
  const byItself = (id: number): string => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const found = nodeOf(sourceOf(byId.get(at)!.callFrame));
      if (found) return found;
    }
    return RUNTIME;
  };
  const times = new Map<string, number>();
  const hot = new Map<string, number>();
  let at = startTime;
  for (const [place, id] of samples.entries()) {
    const took = timeDeltas[place]!;
    at += took;
    if (BigInt(Math.round(at)) * 1000n < window.from || BigInt(Math.round(at)) * 1000n > window.until) continue;
    const callers = bucket(id);
    const name = callers === RUNTIME ? byItself(id) : callers;
    times.set(name, (times.get(name) ?? 0) + took);
    const { callFrame } = byId.get(id)!;
    const where = `${callFrame.functionName || 'unnamed'} (${sourceOf(callFrame)}), for ${name}`;
    hot.set(where, (hot.get(where) ?? 0) + took);
  }
  return { times, hot };
}
