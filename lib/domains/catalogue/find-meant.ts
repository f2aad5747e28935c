import type { Guess } from '@/lib/domains/search/find-near-names';
import { liveIndex } from '@/lib/domains/search/live-index';

/** What a term that found nothing may be about: what is known of it, and names the store has that are spelled nearest. */
export async function findMeant(term: string): Promise<Guess> {
  const index = await liveIndex().ready();
  return index.guess(term);
}
