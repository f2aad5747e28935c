// Load test of one address.

import autocannon from 'autocannon';

/** Request headers of a browser, for pages compressed with Brotli. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * Measures requests per second and response times with 16 connections. Any status other than 200
 * stops the benchmark.
 */
export async function load(url, seconds, headers = {}) {
  const result = await autocannon({ url, connections: 16, duration: seconds, headers });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${url}: ${bad} requests failed`);
  return { rate: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Returns the median of each value. */
export function median(rounds) {
  const middle = (values) => values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)];
  return Object.fromEntries(Object.keys(rounds[0]).map((name) => [name, middle(rounds.map((round) => round[name]))]));
}
