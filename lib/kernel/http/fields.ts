import { z } from 'zod';
import { isDay } from '@/lib/kernel/dates';
import { withoutInvisible } from '@/lib/kernel/plain-text';

/**
 * Schemas of single documented fields. Form-encoded callers send text and JSON callers send
 * numbers; both are accepted.
 */
const digits = /^\d{1,9}$/;
const wholeNumber = z.union([z.number(), z.string().trim().regex(digits)]).transform(Number);

/**
 * Kind of object that an ID names. docs/openapi.json lists it as `x-names`; the caller matrix tries
 * another customer's ID in each such field.
 */
export type IdKind =
  | 'customer'
  | 'cartLine'
  | 'likedLine'
  | 'savedLine'
  | 'address'
  | 'patient'
  | 'order'
  | 'orderLine'
  | 'orderReceipt'
  | 'orderReturn'
  | 'prescription'
  | 'proposal'
  | 'notification'
  | 'session'
  | 'passkey'
  | 'review'
  | 'product'
  | 'category'
  | 'subcategory'
  | 'pincode'
  | 'state';

const uuidOf = (names: IdKind, example: string) => z.uuid().meta({ 'x-names': names, examples: [example] });

export const CustomerId = uuidOf('customer', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01');
/** Documented cart_id: one line of the cart. */
export const CartLineId = uuidOf('cartLine', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a02');
export const LikedLineId = uuidOf('likedLine', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a03');
export const SavedLineId = uuidOf('savedLine', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a04');
export const AddressId = uuidOf('address', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a05');
export const PatientId = uuidOf('patient', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a12');
export const OrderId = uuidOf('order', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a06');
export const OrderLineId = uuidOf('orderLine', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0a');
/** Review that a product page shows, of any customer. */
export const ShownReviewId = uuidOf('review', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0c');
/** Used only by staff, to name parcels. */
export const ParcelId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a10'] });
export const PrescriptionId = uuidOf('prescription', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a07');
export const ProposalId = uuidOf('proposal', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a12');
/** Used only by pharmacists, to name the medicines of a prescription. */
export const PrescriptionItemId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a11'] });
export const NotificationId = uuidOf('notification', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a08');
/** Passkey with which its owner logs in to the shop. */
export const PasskeyId = uuidOf('passkey', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a11');
export const SessionId = uuidOf('session', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a09');
/**
 * ID of an object that belongs to the store and not to a caller. The matrix of foreign IDs skips
 * it.
 */
export const StaffId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0d'] });
export const InvitationId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0e'] });
export const OrderReturnId = uuidOf('orderReturn', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0c');
/** Name that the client chose for its order. Some clients send a number. */
export const TransactionId = z
  .union([z.string(), z.number()])
  .transform((name) => String(name).trim())
  .pipe(z.string().max(100))
  .meta({ examples: ['trx-20261126-1'] });
/**
 * The receipt_id that savetrancations returned, or the transactionid it received. Later documented
 * calls carry either one as transactionid.
 */
export const OrderReceipt = TransactionId.pipe(z.string().min(1)).meta({
  'x-names': 'orderReceipt',
  examples: ['5f0c1de29b7a4c6f8e3d2a1b0c9f8e7d'],
});

const rowId = wholeNumber.pipe(z.number().int().min(1).max(2_147_483_647));
export const ProductId = rowId.meta({ 'x-names': 'product', examples: [17] });
export const CategoryId = rowId.meta({ 'x-names': 'category', examples: [3] });
export const SubcategoryId = rowId.meta({ 'x-names': 'subcategory', examples: [11] });
/** Postal code of India. It names a region and belongs to no caller. */
export const Pincode = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .regex(/^[1-9]\d{5}$/, 'pincodeInvalid')
  .meta({ 'x-names': 'pincode', examples: ['600040'] });
/** Quantity of an item. The upper bound only keeps arithmetic safe; stock decides. */
export const Quantity = wholeNumber.pipe(z.number().int().min(1).max(1000)).meta({ examples: [2] });
/** Date of this millennium, such as 2026-11-20. The database has no year 0. */
export const Day = z.iso.date().refine(isDay);
/**
 * Number, or its text from a form. JavaScript clients send products such as 27.599999999999998 (3 ×
 * 9.20).
 */
const decimal = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^\d{1,12}(\.\d{1,20})?$/)
    .transform(Number),
]);
/**
 * Larger than the rounding error of a product of two doubles, and smaller than any amount of money.
 */
const ROUNDING_ERROR = 1e-4;
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < ROUNDING_ERROR;

/**
 * Amount in rupees of the documented price fields, with at most two decimals apart from a rounding
 * error.
 */
export const Rupees = decimal
  .pipe(
    z
      .number()
      .min(0)
      .max(100_000_000)
      .refine((rupees) => isWhole(rupees * 100)),
  )
  .meta({ examples: [118.5] });
/**
 * Integer paise. The documented client multiplies rupees by 100, which gives 1839.9999999999998 for
 * 18.40.
 */
export const Paise = decimal
  .pipe(z.number().min(0).max(2_147_483_647).refine(isWhole).transform(Math.round))
  .meta({ examples: [11_850] });

/**
 * Reads a list that a caller sent as a list, as JSON text, or as comma-separated text. Malformed
 * JSON becomes an issue and throws nothing.
 */
function readList(value: unknown[] | string, context: z.RefinementCtx): unknown[] {
  if (Array.isArray(value)) return value;
  const text = value.trim();
  if (!text.startsWith('['))
    return text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    context.addIssue({ code: 'custom', message: 'fieldInvalid' });
    return z.NEVER;
  }
}

/**
 * One ID, a comma-separated list or a JSON list, for cart_id fields that can name several lines.
 */
export const CartLineIds = z
  .union([z.array(z.string()), z.string()])
  .transform(readList)
  .pipe(z.array(z.uuid()).max(200))
  .meta({ 'x-names': 'cartLine', examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a02'] });

const OrderLineQuantity = z.object({ id: z.uuid(), quantity: Quantity.optional() });

/**
 * Lines of an order, each once: IDs as above, or `{ id, quantity }` for a part of a line. Returns
 * IDs in lower case, as the database writes them.
 */
export const OrderLines = z
  .union([z.array(z.union([z.string(), OrderLineQuantity])), z.string()])
  .transform(readList)
  .pipe(
    z
      .array(z.union([z.uuid().transform((id) => ({ id, quantity: undefined })), OrderLineQuantity]))
      .min(1)
      .max(200),
  )
  .transform((lines) => lines.map(({ id, quantity }) => ({ id: id.toLowerCase(), quantity })))
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'fieldInvalid')
  .meta({ 'x-names': 'orderLine', examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0a'] });

/** Any ID of the store, for a page that only checks the format. */
export const Uuid = z.uuid();

/** Fields of a reply with a realistic value. docs/openapi.json builds its examples from them. */
export const text = (example: string) => z.string().meta({ examples: [example] });
/** Optional text, with an example of a present value. */
export const maybeText = (example: string) =>
  z
    .string()
    .nullable()
    .meta({ examples: [example] });
export const figure = (example: number) => z.number().meta({ examples: [example] });
