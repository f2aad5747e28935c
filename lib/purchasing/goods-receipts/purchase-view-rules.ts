/**
 * Lists of suppliers: active ones, those whose license is missing or ends within 30 days, and
 * inactive ones.
 */
export const SUPPLIER_VIEWS = ['active', 'unlicensed', 'inactive'] as const;
export type SupplierView = (typeof SUPPLIER_VIEWS)[number];
/** Receipts have a single list. */
export const RECEIPT_VIEWS = ['all'] as const;
