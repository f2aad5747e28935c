import { comparablePath } from '@/lib/kernel/http/comparable-path';
import { processWide } from '@/lib/kernel/process-wide';

/** Maximum addresses and clients that a process counts until the next collection. */
const MAX_ADDRESSES = 500;
const MAX_CLIENTS = 2_000;
/** Maximum different addresses counted for one client, so that no client fills the report alone. */
const MAX_PER_CLIENT = 20;
/** Maximum requests that one client adds to the count of an address. */
const MAX_REPEATS = 3;
const MAX_PATH = 300;

export type MissingCount = { path: string; count: number; lastAt: Date; referrer: string | null };
type Client = { paths: Map<string, number> };

/**
 * True for a path that helps an owner. Excludes calls, pictures, feeds and files of the build,
 * probes for other software, and anything that may be personal: addresses of people, tokens, long
 * numbers.
 */
export function isReported(path: string): boolean {
  if (path.length > MAX_PATH || !/^\/[\p{L}\p{M}\p{N}/._~!$'()*+,;=:%-]+$/u.test(path)) return false;
  if (/^\/(?:api|_next|\.well-known|console|feeds|pictures|statistics)(?:\/|$)/.test(path)) return false;
  if (
    /\/\.|\.(?:php\d?|aspx?|jsp|cgi|env|sql|bak|ya?ml|ini|git|zip|tar|gz|map)(?:$|\/)|\/(?:wp-|cgi-bin|phpmyadmin)/.test(
      path,
    )
  )
    return false;
  return !/\d{9,}|[0-9a-f]{16,}|[\w-]{40,}/.test(path);
}

/**
 * Counts requests for missing addresses between two collections, in bounded memory. Clients are
 * known only here, and until the next collection.
 */
export class MissingAddresses {
  private counts = new Map<string, MissingCount>();
  private clients = new Map<string, Client>();

  /** @param referrer host of the page with the link, if known */
  note(path: string, client: string, referrer: string | null, at = new Date()): void {
    const key = comparablePath(path);
    if (!isReported(key) || !this.isCounted(client, key)) return;
    const known = this.counts.get(key);
    if (!known && this.counts.size >= MAX_ADDRESSES) return;
    const count = known ?? { path: key, count: 0, lastAt: at, referrer: null };
    this.counts.set(key, { ...count, count: count.count + 1, lastAt: at, referrer: referrer ?? count.referrer });
  }

  private isCounted(client: string, path: string): boolean {
    const known = this.clients.get(client);
    if (!known && this.clients.size >= MAX_CLIENTS) return false;
    const { paths } = known ?? { paths: new Map<string, number>() };
    const before = paths.get(path) ?? 0;
    if (before >= MAX_REPEATS || (before === 0 && paths.size >= MAX_PER_CLIENT)) return false;
    paths.set(path, before + 1);
    this.clients.set(client, { paths });
    return true;
  }

  /** Returns the counts and starts again from zero. */
  collect(): MissingCount[] {
    const all = [...this.counts.values()];
    [this.counts, this.clients] = [new Map(), new Map()];
    return all;
  }
}

/** Counter of this process. */
export const missingAddresses = processWide('missingAddresses', () => new MissingAddresses());

/** Returns the host of a referring page; null without one. */
export function referrerHost(header: string | undefined): string | null {
  if (!header || header.length > 2_000 || !URL.canParse(header)) return null;
  const { protocol, hostname } = new URL(header);
  return /^https?:$/.test(protocol) ? hostname.slice(0, 100) : null;
}
