import type { Guess } from '@/lib/catalogue/search/types';
import { searchEngine } from '@/lib/catalogue/search/search-engine';

/** What a term that found nothing may be about: what is known of it, and names the store has that are spelled nearest. */
export async function findMeant(term: string): Promise<Guess> {
  const index = await searchEngine().ready();
  return index.guess(term);
}
