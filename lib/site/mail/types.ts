import type { DeliveryFailure, Role } from '@/lib/kernel/db/generated/enums';
import type { CollectPlace } from '@/lib/site/pages/facts';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import type { ExpectedDays } from '@/lib/site/delivery/calendar-rules';

type EditedGoods = { added: { name: string; quantity: number }[]; removed: { name: string; quantity: number }[] };

/**
 * Values of each email. Addresses of pages are paths (`/Myorders`): the template adds site and
 * language.
 */
export type MailValues = {
  /** `firstName` is empty for an unconfirmed address, because the name may come from a stranger. */
  welcome: { firstName: string };
  /**
   * Confirms that the address is the reader's. `path` contains a token, for example
   * `/confirm-email#token=…`.
   */
  confirmEmail: { path: string };
  /** Confirms that the new address of an account is the reader's. */
  confirmChange: { path: string };
  /**
   * Replaces every email about an order if the address is unconfirmed: no goods, no sums, no health
   * data. `path` as above.
   */
  orderNews: { orderNumber: string; orderId: string; path: string };
  /** `path` contains the reset token, for example `/reset-password#token=…`. */
  reset: { firstName: string; path: string; minutes: number };
  /** For a staff member who has no password yet or needs another. `path` as in reset. */
  staffLink: { firstName: string; path: string; hours: number };
  /** Invites a person to the staff. `path` leads to the console. */
  staffInvitation: { firstName: string; path: string; hours: number };
  /** Reports a sign-up with an address that already has an account. */
  accountExists: { firstName: string };
  /**
   * Goes to the previous address of the account. `path` takes the account back within `days`; null
   * for an address without that right.
   */
  emailChanged: { firstName: string; path: string | null; days: number };
  passwordChanged: { firstName: string };
  /** Reports many wrong passwords. `path` contains a reset token. */
  passwordGuessed: { path: string; minutes: number };
  /** `device`: name of the browser, if known. `at`: an ISO date-time. */
  /**
   * Reports that the second factor of a staff member was set up, removed, or replaced by a recovery
   * code.
   */
  secondFactor: { firstName: string; what: FactorChange; at: string };
  loginChanged: { firstName: string; what: LoginChange; at: string };
  newDevice: { firstName: string; device: string | null; at: string };
  /**
   * Goes to every owner and to the person whose rights in the store changed. `person` is null if
   * the reader is that person.
   */
  powerChanged: PowerNews & { firstName: string };
  /** Goes to every owner when facts change that invoices, registers or refunds depend on. */
  factsChanged: { firstName: string; changes: FactChange[]; by: string | null; at: string };
  /**
   * Goes to a staff member when a browser with the right password gave wrong second factors. `path`
   * contains a reset token.
   */
  factorGuessed: { firstName: string; path: string; minutes: number };
  googleLinked: { firstName: string };
  googleUnlinked: { firstName: string };
  newsletterConfirm: { token: string };
  enquiryReceived: { kind: 'contact' | 'seller'; ticket: string; hours: number; phone: string; email: string };
  enquiryForStaff: { kind: 'contact' | 'seller'; ticket: string; name: string; email: string; message: string };
  /**
   * Reply to a request. Contains the store's words only, because the address may not be the
   * sender's.
   */
  requestAnswered: { ticket: string; answer: string; phone: string; email: string };
  /**
   * Cart or prices that the staff propose, without any product. `ticket`: number of the request.
   * `path`: its page.
   */
  proposalReady: { firstName: string; ticket: string; path: string; validUntil: string };
  /** Refused request. The reason, which may concern health, is on its page. */
  proposalRefused: { firstName: string; ticket: string; path: string };
  /** Product that a search did not find earlier. `slug`: that of its page. */
  productArrived: { name: string; slug: string };
  /** Confirms that the reader asked to be notified of a product without stock. */
  stockAlertConfirm: { name: string; token: string };
  /** Product that is back in stock. `slug`: that of its page. */
  stockAlert: { name: string; slug: string; token: string };
  /** Goes to a supplier, with the order as a PDF. `phone` and `email`: those of the store. */
  purchaseOrder: {
    number: string;
    supplier: string;
    lines: number;
    remark: string | null;
    shop: string;
    phone: string;
    email: string;
  };
  partnerThanks: { type: 'delivery' | 'store' };
  partnerForStaff: { ticket: string; type: 'delivery' | 'store'; name: string; mobile: string; email: string };
  /** `body`: light Markdown (lib/site/mail/newsletter-body.ts); `token` ends the subscription. */
  newsletter: { subject: string; body: string; token: string };
  /** Address at which the customer pays an order that the staff placed, until a date-time. */
  paymentLinkSent: OrderNews & { url: string; payablePaise: number; payUntil: string };
  orderPlaced: OrderReceipt;
  /**
   * `canPay`: true if the order still waits. Otherwise its time has run out and the customer must
   * order again.
   */
  paymentFailed: OrderNews & { payablePaise: number; canPay: boolean };
  orderDispatched: OrderNews & ParcelNews;
  parcelDispatched: OrderNews & ParcelNews;
  parcelChanged: OrderNews & ParcelNews;
  /** `toCollectPaise`: cash that the courier collects; 0 for a paid order. */
  outForDelivery: OrderNews & ParcelNews & { toCollectPaise: number };
  /** `isLast`: the parcel returns to the store, and the order is refunded. */
  deliveryFailed: OrderNews & {
    attempt: number;
    reason: DeliveryFailure;
    isLast: boolean;
    isCollected?: boolean;
  } & Pick<ParcelNews, 'storePhone' | 'agentPhone'>;
  /** `isCollected`: the goods waited in the store for their buyer. */
  parcelReturned: OrderNews & RefundValues & { isCollected?: boolean };
  /** Goods of the order that must not be used: their product and batch numbers. */
  batchRecalled: OrderNews & { product: string; batches: string[]; storePhone: string | null };
  /** `returnUntil`: end of the return window, an ISO date-time. */
  orderDelivered: OrderNews & { returnUntil: string; isCollected?: boolean };
  orderCancelled: OrderNews & RefundValues;
  linesCancelled: OrderNews & RefundValues;
  /**
   * `added`, `removed`: goods of an edit of the paid order. `address`: new delivery address, if the
   * edit changed it.
   */
  orderEditOpened: OrderNews & EditedGoods & { url: string; payablePaise: number; payUntil: string };
  orderEdited: OrderNews & EditedGoods & RefundValues & { address?: string };
  orderEditEnded: OrderNews;
  orderReturned: OrderNews & RefundValues;
  refundQueued: OrderNews & RefundValues;
  /** `reference`: id by which the bank finds the refund. */
  refundDone: OrderNews & RefundValues & { reference: string | null };
  prescriptionApproved: OrderNews;
  /** `reason`: the pharmacist's words for the customer. */
  prescriptionRejected: OrderNews & { replaceUntil: string };
  returnRequested: OrderNews;
  returnApproved: OrderNews;
  returnRejected: OrderNews & { reason: string };
  returnReceived: OrderNews & RefundValues;
  returnCancelled: OrderNews;
  /** `token` ends such emails without a login. */
  /**
   * Reminds a customer of a product that they buy again. `days`: days that the supply lasts;
   * `token` stops the reminders for this product.
   */
  refillDue: { firstName: string; name: string; days: number; isAvailable: boolean; token: string };
  /**
   * Goes to a staff member who turned it on: batches that expire within `days`, the earliest first.
   * `isMore`: the list of the console has more. `view`: its first list with a batch.
   */
  expiryDigest: { firstName: string; days: number; batches: ExpiringBatch[]; isMore: boolean; view: string };
  /** Products whose stock does not last for the delivery time, the first to run out first. */
  lowStockDigest: { firstName: string; products: LowProduct[]; isMore: boolean };
  offer: { firstName: string; title: string; code: string; amountUptoPaise: number; validUntil: string; token: string };
  dataDownloaded: { firstName: string };
  accountDeleted: { firstName: string };
};

