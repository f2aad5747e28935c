import { listHref, readListQuery, type ListQuery } from '@/components/console/links/list-query';
import { SupplierId } from '@/lib/purchasing/goods-receipts/supplier-schema';
import { RETURN_VIEWS, type ReturnView } from '@/lib/purchasing/supplier-returns/rules';
import { localePath } from '@/lib/kernel/locales';

/** The list of returns to suppliers. */
export const SUPPLIER_RETURNS = '/console/supplier-returns';
const NEW_RETURN = `${SUPPLIER_RETURNS}/new`;
/** One of them. */
export const supplierReturnHref = (locale: string, id: string): string =>
  localePath(locale, `${SUPPLIER_RETURNS}/${id}`);
/** Where a note is written. @param batch one that is proposed whatever its state is */
export const newReturnHref = (locale: string, { supplier, batch }: { supplier?: string; batch?: string }): string =>
  listHref(locale, NEW_RETURN, { supplier, batch });

type Raw = Record<string, string | string[] | undefined>;
export type ReturnQuery = ListQuery<ReturnView> & { supplier?: string };

/** Reads the address of the list; what it does not know is left out. */
export const readReturnQuery = (raw: Raw): ReturnQuery => ({
  ...readListQuery(raw, RETURN_VIEWS),
  q: '',
  supplier: SupplierId.safeParse(raw.supplier).data,
});
