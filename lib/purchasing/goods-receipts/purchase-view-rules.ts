/** What a list of suppliers can show: those goods are received of, those whose licence is missing or ends within 30 days, those that are not asked any more. */
export const SUPPLIER_VIEWS = ['active', 'unlicensed', 'inactive'] as const;
export type SupplierView = (typeof SUPPLIER_VIEWS)[number];
/** Receipts are one list. */
export const RECEIPT_VIEWS = ['all'] as const;
