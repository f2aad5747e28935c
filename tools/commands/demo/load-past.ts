import type { Demo } from './demo-files';
import { loadOrders } from './load-orders';
import { loadPeople, loadReviews } from './load-people';

/**
 * Loads the demo customers, their purchases and their reviews.
 * @returns a description of the loaded data
 */
export async function loadPast(demo: Demo, now: Date): Promise<string[]> {
  const people = await loadPeople(demo.reviewers);
  const orders = await loadOrders(demo, people, now);
  const { loaded, skipped } = await loadReviews(demo, people, now);
  return [
    `${orders} past orders`,
    `${loaded} reviews`,
    ...(skipped > 0 ? [`${skipped} reviews skipped because their product is missing`] : []),
  ];
}
