import type { PaymentKind } from '@/lib/kernel/db/generated/enums';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import type { StoreSettings } from '@/lib/site/pages/store-settings';

/** Reasons for which an order cannot be paid on delivery, in the order of their messages. */
export const CASH_OBSTACLES = ['off', 'collect', 'prescription', 'amount', 'pincode', 'number', 'open'] as const;
export type CashObstacle = (typeof CASH_OBSTACLES)[number];

/** Error texts of these reasons. */
export const CASH_ERRORS = {
  off: 'cashOff',
  collect: 'cashCollect',
  prescription: 'cashPrescription',
  amount: 'cashAmount',
  pincode: 'cashPincode',
  number: 'cashNumber',
  open: 'cashOpen',
} as const satisfies Record<CashObstacle, string>;

/** Facts about an order and its buyer that decide on cash on delivery. */
export type CashFacts = {
  payablePaise: number;
  method: DeliveryMethod | null;
  /** True if any of its goods need a prescription. */
  hasPrescription: boolean;
  pincode: string | null;
  /** True if the buyer has confirmed a mobile number. */
  isConfirmed: boolean;
  /** Orders of the buyer whose cash is still open. */
  openOrders: number;
};

type CashSettings = StoreSettings['cashOnDelivery'];

/** True if cash is collected at a pincode: everywhere, unless the owner lists pincodes. */
export const collectsAt = ({ pincodes }: CashSettings, pincode: string | null): boolean =>
  pincodes.length === 0 || (pincode !== null && pincodes.some((one) => pincode.startsWith(one.pincode)));

/** Returns the first reason against cash on delivery; null if it is possible. */
export function cashObstacle(settings: CashSettings, facts: CashFacts): CashObstacle | null {
  const { offered, mostPaise, openOrders, prescriptions } = settings;
  const against: Record<CashObstacle, boolean> = {
    off: offered !== 'on',
    collect: facts.method === 'collect',
    prescription: facts.hasPrescription && prescriptions !== 'on',
    amount: facts.payablePaise > mostPaise,
    pincode: !collectsAt(settings, facts.pincode),
    number: !facts.isConfirmed,
    open: facts.openOrders >= openOrders,
  };
  return CASH_OBSTACLES.find((reason) => against[reason]) ?? null;
}

/** `mostPaise`: highest total that can be paid on delivery. */
export type CashOffer = { obstacle: CashObstacle | null; mostPaise: number };

/** Kinds of payments that a staff member takes at the counter. */
export const TILL_KINDS = ['CASH', 'UPI'] as const satisfies PaymentKind[];
export type TillKind = (typeof TILL_KINDS)[number];

/** Maximum length of the reference of a UPI payment. */
export const UPI_REFERENCE_LENGTH = 35;
/** Reference of a UPI payment, as its app shows it: capitals and digits. */
export const UPI_REFERENCE = /^[A-Z0-9]{6,35}$/;

/**
 * Returns the number of a payment by hand, unique in the store: one per order, and per UPI
 * reference, so that one transfer never pays for two orders.
 */
export function numberOfPayment(kind: Exclude<PaymentKind, 'GATEWAY'>, order: string, reference = ''): string {
  if (kind === 'UPI') return `UPI-${reference}`;
  return `${kind === 'CASH' ? 'CASH' : 'COD'}-${order}`;
}

/** True for a text that has the form of the number of a payment by hand. */
export const isByHand = (text: string): boolean => /^(?:COD|CASH|UPI)-/i.test(text);
