import { z } from 'zod';
import { PURCHASE_ORDER, PURCHASE_ORDER_LENGTH } from './rules';

/** Number of the buyer's purchase order; empty for none. Invoices print it on one line. */
export const PurchaseOrder = z
  .string()
  .trim()
  .max(PURCHASE_ORDER_LENGTH, 'purchaseOrderInvalid')
  .refine((text) => PURCHASE_ORDER.test(text), 'purchaseOrderInvalid')
  .meta({ examples: ['PO/26-27/118'] });
