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
      'Cart',
      'CartLine',
      'LikedLine',
      'SavedLine',
      'NotificationPreference',
      'SignInAccount',
    ],
    term: ACCOUNT,
    why: 'the customer’s own',
    endedBy: 'deleting the account',
  },
  {
    what: 'notes of staff on customers and their orders',
    models: ['Note'],
    term: ACCOUNT,
    why: 'so that colleagues know what was agreed; never changed',
    endedBy: 'deleting the account',
  },
  {
    what: 'sessions',
    models: ['Session', 'StaffSession'],
    term: `${days(RETENTION.sessions)} after they ended`,
    why: 'to answer who was logged in where',
    endedBy: 'what is over',
  },
  {
    what: 'links and proofs used once',
    models: ['PasswordReset', 'EmailConfirmation', 'SignInProof', 'StaffInvitation'],
    term: `${days(RETENTION.tokens)} after they ended`,
    why: 'nothing asks for them later',
    endedBy: 'what is over',
  },
  {
    what: 'browsers an account was used with',
    models: ['KnownDevice'],
    term: 'half a year after the last visit',
    why: 'so that a neighbour’s wrong passwords lock nobody out',
    endedBy: 'browsers not seen for half a year',
  },
  {
    what: 'notifications',
    models: ['Notification'],
    term: days(RETENTION.notifications),
    why: 'news grows old',
    endedBy: 'what is over',
  },
  {
    what: 'what was agreed to',
    models: ['Consent'],
    term: 'as long as the books',
    why: 'proof of consent and of its end (DPDP Act, section 6)',
    endedBy: 'nothing by itself: no name is in it once the account is deleted',
  },
  {
    what: 'orders, their history, deliveries, returns',
    models: [
      'Order',
      'OrderLine',
      'OrderEvent',
      'LineCancellation',
      'Parcel',
      'DeliveryAttempt',
      'OrderReturn',
      'CouponUse',
      'OrderTransaction',
    ],
    term: LAW,
    why: 'CGST Act, section 36; Companies Act, section 128',
    endedBy: 'what was kept of deleted accounts',
  },
  {
    what: 'papers and money',
    models: ['Invoice', 'SupplyMemo', 'Payment', 'Refund'],
    term: LAW,
    why: 'the same',
    endedBy: 'what was kept of deleted accounts',
  },
  {
    what: 'prescriptions goods were sold on, what they say of patient, prescriber and medicines, and decisions on them',
    models: ['Prescription', 'PrescriptionItem', 'PrescriptionDecision'],
    term: 'three years after the sale; of living accounts with the account',
    why: 'Drugs Rules, rule 65',
    endedBy: 'what was kept of deleted accounts',
  },
  {
    what: 'registers of what was sold on prescription: prescriber, patient, medicine, pharmacist',
    models: ['RegisterEntry'],
    term: 'at least two years after the last entry, three for Schedule H1: as long as the books; never changed, never deleted',
    why: 'Drugs Rules, rule 65(3) and 65(7): open for inspection',
    endedBy: 'nothing by itself',
  },
  {
    what: 'who had units of recalled goods, and when they were told',
    models: ['RecallContact'],
    term: 'as long as the books',
    why: 'proof that a recall was carried out; no name is in it once the account is deleted',
    endedBy: 'nothing by itself',
  },
  {
    what: 'prescriptions nothing was sold on',
    models: ['Prescription'],
    term: `${days(RETENTION.unusedPrescriptions)}, or the account`,
    why: 'no sale to prove: a cancelled order counts as none',
    endedBy: 'prescriptions nothing was sold on',
  },
  {
    what: 'reviews',
    models: ['Review'],
    term: 'the product',
    why: 'opinions stay, without their writer once the account is deleted',
    endedBy: 'deleting the account',
  },
  {
    what: 'letters and partner requests',
    models: ['Enquiry', 'PartnerRequest', 'RequestAnswer'],
    term: `${days(RETENTION.letters)} after they were settled; with the account when its address is proven`,
    why: 'complaints and their answers (Consumer Protection (E-Commerce) Rules, rule 4)',
    endedBy: 'what is over',
  },
  {
    what: 'products looked for in vain',
    models: ['ProductRequest'],
    term: `${days(RETENTION.toldProductRequests)} after the mail that it is there, ${days(RETENTION.productRequests)} where it never comes; or the account`,
    why: 'asked for by who wants to be told',
    endedBy: 'what is over',
  },
  {
    what: 'newsletter addresses',
    models: ['NewsletterSubscriber', 'NewsletterDelivery'],
    term: `until ended; ${days(RETENTION.unconfirmedSubscribers)} when never confirmed, or after the end`,
    why: 'consent',
    endedBy: 'what is over',
  },
  {
    what: 'messages of Razorpay’s',
    models: ['WebhookEvent'],
    term: `the payer’s address and number until dealt with, at most ${days(RETENTION.webhookPayload)}; ids and sums ${days(RETENTION.webhookEvent)}`,
    why: 'to settle payments',
    endedBy: 'payers in old messages',
  },
  {
    what: 'settlements: what reached the bank, and of which payments and refunds it was made',
    models: ['Settlement', 'SettlementLine'],
    term: 'as long as the books',
    why: 'CGST Act, section 36; Razorpay’s ids and sums alone, nobody’s name',
    endedBy: 'nothing by itself',
  },
  {
    what: 'queued work and mails',
    models: ['OutboxMessage'],
    term: '14 days after it was done; its content, sealed, until then',
    why: 'so that nothing is sent twice',
    endedBy: 'outbox clean-up',
  },
  {
    what: 'answers to calls with an Idempotency-Key',
    models: ['IdempotencyKey'],
    term: 'a day',
    why: 'so that a repeated call does nothing twice',
    endedBy: 'old idempotency keys',
  },
  {
    what: 'counts of limits',
    models: ['RateLimit'],
    term: 'their window, a day at most',
    why: 'fair limits',
    endedBy: 'counts of limits that are over',
  },
  {
    what: 'what staff and customers did',
    models: ['AuditEntry'],
    term: 'as long as the books',
    why: 'ids alone, nobody’s name; append-only',
    endedBy: 'nothing by itself',
  },
  {
    what: 'second factors of staff',
    models: ['StaffTotp', 'StaffPasskey', 'StaffRecoveryCode'],
    term: 'as long as they work in the store; the secret sealed, the codes hashed, of passkeys only the public half',
    why: 'a password alone opens no console',
    endedBy: 'nothing by itself',
  },
  {
    what: 'what staff typed into a form and have not sent',
    models: ['StaffDraft'],
    term: days(RETENTION.drafts),
    why: 'so that a closed tab loses nothing; read by whoever typed it alone',
    endedBy: 'what is over',
  },
  {
    what: 'how staff like their console, and views they saved, with what is looked for in them',
    models: ['StaffPreference', 'SavedView'],
    term: ACCOUNT,
    why: 'their own choice; deleted by their own hand, too',
    endedBy: 'deleting the account',
  },
  {
    what: 'pharmacists',
    models: ['PharmacistRegistration'],
    term: 'as long as the decisions they made',
    why: 'drug law wants the registered pharmacist named',
    endedBy: 'nothing by itself',
  },
];

/** Renders the table of docs/data.md. */
export const dataTable = (): string =>
  [
    '| what | tables | stays | why | ended by |',
    '|---|---|---|---|---|',
    ...DATA_CLASSES.map(
      ({ what, models, term, why, endedBy }) => `| ${what} | ${models.join(', ')} | ${term} | ${why} | ${endedBy} |`,
    ),
  ].join('\n');
