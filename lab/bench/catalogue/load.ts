import autocannon, { type Request } from 'autocannon';

/** Request headers of a browser. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const CONCURRENCY = 16;

/** Rates are per second, times in milliseconds. */
export type Measured = { rate: number; p50: number; p95: number };

/** Address to request: GET, or POST if there is a body. */
export type Question = { path: string; body?: object };

const written = ({ path, body }: Question): Request =>
  body
    ? {
        method: 'POST',
        path,
        headers: { ...BROWSER, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : { method: 'GET', path, headers: BROWSER };

/**
 * Requests all addresses in turn, sixteen concurrently.
 * @throws if a status is not 200
 */
export async function load(base: string, questions: Question[], seconds: number): Promise<Measured> {
  const times: number[] = [];
  const running = autocannon({
    url: base,
    connections: CONCURRENCY,
    duration: seconds,
    requests: questions.map(written),
  });
  running.on('response', (_client, _status, _bytes, took) => times.push(took));
  const { requests, duration, non2xx, errors, timeouts } = await running;
  if (non2xx + errors + timeouts > 0)
    throw new Error(
      `${questions[0]?.path}: ${non2xx} responses without status 200, ${errors} failed, ${timeouts} timed out`,
    );
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { rate: requests.total / duration, p50: at(0.5), p95: at(0.95) };
}

/** Makes one visit. `cache` is the cache status from Next.js, "-" if the page is not cached. */
export async function visit(
  base: string,
  question: Question,
): Promise<{ status: number; cache: string; bytes: number }> {
  const { method, headers, body } = written(question);
  const response = await fetch(base + question.path, { method, headers: headers as Record<string, string>, body });
  const bytes = (await response.arrayBuffer()).byteLength;
  return { status: response.status, cache: response.headers.get('x-nextjs-cache') ?? '-', bytes };
}

/** Processes items with limited concurrency. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
