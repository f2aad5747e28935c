import { findNewestCustomers, type FoundCustomer } from '@/lib/backoffice/customers/list-for-staff';
import { findNewestOrders, type FoundOrder } from '@/lib/selling/orders/list-for-staff';
import { suggestProducts } from '@/lib/catalogue/search/queries';
import type { Suggestion } from '@/lib/catalogue/search/types';
import type { PermissionName } from '@/lib/people/staff/permission-rules';

/** Maximum results of each kind; the list of that kind shows more. */
const MAX_RESULTS = 5;

type Found = { orders: FoundOrder[]; customers: FoundCustomer[]; products: Suggestion[] };
type PaletteSearch = { q: string; locale: string; may: (name: PermissionName) => boolean };

/**
 * Returns the first orders, customers and products that match the typed text, of the kinds the
 * reader may see. Runs at most four statements; products come from the index in memory.
 */
export async function findAnything({ q, locale, may }: PaletteSearch): Promise<Found> {
  const [orders, customers, { products }] = await Promise.all([
    may('orders.read') ? findNewestOrders(q, MAX_RESULTS) : [],
    may('customers.read') ? findNewestCustomers(q, MAX_RESULTS) : [],
    suggestProducts(locale, q, MAX_RESULTS),
  ]);
  return { orders, customers, products };
}
