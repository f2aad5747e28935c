import type { Sql } from '@/lib/kernel/db/client';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';

/** True if lists show a page otherwise than before: its title changed, or it appeared or left. */
export const isListedOtherwise = (before: (string | null)[], after: (string | null)[]): boolean =>
  after.some((title, index) => title !== before[index]);

/**
 * Invalidates a page. Its lists stand on every page of the shop, so they become stale only if they
 * show it otherwise.
 */
export const announcePage = (on: Sql, slug: string, isListed: boolean): Promise<void> =>
  invalidateTags(on, [cacheTags.page(slug), ...(isListed ? [cacheTags.pages] : [])]);
