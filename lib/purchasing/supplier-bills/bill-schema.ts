import { z } from 'zod';
import { BATCH_NUMBER_LENGTH } from '@/lib/inventory/stock/rules';
import { BILL_FIELDS, LINE_FIELDS } from './field-rules';
import { BILL_FILE } from './bill-rules';

/** Id of a bill read from a file. It belongs to the store, not to the caller. */
export const BillId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a41'] });
/** Line of the file, from 1. */
export const BillLineNumber = z
  .number()
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ examples: [12] });
const Column = z
  .number()
  .int()
  .min(0)
  .max(BILL_FILE.mostColumns - 1);
/** Column of each field, counted from 0. */
export const BillColumns = z
  .partialRecord(z.enum(BILL_FIELDS), Column)
  .meta({ examples: [{ name: 0, batch: 1, expiry: 2, quantity: 3, rate: 4, mrp: 5 }] });
/** Texts of corrected fields. The screen names unreadable ones. */
export const BillLineTexts = z
  .partialRecord(z.enum(LINE_FIELDS), z.string().trim().max(BATCH_NUMBER_LENGTH))
  .meta({ examples: [{ expiry: '09/2028' }] });
