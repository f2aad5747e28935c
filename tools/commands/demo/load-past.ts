import type { Demo } from './demo-files';
import { loadOrders } from './load-orders';
import { loadPeople, loadReviews } from './load-people';

/** The people of the demo, what they bought and what they say of it. @returns what was loaded, in words */
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
