// Asking for one address over and over, and what came of it.

import autocannon from 'autocannon';

/** As a browser asks: for pages packed with Brotli. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Requests per second and times of answer with 16 connections; anything but a 200 ends the benchmark. */
export async function load(url, seconds, headers = {}) {
  const result = await autocannon({ url, connections: 16, duration: seconds, headers });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${url}: ${bad} requests failed`);
  return { rate: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

/** The middle value of each figure. */
export function median(rounds) {
  const middle = (values) => values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)];
  return Object.fromEntries(Object.keys(rounds[0]).map((name) => [name, middle(rounds.map((round) => round[name]))]));
}
