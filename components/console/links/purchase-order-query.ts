import { listHref, readListQuery, type ConsoleListQuery } from '@/components/console/links/list-query';
import { SupplierId } from '@/lib/purchasing/goods-receipts/supplier-schema';
import { ORDER_VIEWS, type OrderView } from '@/lib/purchasing/purchase-orders/rules';
import { localePath } from '@/lib/kernel/locales';

/** Path of the list of purchase orders. */
export const PURCHASE_ORDERS = '/console/purchase-orders';
/** Returns the address of a purchase order. */
export const purchaseOrderHref = (locale: string, id: string): string => localePath(locale, `${PURCHASE_ORDERS}/${id}`);
/** Returns the address of the form for a new order to a supplier. */
export const newOrderHref = (locale: string, supplier?: string): string =>
  listHref(locale, `${PURCHASE_ORDERS}/new`, { supplier });
/** Returns the address of the form that receives the goods of an order. */
export const receiveOrderHref = (locale: string, order: string): string =>
  listHref(locale, '/console/receipts/new', { order });

type Raw = Record<string, string | string[] | undefined>;
export type PurchaseOrderQuery = ConsoleListQuery<OrderView> & { supplier?: string };

/** Reads the address of the list and drops unknown parts. */
export const readPurchaseOrderQuery = (raw: Raw): PurchaseOrderQuery => ({
  ...readListQuery(raw, ORDER_VIEWS),
  q: '',
  supplier: SupplierId.safeParse(raw.supplier).data,
});
