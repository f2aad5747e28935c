import { env } from '@/lib/kernel/env';
import { processWide } from '@/lib/kernel/process-wide';
import { runningRelease } from '@/lib/kernel/release';
import { liveIndex } from './live-index';
import { IndexWriter } from './stored/index-writer';
import { MissingPackage } from './stored/load-package';
import { openStore } from './stored/open-store';
import { StoredSearch } from './stored/stored-search';
import type { SearchEngine } from './types';

const stored: { search?: StoredSearch } = processWide('storedSearch', () => ({}));

/** Returns the search with an external store, if `SEARCH_URL` names one. */
export function storedSearch(): StoredSearch | undefined {
  const { SEARCH_URL, ROLE } = env();
  if (!SEARCH_URL) return undefined;
  if (!stored.search) {
    const store = openStore(SEARCH_URL, env());
    const writer = ROLE === 'web' ? undefined : new IndexWriter(store, runningRelease() ?? 'development');
    stored.search = new StoredSearch(store, writer);
  }
  return stored.search;
}

/**
 * Ends the process if the packages that `SEARCH_URL` requires are not installed, because it could
 * never answer a search.
 */
export async function checkSearch(): Promise<void> {
  try {
    await storedSearch()?.open();
  } catch (error) {
    if (!(error instanceof MissingPackage)) throw error;
    process.stderr.write(`The store cannot start with these settings:\n  - ${error.message}\n`);
    process.exit(1);
  }
}

/** Returns the search engine of the store: the index of this process, or the shared one. */
export const searchEngine = (): SearchEngine => storedSearch() ?? liveIndex();
