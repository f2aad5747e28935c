import { z } from 'zod';
import { BatchNumber, ExpiryDay, Units } from '@/lib/inventory/stock/batches/batch-schema';
import { Day, ProductId } from '@/lib/kernel/http/fields';
import { oneLine } from '@/lib/kernel/plain-text';
import { BILL_NUMBER_LENGTH } from './rules';
import { MAX_LINES } from './receive-rules';
import { SupplierId } from './supplier-schema';

/** Id of a receipt. It belongs to the store, not to the caller. */
export const ReceiptId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a31'] });
/** Storage key of a bill's picture, from the response of the upload call. */
export const BillKey = z
  .string()
  .regex(/^bill\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.(?:jpg|pdf)$/, 'fieldInvalid')
  .meta({ examples: ['bill/2026/11/0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a32.pdf'] });

/**
 * Bill number in capitals without spaces, so that the same bill is the same text in any spelling.
 */
export const plainBillNumber = (text: string): string => oneLine(text).replaceAll(' ', '').toUpperCase();
export const BillNumber = z
  .string()
  .transform(plainBillNumber)
  .pipe(z.string().min(1, 'required').max(BILL_NUMBER_LENGTH))
  .meta({ examples: ['SM/26-27/00418'] });

/** Maximum price in rupees, above the cost of any pack. */
const DEAREST = 10_000_000;

const rupees = z.number().min(0).max(DEAREST);

const ReceiptLine = z.object({
  product_id: ProductId,
  number: BatchNumber,
  /** Missing for goods that do not expire; required for medicines. */
  expiry: ExpiryDay.optional(),
  quantity: Units,
  free_quantity: Units.default(0),
  /** Rupees per paid unit, without tax. */
  cost: rupees.meta({ examples: [18.5] }),
  /** Discount on the rate, in percent. */
  discount: z
    .number()
    .min(0)
    .max(100)
    .default(0)
    .meta({ examples: [2.5] }),
  /** Percent. */
  gst: z
    .number()
    .min(0)
    .max(100)
    .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'fieldInvalid')
    .meta({ examples: [5] }),
  /** MRP as printed on the pack. */
  mrp: rupees.min(0.01).meta({ examples: [30] }),
});

/** Supplier's bill to receive. */
export const ReceiptForm = z.object({
  supplier_id: SupplierId,
  bill_number: BillNumber,
  bill_date: Day.meta({ examples: ['2026-11-24'] }),
  bill_key: BillKey.optional(),
  lines: z
    .array(ReceiptLine)
    .min(1)
    .max(MAX_LINES)
    .meta({
      examples: [
        [
          {
            product_id: 17,
            number: 'PCM2611A',
            expiry: '03/2028',
            quantity: 100,
            free_quantity: 10,
            cost: 18.5,
            gst: 5,
            mrp: 30,
          },
        ],
      ],
    }),
});
