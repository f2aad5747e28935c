import { findNewestCustomers, type FoundCustomer } from '@/lib/backoffice/customers/list-for-staff';
import { findNewestOrders, type FoundOrder } from '@/lib/selling/orders/list-for-staff';
import { suggestProducts } from '@/lib/catalogue/search/queries';
import type { Suggestion } from '@/lib/catalogue/search/types';
import type { PermissionName } from '@/lib/people/staff/permission-rules';

/** Of each kind so many are offered: more belongs into the list of that kind. */
const MOST = 5;

type Found = { orders: FoundOrder[]; customers: FoundCustomer[]; products: Suggestion[] };
type Wanted = { q: string; locale: string; may: (name: PermissionName) => boolean };

/**
 * Orders, customers and products that something typed stands for, of each kind the first few, as far as its reader may read that kind.
 * Four statements at most; products come out of the index in memory.
 */
export async function findAnything({ q, locale, may }: Wanted): Promise<Found> {
  const [orders, customers, { products }] = await Promise.all([
    may('orders.read') ? findNewestOrders(q, MOST) : [],
    may('customers.read') ? findNewestCustomers(q, MOST) : [],
    suggestProducts(locale, q, MOST),
  ]);
  return { orders, customers, products };
}
