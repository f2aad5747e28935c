import type { DeliveryFailure, Role } from '@/lib/kernel/db/generated/enums';
import type { ExpectedDays } from '@/lib/shared/india/delivery-days';

/** What each mail needs to know. Addresses of pages are paths (`/Myorders`): the template adds site and language. */
export type MailValues = {
  /** `firstName` is empty in what goes to an address nobody has confirmed: the name may be anybody's words. */
  welcome: { firstName: string };
  /** Asks whether the address is the reader's. `path` holds a token, for example `/confirm-email#token=…`. */
  confirmEmail: { path: string };
  /** Asks whether the address an account shall get is the reader's. */
  confirmChange: { path: string };
  /** In the place of every mail about an order, where the address was not confirmed: no goods, no sums, nothing of health. `path` as above. */
  orderNews: { orderNumber: string; orderId: string; path: string };
  /** `path` holds the reset token, for example `/reset-password#token=…`. */
  reset: { firstName: string; path: string; minutes: number };
  /** For somebody of the staff who has no password yet, or needs another; `path` as in reset. */
  staffLink: { firstName: string; path: string; hours: number };
  /** Asks somebody to work in the store; `path` leads into the console. */
  staffInvitation: { firstName: string; path: string; hours: number };
  /** Somebody signed up with an address that has an account. */
  accountExists: { firstName: string };
  /** Goes to the address the account had until now; `path` takes it back for so many `days`. Null: an address that may not. */
  emailChanged: { firstName: string; path: string | null; days: number };
  passwordChanged: { firstName: string };
  /** Many wrong passwords were tried; `path` holds a reset token. */
  passwordGuessed: { path: string; minutes: number };
  /** `device`: as its browser calls itself, where that says anything; `at` an ISO date-time. */
  /** Of a member of staff: it was set up, taken away, or a recovery code stood in for it. */
  secondFactor: { firstName: string; what: FactorChange; at: string };
  newDevice: { firstName: string; device: string | null; at: string };
  /**
   * To every owner and to the person whose rights in the store changed. `person` is null where the
   * reader is that person.
   */
  powerChanged: PowerNews & { firstName: string };
  /**
   * To every owner: facts of the store changed that its invoices, registers or refunds depend on.
   */
  factsChanged: { firstName: string; changes: FactChange[]; by: string | null; at: string };
  /**
   * To a member of staff: a browser with the right password gave wrong second factors. `path` holds
   * a reset token.
   */
  factorGuessed: { firstName: string; path: string; minutes: number };
  googleLinked: { firstName: string };
  googleUnlinked: { firstName: string };
  newsletterConfirm: { token: string };
  enquiryReceived: { kind: 'contact' | 'seller'; ticket: string; hours: number; phone: string; email: string };
  enquiryForStaff: { kind: 'contact' | 'seller'; ticket: string; name: string; email: string; message: string };
  /** The store's words to somebody who wrote to it; never the sender's own, whose address may be anybody's. */
  requestAnswered: { ticket: string; answer: string; phone: string; email: string };
  /** Somebody looked for it in vain. `slug`: of its page. */
  productArrived: { name: string; slug: string };
  partnerThanks: { type: 'delivery' | 'store' };
  partnerForStaff: { ticket: string; type: 'delivery' | 'store'; name: string; mobile: string; email: string };
  /** `body`: light Markdown (lib/site/mail/newsletter-body.ts); `token` ends the subscription. */
  newsletter: { subject: string; body: string; token: string };
  orderPlaced: OrderReceipt;
  /** `canPay`: the order still waits; otherwise its time has run out and it has to be placed again. */
  paymentFailed: OrderNews & { payablePaise: number; canPay: boolean };
  orderDispatched: OrderNews & ParcelNews;
  parcelDispatched: OrderNews & ParcelNews;
  parcelChanged: OrderNews & ParcelNews;
  /** `isLast`: the parcel comes back to the store, and the order is refunded. */
  deliveryFailed: OrderNews & { attempt: number; reason: DeliveryFailure; isLast: boolean } & Pick<
      ParcelNews,
      'storePhone' | 'agentPhone'
    >;
  parcelReturned: OrderNews & GoesBack;
  /** Goods of the order must not be used: their product, and the numbers of the batches. */
  batchRecalled: OrderNews & { product: string; batches: string[]; storePhone: string | null };
  /** `returnUntil`: an ISO date-time, the end of the return window. */
  orderDelivered: OrderNews & { returnUntil: string };
  orderCancelled: OrderNews & GoesBack;
  linesCancelled: OrderNews & GoesBack;
  orderReturned: OrderNews & GoesBack;
  refundQueued: OrderNews & GoesBack;
  /** `reference`: by which the bank finds it. */
  refundDone: OrderNews & GoesBack & { reference: string | null };
  prescriptionApproved: OrderNews;
  /** `reason`: the pharmacist's words for the customer. */
  prescriptionRejected: OrderNews & { replaceUntil: string };
  returnRequested: OrderNews;
  returnApproved: OrderNews;
  returnRejected: OrderNews & { reason: string };
  returnReceived: OrderNews & GoesBack;
  returnCancelled: OrderNews;
  /** `token` ends such mails without signing in. */
  offer: { firstName: string; title: string; code: string; amountUptoPaise: number; validUntil: string; token: string };
  dataDownloaded: { firstName: string };
  accountDeleted: { firstName: string };
};

/** What happened to the second factor of a member of staff. */
export type FactorChange =
  'added' | 'replaced' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codes' | 'reset' | 'recovered';

/** The ways in which the rights of a person in the store change. */
export type PowerChange =
  'role' | 'newOwner' | 'registration' | 'invited' | 'withdrawn' | 'joined' | 'access' | 'removed' | 'factors';

/**
 * Rights before or after a change: a word that the mail translates, or a text that is the same in
 * every language.
 */
export type PowerState = { word: Role | 'active' | 'inactive' | FactorChange } | { text: string };

/**
 * `by` is null for a command on the store's machine; `ended` holds addresses whose open invitations
 * ended by the change.
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

/** A setting by the name of its field, with its values as forms show them. */
export type FactChange = { name: string; before: string; after: string };

/** What is known of a parcel under way; `expected` as first and last day (2026-11-27), `trackingUrl` where the courier shows it. */
export type ParcelNews = {
  trackingNumber: string | null;
  courier: string | null;
  trackingUrl: string | null;
  expected: ExpectedDays | null;
  storePhone: string | null;
  agentPhone: string | null;
};

/** What goes back, 0 when nothing was paid; and what of it the buyer has already from their bank, through a dispute that was lost. */
export type GoesBack = { refundPaise: number; chargebackPaise?: number; heldPaise?: number };

/** What every mail about an order knows. */
export type OrderNews = { firstName: string; orderNumber: string; orderId: string };

export type MailTemplate = keyof MailValues;

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
  deliveryAddress: string;
};

/** A paper that a mail brings along: the invoice of an order, or the credit note for the goods of a refund. */
export type MailAttachment = { paper: 'invoice'; orderId: string } | { paper: 'creditNote'; refundId: string };
