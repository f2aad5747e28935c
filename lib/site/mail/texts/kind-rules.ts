import type { LoginChange, MailTemplate } from '@/lib/site/mail/types';

/** Placeholders of the owner's email texts. Each stands for one value of the email. */
export const MAIL_PLACEHOLDERS = [
  'store.name',
  'customer.name',
  'order.number',
  'order.date',
  'order.total',
  'refund.amount',
  'link.minutes',
  'login.device',
  'login.time',
  'ticket.number',
  'answer.hours',
  'product.name',
  'offer.title',
  'offer.code',
  'offer.until',
] as const;
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];

/** Values of any email, as far as they decide between kinds of the same template. */
type Deciding = { kind?: string; type?: string; place?: unknown; isCollected?: boolean; what?: string };

/** Kind of email whose subject and introduction the owner can write. */
export type MailKind = {
  template: MailTemplate;
  /** Message keys below `mail` of the texts that the owner's replace. */
  subject: string;
  introduction: string[];
  /** Placeholders that both texts may contain. */
  placeholders: MailPlaceholder[];
  /** Placeholders that an introduction must contain: facts that stand nowhere else in the email. */
  needs: MailPlaceholder[];
  /** True if the subject, which others may see, must say nothing of health. */
  isPrivate: boolean;
  /** Decides for which emails of a template it applies; the first kind that matches counts. */
  applies?: (values: Deciding) => boolean;
};

type Options = Partial<Pick<MailKind, 'subject' | 'introduction' | 'needs' | 'isPrivate' | 'applies'>> & {
  more?: MailPlaceholder[];
  isNamed?: boolean;
};

/** @param options.isNamed true if the email knows the first name of its reader */
function kind(template: MailTemplate, options: Options = {}): MailKind {
  const { more = [], isNamed = true, isPrivate = false, needs = [], ...keys } = options;
  return {
    template,
    subject: `${template}.subject`,
    introduction: [`${template}.text`],
    placeholders: ['store.name', ...(isNamed ? (['customer.name'] as const) : []), ...more],
    needs,
    isPrivate,
    ...keys,
  };
}

/** Email about an order. Its number distinguishes it from others of the same customer. */
const order = (template: MailTemplate, { more = [], needs = [], ...options }: Options = {}): MailKind =>
  kind(template, { more: ['order.number', ...more], needs: ['order.number', ...needs], ...options });

/** Message keys of a variant of an email. */
const keysOf = (name: string) => ({ subject: `${name}.subject`, introduction: [`${name}.text`] });
const toCollect = { applies: ({ place }: Deciding) => Boolean(place) };
const inStore = { applies: ({ isCollected }: Deciding) => Boolean(isCollected) };
const forStores = { applies: ({ type }: Deciding) => type === 'store' };
const bySellers = { applies: (values: Deciding) => values.kind === 'seller' };
/** Email about one change of the ways to log in; each change has its own text. */
const login = (change: LoginChange): MailKind =>
  kind('loginChanged', {
    introduction: [`loginChanged.${change}`],
    more: ['login.time'],
    needs: ['login.time'],
    applies: ({ what }) => what === change,
  });
const enquiry = { isNamed: false, more: ['ticket.number', 'answer.hours'], needs: ['answer.hours'] } satisfies Options;
const awaited = { more: ['product.name'], needs: ['product.name'] } satisfies Options;

/**
 * Emails to shoppers, in the order of the console, and the digests for staff. Other emails to staff
 * and the newsletter, whose issues are written each time, have no texts of their own here.
 */
