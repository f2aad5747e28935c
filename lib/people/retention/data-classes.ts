import { DAY } from '@/lib/kernel/dates';
import { RETENTION } from './terms';

/**
 * Kind of personal data: its tables, maximum retention, reason, and the job
 * (lib/background/schedule.ts) that deletes it. docs/data.md is generated from this.
 */
export type DataClass = { what: string; models: string[]; term: string; why: string; endedBy: string };

const days = (ms: number) => `${Math.round(ms / DAY)} days`;
const ACCOUNT = 'the account';
const LAW = 'nine years after the order, then nameless';

export const DATA_CLASSES: DataClass[] = [
  {
    what: 'account, addresses, lists, settings',
    models: [
      'Customer',
      'Address',
      'Patient',
      'Cart',
      'CartLine',
      'LikedLine',
      'SavedLine',
      'ViewedLine',
      'NotificationPreference',
      'SignInAccount',
      'ConfirmedNumber',
      'ShopperPasskey',
    ],
    term: ACCOUNT,
    why: 'provided by the customer',
    endedBy: 'deleting the account',
  },
  {
    what: 'doses that a customer entered, and reminders to buy again',
    models: ['Refill', 'RefillDose'],
    term: ACCOUNT,
    why: 'to compute the days left and to send the reminders that the customer turned on',
    endedBy: 'deleting the account',
  },
  {
    what: 'cart, liked and viewed products of visitors without a session',
    models: ['Guest', 'GuestCartLine', 'GuestLikedLine', 'ViewedLine'],
    term: `${days(RETENTION.guests)} after the last use, or until the login, which moves them to the account`,
    why: 'a cart before the login; the browser has a random cookie, the store its hash',
    endedBy: 'expired data',
  },
  {
    what: 'staff notes on customers and orders',
    models: ['Note'],
    term: ACCOUNT,
    why: 'agreements, for colleagues; never changed',
    endedBy: 'deleting the account',
  },
  {
    what: 'sessions',
    models: ['Session', 'StaffSession', 'PushSubscription'],
    term: `${days(RETENTION.sessions)} after they ended`,
    why: 'to show logins and devices, and to send messages about orders to a browser that the customer subscribed',
    endedBy: 'expired data',
  },
  {
    what: 'single-use links, codes and proofs',
    models: ['PasswordReset', 'EmailConfirmation', 'SignInProof', 'StaffInvitation', 'NumberCode', 'PasskeyChallenge'],
    term: `${days(RETENTION.tokens)} after they ended`,
    why: 'not needed later',
    endedBy: 'expired data',
  },
  {
    what: 'known browsers of an account',
    models: ['KnownDevice'],
    term: 'half a year after the last visit',
    why: 'so that wrong passwords of neighbors lock no one out',
    endedBy: 'unused known devices',
  },
  {
    what: 'notifications',
    models: ['Notification'],
    term: days(RETENTION.notifications),
    why: 'outdated after a year',
    endedBy: 'expired data',
  },
  {
    what: 'messages to phones: kind, channel, delivery, price; no number, no text',
    models: ['MessageLog'],
    term: days(RETENTION.messages),
    why: 'to count their cost and to find those that were not delivered',
    endedBy: 'expired data',
  },
  {
    what: 'consents',
    models: ['Consent'],
    term: 'the life of the ledger',
    why: 'proof of consent and withdrawal (DPDP Act, section 6)',
    endedBy: 'nothing by itself: nameless once the account is deleted',
  },
  {
    what: 'orders, their history, deliveries, returns',
    models: [
      'Order',
      'OrderLine',
      'OrderEdit',
      'OrderEvent',
      'LineCancellation',
      'Parcel',
      'DeliveryAttempt',
      'Shipment',
      'ShipmentEvent',
      'OrderReturn',
      'CouponUse',
      'OrderTransaction',
    ],
    term: LAW,
    why: 'CGST Act, section 36; Companies Act, section 128',
    endedBy: 'retained data of deleted accounts',
  },
  {
    what: 'documents and payments',
    models: [
      'Invoice',
      'SupplyMemo',
      'Payment',
      'PaymentLink',
      'Refund',
      'CashRemittance',
      'CashRemittanceLine',
      'TillClosing',
    ],
    term: LAW,
    why: 'the same',
    endedBy: 'retained data of deleted accounts',
  },
  {
    what: 'prescriptions with a sale: patient, prescriber, medicines, decisions',
    models: ['Prescription', 'PrescriptionItem', 'PrescriptionDecision'],
    term: 'three years after the sale; of existing accounts, with the account',
    why: 'Drugs Rules, rule 65',
    endedBy: 'retained data of deleted accounts',
  },
  {
    what: 'registers of prescription sales: prescriber, patient, medicine, pharmacist',
    models: ['RegisterEntry'],
    term: 'at least two years after the last entry, three for Schedule H1: the life of the ledger; never changed or deleted',
    why: 'Drugs Rules, rule 65(3) and 65(7): open for inspection',
    endedBy: 'nothing by itself',
  },
  {
    what: 'buyers of recalled goods, and when they were notified',
    models: ['RecallContact'],
    term: 'the life of the ledger',
    why: 'proof of the recall; nameless once the account is deleted',
    endedBy: 'nothing by itself',
  },
  {
    what: 'prescriptions without a sale',
    models: ['Prescription'],
    term: `${days(RETENTION.unusedPrescriptions)}, or the account`,
    why: 'no sale to prove; a canceled order counts as none',
    endedBy: 'unused prescriptions',
  },
  {
    what: 'reviews, their photos and votes',
    models: ['Review', 'ReviewPhoto', 'ReviewVote'],
    term: 'the product; photos and votes also the account',
    why: 'opinions remain, nameless once the account is deleted',
    endedBy: 'deleting the account',
  },
  {
    what: 'messages and partner requests',
    models: ['Enquiry', 'ProductQuestion', 'PartnerRequest', 'RequestAnswer'],
    term: `${days(RETENTION.letters)} after they were settled, or as long as their question is published; with the account of the sender, and those sent without a login when its address is proven`,
    why: 'complaints and their answers (Consumer Protection (E-Commerce) Rules, rule 4)',
    endedBy: 'expired data',
  },
  {
    what: 'requests for a cart or own prices, and the proposals of the staff',
    models: ['Proposal', 'ProposalLine'],
    term: `${days(RETENTION.proposals)} after their last change, or the account`,
    why: 'to propose a cart; an order keeps the prices that were paid',
    endedBy: 'expired data',
  },
  {
    what: 'requests for missing products',
    models: ['ProductRequest'],
    term: `${days(RETENTION.toldProductRequests)} after the email that it is available, ${days(RETENTION.productRequests)} if it never is; or the account`,
    why: 'to notify the requester',
    endedBy: 'expired data',
  },
  {
    what: 'requests to be notified when a product is back in stock',
    models: ['StockAlert'],
    term: `${days(RETENTION.toldProductRequests)} after the message, ${days(RETENTION.productRequests)} if the product never returns, ${days(RETENTION.unconfirmedSubscribers)} if the address is never confirmed; or the account`,
    why: 'to notify the shopper; the shopper can end it at any time',
    endedBy: 'expired data',
  },
  {
    what: 'newsletter addresses',
    models: ['NewsletterSubscriber', 'NewsletterDelivery'],
    term: `until ended; ${days(RETENTION.unconfirmedSubscribers)} if never confirmed, or after the end`,
    why: 'consent',
    endedBy: 'expired data',
  },
  {
    what: 'messages of the payment gateway',
    models: ['WebhookEvent'],
    term: `the payer’s address and number until processed, at most ${days(RETENTION.webhookPayload)}; ids and sums ${days(RETENTION.webhookEvent)}`,
    why: 'to settle payments',
    endedBy: 'payers in old webhooks',
  },
  {
    what: 'settlements: sums that reached the bank, with their payments and refunds',
    models: ['Settlement', 'SettlementLine'],
    term: 'the life of the ledger',
    why: 'CGST Act, section 36; only ids and sums, no names',
    endedBy: 'nothing by itself',
  },
  {
    what: 'queued work and emails',
    models: ['OutboxMessage'],
    term: '14 days after completion; encrypted content until completion',
    why: 'so that nothing is sent twice',
    endedBy: 'outbox clean-up',
  },
  {
    what: 'responses to calls with an Idempotency-Key',
    models: ['IdempotencyKey'],
    term: 'a day',
    why: 'so that a repeated call has one effect',
    endedBy: 'old idempotency keys',
  },
  {
    what: 'rate limit counts',
    models: ['RateLimit'],
    term: 'their window, at most a day',
    why: 'fair limits',
    endedBy: 'old rate limit counts',
  },
  {
    what: 'audit log of staff and customers',
    models: ['AuditEntry'],
    term: 'the life of the ledger',
    why: 'only ids, no names; append-only',
    endedBy: 'nothing by itself',
  },
  {
    what: 'second factors of staff',
    models: ['StaffTotp', 'StaffPasskey', 'StaffRecoveryCode'],
    term: 'while they work in the store; encrypted secrets, hashed codes, public keys of passkeys',
    why: 'a password alone does not open the console',
    endedBy: 'nothing by itself',
  },
  {
    what: 'unsent form drafts of staff',
    models: ['StaffDraft'],
    term: days(RETENTION.drafts),
    why: 'so that a closed tab loses nothing; only their author reads them',
    endedBy: 'expired data',
  },
  {
    what: 'console preferences and saved views of staff, with their search terms and the days of their last digests',
    models: ['StaffPreference', 'SavedView'],
    term: ACCOUNT,
    why: 'their own choice; they can delete them',
    endedBy: 'deleting the account',
  },
  {
    what: 'visits of console screens by staff: one number per screen, which fades by a tenth a day',
    models: ['StaffScreenUse'],
    term: ACCOUNT,
    why: 'the menu shows the screens that a person and their role use',
    endedBy: 'deleting the account',
  },
  {
    what: 'pharmacists',
    models: ['PharmacistRegistration'],
    term: 'the life of their decisions',
    why: 'drug law requires the name of the registered pharmacist',
    endedBy: 'nothing by itself',
  },
];

/** Matches endings without a job. Every other one is the name of a job. */
export const ENDS_WITHOUT_JOB = /^(?:nothing by itself|deleting the account)/;

/** Renders the table of docs/data.md, with the names of jobs as code. */
export const dataTable = (): string =>
  [
    '| Data | Tables | Retention | Reason | Ended by |',
    '|---|---|---|---|---|',
    ...DATA_CLASSES.map(
      ({ what, models, term, why: reason, endedBy }) =>
        `| ${what} | ${models.join(', ')} | ${term} | ${reason} | ${ENDS_WITHOUT_JOB.test(endedBy) ? endedBy : `\`${endedBy}\``} |`,
    ),
  ].join('\n');
