import { listHref, readListQuery, type ConsoleListQuery } from '@/components/console/links/list-query';
import { SupplierId } from '@/lib/purchasing/goods-receipts/supplier-schema';
import { RETURN_VIEWS, type ReturnView } from '@/lib/purchasing/supplier-returns/rules';
import { localePath } from '@/lib/kernel/locales';

/** Path of the list of returns to suppliers. */
export const SUPPLIER_RETURNS = '/console/supplier-returns';
const NEW_RETURN = `${SUPPLIER_RETURNS}/new`;
/** Returns the address of a return to a supplier. */
export const supplierReturnHref = (locale: string, id: string): string =>
  localePath(locale, `${SUPPLIER_RETURNS}/${id}`);
/**
 * Returns the address of the form for a new return. @param batch a batch to propose regardless of
 * its state
 */
export const newReturnHref = (locale: string, { supplier, batch }: { supplier?: string; batch?: string }): string =>
  listHref(locale, NEW_RETURN, { supplier, batch });

type Raw = Record<string, string | string[] | undefined>;
export type ReturnQuery = ConsoleListQuery<ReturnView> & { supplier?: string };

/** Reads the address of the list and drops unknown parts. */
export const readReturnQuery = (raw: Raw): ReturnQuery => ({
  ...readListQuery(raw, RETURN_VIEWS),
  q: '',
  supplier: SupplierId.safeParse(raw.supplier).data,
});