const KINDS = {
  orderPlaced: order('orderPlaced', { more: ['order.date', 'order.total'] }),
  paymentLinkSent: order('paymentLinkSent', { more: ['order.total'], needs: ['order.total'] }),
  paymentFailed: order('paymentFailed', { more: ['order.total'], needs: ['order.total'] }),
  prescriptionApproved: order('prescriptionApproved', { isPrivate: true }),
  prescriptionRejected: order('prescriptionRejected', { isPrivate: true }),
  readyToCollect: order('orderDispatched', { ...keysOf('readyToCollect'), ...toCollect }),
  partReadyToCollect: order('parcelDispatched', { ...keysOf('partReadyToCollect'), ...toCollect }),
  orderDispatched: order('orderDispatched'),
  parcelDispatched: order('parcelDispatched'),
  parcelChanged: order('parcelChanged'),
  outForDelivery: order('outForDelivery'),
  orderCollected: order('orderDelivered', { ...keysOf('orderCollected'), ...inStore }),
  uncollected: order('deliveryFailed', { ...keysOf('uncollected'), ...inStore }),
  notHandedOver: order('parcelReturned', { ...keysOf('notHandedOver'), ...inStore }),
  deliveryFailed: order('deliveryFailed'),
  parcelReturned: order('parcelReturned'),
  orderDelivered: order('orderDelivered'),
  orderCancelled: order('orderCancelled'),
  linesCancelled: order('linesCancelled'),
  orderEditOpened: order('orderEditOpened', { more: ['order.total'], needs: ['order.total'] }),
  orderEdited: order('orderEdited'),
  orderEditEnded: order('orderEditEnded'),
  refundQueued: order('refundQueued'),
  refundDone: order('refundDone', { more: ['refund.amount'] }),
  returnRequested: order('returnRequested'),
  returnApproved: order('returnApproved'),
  returnRejected: order('returnRejected'),
  returnReceived: order('returnReceived'),
  returnCancelled: order('returnCancelled'),
  orderReturned: order('orderReturned'),
  batchRecalled: order('batchRecalled', { isPrivate: true }),
  orderNews: order('orderNews', { isNamed: false, isPrivate: true }),
  welcome: kind('welcome'),
  confirmEmail: kind('confirmEmail', { isNamed: false }),
  confirmChange: kind('confirmChange', { isNamed: false }),
  emailChanged: kind('emailChanged'),
  accountExists: kind('accountExists'),
  reset: kind('reset', { more: ['link.minutes'], needs: ['link.minutes'] }),
  passwordChanged: kind('passwordChanged'),
  passwordGuessed: kind('passwordGuessed', { isNamed: false }),
  newDevice: kind('newDevice', {
    introduction: ['newDevice.text', 'newDevice.unknown'],
    more: ['login.device', 'login.time'],
    needs: ['login.device', 'login.time'],
  }),
  numberConfirmed: login('numberConfirmed'),
  numberRemoved: login('numberRemoved'),
  passkeyAdded: login('passkeyAdded'),
  passkeyRemoved: login('passkeyRemoved'),
  googleLinked: kind('googleLinked'),
  googleUnlinked: kind('googleUnlinked'),
  dataDownloaded: kind('dataDownloaded'),
  accountDeleted: kind('accountDeleted'),
  sellerEnquiry: kind('enquiryReceived', {
    subject: 'enquiryReceived.subject',
    introduction: ['enquiryReceived.seller'],
    ...enquiry,
    ...bySellers,
  }),
  enquiryReceived: kind('enquiryReceived', { introduction: ['enquiryReceived.contact'], ...enquiry }),
  requestAnswered: kind('requestAnswered', { isNamed: false, more: ['ticket.number'] }),
  proposalReady: kind('proposalReady', { more: ['ticket.number', 'offer.until'], isPrivate: true }),
  proposalRefused: kind('proposalRefused', { more: ['ticket.number'], isPrivate: true }),
  storePartner: kind('partnerThanks', { isNamed: false, introduction: ['partnerThanks.store'], ...forStores }),
  deliveryPartner: kind('partnerThanks', { isNamed: false, introduction: ['partnerThanks.delivery'] }),
  productArrived: kind('productArrived', { isNamed: false, more: ['product.name'], needs: ['product.name'] }),
  stockAlertConfirm: kind('stockAlertConfirm', { isNamed: false, isPrivate: true, ...awaited }),
  stockAlert: kind('stockAlert', { isNamed: false, isPrivate: true, ...awaited }),
  refillDue: kind('refillDue', { more: ['product.name'], needs: ['product.name'], isPrivate: true }),
  newsletterConfirm: kind('newsletterConfirm', { isNamed: false }),
  offer: kind('offer', { more: ['offer.title', 'offer.code', 'offer.until'], needs: ['offer.title'] }),
  expiryDigest: kind('expiryDigest'),
  lowStockDigest: kind('lowStockDigest'),
} satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof KINDS;
export const MAIL_KINDS = Object.keys(KINDS) as [MailKindName, ...MailKindName[]];
export const isMailKind = (name: string): name is MailKindName => Object.hasOwn(KINDS, name);
export const mailKind = (name: MailKindName): MailKind => KINDS[name];

/** Returns the kind of an email; null if its texts cannot be changed. */
export const kindOf = (template: MailTemplate, values: object): MailKindName | null =>
  MAIL_KINDS.find((name) => {
    const { template: of, applies } = mailKind(name);
    return of === template && (applies === undefined || applies(values));
  }) ?? null;
