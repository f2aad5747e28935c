import type { Guess } from '@/lib/catalogue/search/types';
import { searchEngine } from '@/lib/catalogue/search/search-engine';

/**
 * Guesses the meaning of a term without results: its known meaning, and the nearest names in the
 * store.
 */
export async function didYouMean(term: string): Promise<Guess> {
  const index = await searchEngine().ready();
  return index.guess(term);
}
