import { z } from 'zod';
import { isDay } from '@/lib/kernel/dates';
import { withoutInvisible } from '@/lib/kernel/plain-text';

/** Shapes of single documented fields. Form-encoded callers send text, JSON callers numbers: both are meant. */
const digits = /^\d{1,9}$/;
const whole = z.union([z.number(), z.string().trim().regex(digits)]).transform(Number);

/** What an id names. docs/openapi.json carries it as `x-names`; the caller matrix tries somebody else's at every such place. */
export type IdKind =
  | 'customer'
  | 'cartLine'
  | 'likedLine'
  | 'savedLine'
  | 'address'
  | 'order'
  | 'orderLine'
  | 'orderReceipt'
  | 'orderReturn'
  | 'prescription'
  | 'notification'
  | 'session'
  | 'product'
  | 'category'
  | 'subcategory'
  | 'pincode'
  | 'state';

const uuidOf = (names: IdKind, example: string) => z.uuid().meta({ 'x-names': names, examples: [example] });

export const CustomerId = uuidOf('customer', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01');
/** The documented cart_id: one line of the cart. */
export const CartLineId = uuidOf('cartLine', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a02');
export const LikedLineId = uuidOf('likedLine', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a03');
export const SavedLineId = uuidOf('savedLine', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a04');
export const AddressId = uuidOf('address', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a05');
export const OrderId = uuidOf('order', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a06');
export const OrderLineId = uuidOf('orderLine', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0a');
/** Staff alone name parcels by it. */
export const ParcelId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a10'] });
export const PrescriptionId = uuidOf('prescription', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a07');
/** Pharmacists alone name medicines of a sheet by it. */
export const PrescriptionItemId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a11'] });
export const NotificationId = uuidOf('notification', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a08');
export const SessionId = uuidOf('session', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a09');
/** Of what belongs to the store and to no caller: the matrix of foreign ids has nothing to try there. */
export const StaffId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0d'] });
export const InvitationId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0e'] });
export const OrderReturnId = uuidOf('orderReturn', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0c');
/** A name that the client chose for its order; some clients send a number. */
export const TransactionId = z
  .union([z.string(), z.number()])
  .transform((name) => String(name).trim())
  .pipe(z.string().max(100))
  .meta({ examples: ['trx-20261126-1'] });
/**
 * The receipt_id that savetrancations returned, or the transactionid it received: the documented
 * calls after it carry either as transactionid.
 */
export const OrderReceipt = TransactionId.pipe(z.string().min(1)).meta({
  'x-names': 'orderReceipt',
  examples: ['5f0c1de29b7a4c6f8e3d2a1b0c9f8e7d'],
});

const rowId = whole.pipe(z.number().int().min(1).max(2_147_483_647));
export const ProductId = rowId.meta({ 'x-names': 'product', examples: [17] });
export const CategoryId = rowId.meta({ 'x-names': 'category', examples: [3] });
export const SubcategoryId = rowId.meta({ 'x-names': 'subcategory', examples: [11] });
/** A postal code of India: of nobody's own, it names a part of the country. */
export const Pincode = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .regex(/^[1-9]\d{5}$/, 'pincodeInvalid')
  .meta({ 'x-names': 'pincode', examples: ['600040'] });
/** How many of a thing; the upper bound only keeps arithmetic safe, stock decides. */
export const Quantity = whole.pipe(z.number().int().min(1).max(1000)).meta({ examples: [2] });
/** A day of this millennium, such as 2026-11-20: the database knows no year 0. */
export const Day = z.iso.date().refine(isDay);
/** A number, or its text in a form. JavaScript clients send products such as 27.599999999999998 (3 × 9.20). */
const decimal = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^\d{1,12}(\.\d{1,20})?$/)
    .transform(Number),
]);
/** Larger than the rounding error of a product of two doubles, smaller than any amount of money. */
const ROUNDING_ERROR = 1e-4;
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < ROUNDING_ERROR;

/** An amount of rupees, as the documented price fields carry it: at most two decimals, apart from a rounding error. */
export const Rupees = decimal
  .pipe(
    z
      .number()
      .min(0)
      .max(100_000_000)
      .refine((rupees) => isWhole(rupees * 100)),
  )
  .meta({ examples: [118.5] });
/** Integer paise. The documented client multiplies rupees by 100, which gives 1839.9999999999998 for 18.40. */
export const Paise = decimal
  .pipe(z.number().min(0).max(2_147_483_647).refine(isWhole).transform(Math.round))
  .meta({ examples: [11_850] });

/** A list as callers may send it: a list, JSON text of one, or texts with commas between. @throws nothing: what is no JSON becomes an issue */
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

/** One id, a comma-separated list or a JSON list: what cart_id may be where it can name several lines. */
export const CartLineIds = z
  .union([z.array(z.string()), z.string()])
  .transform(readList)
  .pipe(z.array(z.uuid()).max(200))
  .meta({ 'x-names': 'cartLine', examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a02'] });

const OrderLineQuantity = z.object({ id: z.uuid(), quantity: Quantity.optional() });

/**
 * Lines of an order, each once: ids as above, or `{ id, quantity }` where not all of a line is meant.
 * Ids come out in lower case, as the database writes them.
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

/** Any of our ids, where a page only checks the shape. */
export const Uuid = z.uuid();

/** Single fields of a reply, each with a value as it may really be: the examples of docs/openapi.json are made of them. */
export const text = (example: string) => z.string().meta({ examples: [example] });
/** A text that may be missing; the example is one that is there. */
export const maybeText = (example: string) =>
  z
    .string()
    .nullable()
    .meta({ examples: [example] });
export const figure = (example: number) => z.number().meta({ examples: [example] });
