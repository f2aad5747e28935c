import type { Locale } from '@/lib/kernel/locales';

/** Product of a line, as a search or the earlier orders found it. */
export type OrderedProduct = {
  id: number;
  sku: string;
  name: string;
  packSize: string;
  pricePaise: number;
  available: number;
};
export type Sheet = { id: string; name: string };
export type EditedLine = { product: OrderedProduct; quantity: string; sheet: Sheet | null };

/** Ways in which an order of the staff is paid. */
export const PAYMENT_WAYS = ['link', 'cash', 'upi'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Content of the room as typed, and as stored in a draft. */
export type Edited = {
  mobile: string;
  customerId: string;
  firstname: string;
  lastname: string;
  lines: EditedLine[];
  addressId: string;
  method: string;
  coupon: string;
  /** Way of the payment, and the reference of a UPI payment. */
  payment: PaymentWay;
  upiReference: string;
  patientId: string;
  locale: Locale;
  address: Record<AddressField, string>;
  /** Idempotency key of an attempt to place the order that had no response. */
  attempt: string;
};

export const ADDRESS_FIELDS = ['building', 'area', 'landmark', 'district', 'state', 'pincode'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/**
 * True if an account is that of its number. A number that someone typed into a profile proves
 * nothing.
 */
export const isOfNumber = (caller: { is_confirmed: boolean; is_opened: boolean }): boolean =>
  caller.is_confirmed || caller.is_opened;

/** Returns the room as it starts. */
export const untouchedOrder = (locale: Locale): Edited => ({
  mobile: '',
  customerId: '',
  firstname: '',
  lastname: '',
  lines: [],
  addressId: '',
  method: '',
  coupon: '',
  payment: 'link',
  upiReference: '',
  patientId: '',
  locale,
  address: { building: '', area: '', landmark: '', district: '', state: '', pincode: '' },
  attempt: '',
});

/**
 * Returns the order without the data of its caller: account, name, address, patient and
 * prescriptions. The goods stay.
 */
export function withoutCaller(edited: Edited): Edited {
  const { mobile, coupon, method, locale } = edited;
  const lines = edited.lines.map((line) => ({ ...line, sheet: null }));
  return { ...untouchedOrder(locale), mobile, coupon, method, lines };
}

/** Adds a product, or units to its line. */
export function withProduct(lines: EditedLine[], product: OrderedProduct, quantity = 1): EditedLine[] {
  const known = lines.find((line) => line.product.id === product.id);
  if (!known) return [...lines, { product, quantity: String(quantity), sheet: null }];
  const more = String((Number(known.quantity) || 0) + 1);
  return lines.map((line) => (line === known ? { ...line, quantity: more } : line));
}

/** Lines for a call; those without a quantity are left out. */
export const sentLines = (lines: EditedLine[]) =>
  lines.flatMap(({ product, quantity, sheet }) =>
    Number(quantity) > 0
      ? [{ product_id: product.id, quantity: Number(quantity), prescription_id: sheet?.id ?? null }]
      : [],
  );

/** The whole address on one line. */
export const addressLine = (address: Edited['address']): string =>
  ADDRESS_FIELDS.map((name) => address[name].trim())
    .filter(Boolean)
    .join(', ');
