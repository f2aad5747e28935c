import { z } from 'zod';
import { ProductId } from '@/lib/kernel/http/fields';
import { SupplierId } from '@/lib/purchasing/goods-receipts/supplier-schema';
import { MAX_ORDER_LINES, MAX_ORDERED, ORDER_REMARK_LENGTH } from './rules';

export { PurchaseOrderId } from '@/lib/purchasing/goods-receipts/receipt-schema';

/** Reason for ending an order, in the words of the staff member. */
export const EndReason = z
  .string()
  .trim()
  .min(1, 'required')
  .max(ORDER_REMARK_LENGTH)
  .meta({ examples: ['The supplier has no more of it'] });

export const OrderVersion = z
  .number()
  .int()
  .min(1)
  .meta({ examples: [1] });

export const OrderForm = z.object({
  supplier_id: SupplierId,
  remark: z
    .string()
    .trim()
    .max(ORDER_REMARK_LENGTH)
    .optional()
    .meta({ examples: ['Deliver before noon'] }),
  lines: z
    .array(
      z.object({
        product_id: ProductId,
        quantity: z.number().int().min(1).max(MAX_ORDERED),
        /** Rupees per unit, without tax. Missing: the last cost; null: unknown. */
        cost: z.number().min(0).max(10_000_000).nullable().optional(),
      }),
    )
    .min(1)
    .max(MAX_ORDER_LINES)
    .meta({ examples: [[{ product_id: 17, quantity: 100, cost: 18.5 }]] }),
});