/** `expiry`: a day such as 2027-03-31. `units`: on the shelf. */
type ExpiringBatch = { name: string; packSize: string; number: string; units: number; expiry: string };
/** `available`: free units, negative if units are owed. `days`: that they last. */
type LowProduct = { name: string; packSize: string; available: number; days: number };

/** Change of a customer's ways to log in. */
export type LoginChange = 'numberConfirmed' | 'numberRemoved' | 'passkeyAdded' | 'passkeyRemoved';

/** Change of a staff member's second factor. */
export type FactorChange =
  'added' | 'replaced' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codes' | 'reset' | 'recovered';

/** Kinds of changes to a person's rights in the store. */
export type PowerChange =
  'role' | 'newOwner' | 'registration' | 'invited' | 'withdrawn' | 'joined' | 'access' | 'removed' | 'factors';

/**
 * Rights before or after a change: a key that the email translates, or a text that is the same in
 * every language.
 */
export type PowerState = { word: Role | 'active' | 'inactive' | FactorChange } | { text: string };

/**
 * `by` is null for a command on the store's machine. `ended` contains the addresses whose open
 * invitations ended with the change.
 */
type PowerNews = {
  what: PowerChange;
  person: string | null;
  before: PowerState | null;
  after: PowerState | null;
  by: string | null;
  ended: string[];
  at: string;
};

/** Changed setting: name of its field, with its values as forms show them. */
export type FactChange = { name: string; before: string; after: string };

/**
 * Facts about a parcel on its way. `expected`: first and last day (2026-11-27). `trackingUrl`: set
 * if the courier offers tracking.
 */
export type ParcelNews = {
  trackingNumber: string | null;
  courier: string | null;
  trackingUrl: string | null;
  expected: ExpectedDays | null;
  storePhone: string | null;
  agentPhone: string | null;
  /** Place where the buyer collects the goods; missing if they are brought. */
  place?: CollectPlace | null;
};

/**
 * Sum that goes back, 0 if nothing was paid. `chargebackPaise`: part that the buyer already has
 * from their bank through a lost dispute.
 */
export type RefundValues = { refundPaise: number; chargebackPaise?: number; heldPaise?: number };

/** Values common to all emails about an order. */
export type OrderNews = { firstName: string; orderNumber: string; orderId: string };

export type MailTemplate = keyof MailValues;

/** `name`: the owner's name of the method; null: the general one. `place`: of a collection. */
type PromisedDelivery = {
  method: DeliveryMethod;
  name: string | null;
  from: string;
  to: string;
  place: CollectPlace | null;
};

export type OrderReceipt = {
  firstName: string;
  orderId: string;
  orderNumber: string;
  /** An ISO date-time. */
  placedAt: string;
  lines: { name: string; packSize: string; quantity: number; totalPaise: number }[];
  mrpTotalPaise: number;
  itemsDiscountPaise: number;
  couponDiscountPaise: number;
  shippingPaise: number;
  payablePaise: number;
  /** True if the courier collects the money. */
  isToCollect?: boolean;
  deliveryAddress: string;
  /** Promise of the order. Missing in receipts that an earlier release queued. */
  delivery?: PromisedDelivery | null;
};

/**
 * Document attached to an email: the invoice of an order, or the credit note for the goods of a
 * refund.
 */
export type TaxAttachment = { paper: 'invoice'; orderId: string } | { paper: 'creditNote'; refundId: string };
export type MailAttachment = TaxAttachment | { paper: 'purchaseOrder'; purchaseOrderId: string };
