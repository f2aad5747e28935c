import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { processWide } from '@/lib/kernel/process-wide';

/** Tag of every page that a front cache may store. Purging it empties the cache. */
export const ALL_PAGES = 'all';

const TIMEOUT_MS = 3 * SECOND;
const RETRY_DELAY_MS = SECOND;
/** Maximum size of the names in a request, limited by the header line of a cache. */
const MAX_BYTES = 4_000;
/** Number of waiting names from which purging everything is faster. */
const MAX_WAITING = 20_000;

/** Returns the first names that fit into one request. */
function firstOf(names: Set<string>): string[] {
  const taken: string[] = [];
  let bytes = 0;
  for (const name of names) {
    bytes += Buffer.byteLength(name) + 1;
    if (bytes > MAX_BYTES && taken.length > 0) break;
    taken.push(name);
  }
  return taken;
}

/**
 * Purges the pages with these names from one cache. The password in the address is the key of the
 * request.
 * @throws if the cache did not purge them
 */
function requestPurge(address: string, names: string[]): Promise<void> {
  const url = new URL(address);
  const headers = {
    'xkey-purge': names.join(' '),
    'x-purge-key': decodeURIComponent(url.password),
    host: new URL(env().SITE_URL).host,
  };
  const send = url.protocol === 'https:' ? https : http;
  return new Promise((done, failed) => {
    const { hostname, port } = url;
    const purgeRequest = send(
      { hostname, port, method: 'PURGE', path: '/', headers, timeout: TIMEOUT_MS },
      (response) => {
        response.resume();
        if (response.statusCode === 200) done();
        else failed(new Error(`the cache responded with status ${response.statusCode}`));
      },
    );
    purgeRequest.once('timeout', () => purgeRequest.destroy(new Error('the cache does not respond')));
    purgeRequest.once('error', failed);
    purgeRequest.end();
  });
}

/** A front cache with its queue of names that are not purged yet. */
class PageCache {
  private waiting = new Set<string>();
  /** Names sent and not confirmed yet. */
  private inFlight = 0;
  private sending?: Promise<void>;
  private isLost = false;
  purged = 0;
  failures = 0;
  constructor(private readonly address: string) {}

  get count(): number {
    return this.waiting.size + this.inFlight;
  }

  add(names: string[]): void {
    for (const name of names) this.waiting.add(name);
    if (this.waiting.size > MAX_WAITING) this.waiting = new Set([ALL_PAGES]);
    this.sending ??= this.send().finally(() => (this.sending = undefined));
  }

  private async send(): Promise<void> {
    while (this.waiting.size > 0) {
      const names = firstOf(this.waiting);
      // Removes the names before the request: one that is added from now on belongs to a later
      // announcement.
      for (const name of names) this.waiting.delete(name);
      this.inFlight = names.length;
      try {
        await requestPurge(this.address, names).finally(() => (this.inFlight = 0));
        this.purged += names.length;
        if (this.isLost) log.info('page cache', { found: new URL(this.address).host });
        this.isLost = false;
      } catch (error) {
        this.failures += 1;
        for (const name of names) this.waiting.add(name);
        // Logged once per outage, because the purge is retried every second.
        if (!this.isLost) log.warn('page cache', { lost: new URL(this.address).host, error });
        this.isLost = true;
        await new Promise((later) => setTimeout(later, RETRY_DELAY_MS).unref());
      }
    }
  }
}

const caches = processWide('pageCaches', () => new Map<string, PageCache>());

/**
 * Purges pages with these tags from every front cache. Each process that serves pages calls this
 * after it has invalidated its own. The last one thereby removes pages that another process served
 * in between.
 */
export function purgePageCaches(tags: string[], everything: string): void {
  const names = tags.includes(everything) ? [ALL_PAGES] : tags;
  if (names.length === 0) return;
  for (const address of env().PAGE_CACHE_PURGE_URLS) {
    if (!caches.has(address)) caches.set(address, new PageCache(address));
    caches.get(address)!.add(names);
  }
}

/** Returns totals over all caches: purged names, failed attempts, and waiting names. */
export function purgeCounts(): { purged: number; failures: number; waiting: number } {
  const sum = { purged: 0, failures: 0, waiting: 0 };
  for (const { purged, failures, count } of caches.values()) {
    sum.purged += purged;
    sum.failures += failures;
    sum.waiting += count;
  }
  return sum;
}
