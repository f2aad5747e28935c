import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from '../../tools/shared/processes.mjs';

/**
 * Command line of wrk. Uses one thread, since Varnish needs the other core. The default timeout of
 * 2 s would count as a failure. On a busy machine, a process that has to render its pages first
 * takes longer for the first response on each connection.
 */
const ask = (seconds: number) => [
  'wrk',
  '--threads',
  '1',
  '--connections',
  '32',
  '--duration',
  `${seconds}s`,
  '--timeout',
  '10s',
  '--latency',
];

/**
 * Records the first responses that are not pages. Used only for the store itself, since inspecting
 * each response costs wrk as much as Varnish takes to serve it.
 */
const WITNESS = `
busy, others, first = 0, 0, ""
response = function(status, headers, body)
  if status == 200 then return end
  local again = headers["Retry-After"] or headers["retry-after"]
  if status == 503 and again then
    busy = busy + 1
    return
  end
  others = others + 1
  if others > 3 then return end
  first = first .. status .. " "
  for name, value in pairs(headers) do first = first .. name .. ": " .. value .. "; " end
  first = first .. string.sub(body or "", 1, 300):gsub("%s+", " ") .. " | "
end`;

/** Requests the paths in turn, with Brotli, and prints machine-readable results. */
const scriptOf = (paths: string[], isWatched: boolean) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local at, threads = 0, {}
wrk.headers["Accept-Encoding"] = "br"
setup = function(thread) table.insert(threads, thread) end
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
${isWatched ? WITNESS : ''}
done = function(summary, latency)
  local e = summary.errors
  local busy, first = threads[1]:get("busy") or 0, threads[1]:get("first") or ""
  io.write(string.format("RESULT %d %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(99), e.status, busy))
  io.write(string.format("BROKEN connect %d, read %d, write %d, timeout %d\\n", e.connect, e.read, e.write, e.timeout))
  io.write("FIRST " .. first .. "\\n")
end`;

export type SentRequest = {
  rate: number;
  /** 99th percentile in milliseconds. */
  p99: number;
  /** Rejected under overload (503 with Retry-After). Only counted with `isWatched`. */
  sentAway: number;
  /** Description of other responses that are not pages; empty if there were none. */
  bad: string;
};

/**
 * Runs wrk from the Debian folder, which is faster than a Node.js client.
 * @param isWatched reports the content of responses that are not pages
 */
export async function sendFast(
  root: string,
  base: string,
  { paths, seconds, isWatched = false }: { paths: string[]; seconds: number; isWatched?: boolean },
): Promise<SentRequest> {
  const script = '/tmp/medcall-ask.lua';
  writeFileSync(join(root, script), scriptOf(paths, isWatched));
  const stated = await mustRun('wrk', 'chroot', [root, ...ask(seconds), '--script', script, base], {
    env: process.env as Record<string, string>,
  });
  const figures = /RESULT (\d+) (\d+) (\d+) (\d+) (\d+)/.exec(stated);
  if (!figures) throw new Error(`wrk printed:\n${stated}`);
  const [total, us, p99us, failed, sentAway] = figures.slice(1).map(Number) as [number, number, number, number, number];
  const broken = /^BROKEN (.*)$/m.exec(stated)?.[1] ?? '';
  const isBad = failed > sentAway || /[1-9]/.test(broken);
  const first = /^FIRST (.*)$/m.exec(stated)?.[1] ?? '';
  const bad = isBad ? `${failed - sentAway} by status, ${broken}. ${first}`.trim() : '';
  return { rate: (total - failed) / (us / 1e6), p99: p99us / 1000, sentAway, bad };
}
