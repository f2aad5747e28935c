import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from '../../tools/local-stack/processes.mjs';

/**
 * So many connections, and one thread: the other core is Varnish's. By itself wrk gives up after 2 s and counts that among what failed: on a busy machine a process that has to draw
 * its pages first takes longer for the first one on each connection.
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

/** Takes note of the first answers that are no page. To look into each costs wrk as much as Varnish takes for it: only where the store itself answers. */
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

/** The paths in turn, packed, and at the end lines that a program can read. */
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

export type Asked = {
  rate: number;
  /** In milliseconds. */
  p99: number;
  /** Told at once to come again (503 with Retry-After): more was asked than can be answered. Only counted where somebody watches. */
  sentAway: number;
  /** What else was no page, in words; empty: nothing. */
  bad: string;
};

/** wrk of the Debian folder, which asks faster than a program of Node can. @param isWatched tells of answers that are no page what they were */
export async function askFast(
  root: string,
  base: string,
  { paths, seconds, isWatched = false }: { paths: string[]; seconds: number; isWatched?: boolean },
): Promise<Asked> {
  const script = '/tmp/medcall-ask.lua';
  writeFileSync(join(root, script), scriptOf(paths, isWatched));
  const said = await mustRun('wrk', 'chroot', [root, ...ask(seconds), '--script', script, base], {
    env: process.env as Record<string, string>,
  });
  const figures = /RESULT (\d+) (\d+) (\d+) (\d+) (\d+)/.exec(said);
  if (!figures) throw new Error(`wrk printed:\n${said}`);
  const [total, us, p99us, failed, sentAway] = figures.slice(1).map(Number) as [number, number, number, number, number];
  const broken = /^BROKEN (.*)$/m.exec(said)?.[1] ?? '';
  const isBad = failed > sentAway || /[1-9]/.test(broken);
  const first = /^FIRST (.*)$/m.exec(said)?.[1] ?? '';
  const bad = isBad ? `${failed - sentAway} by status, ${broken}. ${first}`.trim() : '';
  return { rate: (total - failed) / (us / 1e6), p99: p99us / 1000, sentAway, bad };
}
