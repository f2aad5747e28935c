import { endingOf } from '@/lib/kernel/storage/keys';

/**
 * Customer data of each table: exported or not, and the rest after the account is deleted. `hidden`
 * columns are not exported: secrets, and paths in our own storage. A test compares this list with
 * the schema, so that no table is missing.
 */
type HeldTable = { table: string; hidden?: string[] } & ({ handedOut: true } | { handedOut: false; why: string }) &
  ({ erased: true } | { erased: false; keptFor: string });

const LAW =
  'tax and company law keep the books for eight financial years; the person behind them is an account without a name';

const erasedWithAccount = (table: string, hidden?: string[]): HeldTable => ({
  table,
  hidden,
  handedOut: true,
  erased: true,
});
const secret = (table: string, reason: string): HeldTable => ({ table, handedOut: false, why: reason, erased: true });
const retained = (table: string, keptFor: string, hidden?: string[]): HeldTable => ({
  table,
  hidden,
  handedOut: true,
  erased: false,
  keptFor,
});

export const TABLE_RULES: Record<string, HeldTable> = {
  Session: erasedWithAccount('session', ['token_hash']),
  PushSubscription: erasedWithAccount('push_subscription', ['endpoint', 'p256dh', 'auth', 'store_key']),
  StaffSession: erasedWithAccount('staff_session', ['token_hash', 'challenge']),
  StaffTotp: erasedWithAccount('staff_totp', ['secret', 'pending_secret']),
  StaffPasskey: erasedWithAccount('staff_passkey', ['credential_id', 'public_key', 'counter']),
  StaffRecoveryCode: erasedWithAccount('staff_recovery_code', ['code_hash']),
  StaffDraft: erasedWithAccount('staff_draft'),
  SavedView: erasedWithAccount('saved_view'),
  StaffPreference: erasedWithAccount('staff_preference'),
  StaffScreenUse: erasedWithAccount('staff_screen_use'),
  KnownDevice: erasedWithAccount('known_device', ['device_hash']),
  SignInAccount: erasedWithAccount('sign_in_account'),
  ConfirmedNumber: erasedWithAccount('confirmed_number'),
  NumberCode: secret('number_code', 'only fingerprints of codes that were sent, for minutes'),
  ShopperPasskey: erasedWithAccount('shopper_passkey', ['credential_id', 'public_key', 'counter']),
  PasskeyChallenge: secret('passkey_challenge', 'only fingerprints of random numbers, for minutes'),
  PasswordReset: secret('password_reset', 'only fingerprints of links that were mailed'),
  EmailConfirmation: erasedWithAccount('email_confirmation', ['token_hash']),
  Consent: retained('consent', 'proof of what was agreed to, and when it was taken back'),
  Address: erasedWithAccount('address'),
  Patient: erasedWithAccount('patient'),
  ProductRequest: erasedWithAccount('product_request'),
  StockAlert: erasedWithAccount('stock_alert'),
  ProductQuestion: erasedWithAccount('product_question', ['published_by_id']),
  Enquiry: erasedWithAccount('enquiry', ['note']),
  Proposal: erasedWithAccount('proposal', ['desk_staff_id', 'desk_taken_at', 'desk_until', 'answered_by_id']),
  ProposalLine: erasedWithAccount('proposal_line'),
  Cart: erasedWithAccount('cart'),
  CartLine: erasedWithAccount('cart_line'),
  LikedLine: erasedWithAccount('liked_line'),
  SavedLine: erasedWithAccount('saved_line'),
  ViewedLine: erasedWithAccount('viewed_line', ['guest_id']),
  RefillDose: erasedWithAccount('refill_dose'),
  Refill: erasedWithAccount('refill', ['reminded_line_id']),
  CouponUse: retained('coupon_use', LAW),
  OrderTransaction: retained('order_transaction', LAW),
  Prescription: retained(
    'prescription',
    'those goods were sold on prove the sale: drug law keeps them for three years; all others are deleted',
    ['storage_key', 'described_by_id'],
  ),
  PrescriptionItem: retained(
    'prescription_item',
    'what a prescription names goes with its file: three years where goods were sold on it',
    ['created_by_id'],
  ),
  PrescriptionDecision: retained(
    'prescription_decision',
    'who decided on a medicine that needs a prescription, when and why, is proof of the sale for drug law',
    ['pharmacist_id'],
  ),
  RegisterEntry: retained(
    'register_entry',
    'drug law wants the registers of prescriptions and of Schedule H1 whole, for two and three years after their last entry',
    ['pharmacist_name', 'corrected_by_id'],
  ),
  PharmacistRegistration: erasedWithAccount('pharmacist_registration'),
  Order: retained('order', LAW),
  OrderLine: retained('order_line', LAW),
  OrderEdit: retained('order_edit', LAW, ['actor_id']),
  OrderEvent: retained('order_event', LAW),
  LineCancellation: retained('line_cancellation', LAW),
  Parcel: retained('parcel', LAW),
  DeliveryAttempt: retained('delivery_attempt', LAW),
  Shipment: retained('shipment', LAW),
  OrderReturn: retained('order_return', LAW),
  SupplyMemo: retained('supply_memo', LAW),
  RecallContact: retained(
    'recall_contact',
    'that whoever bought recalled goods was told is proof for drug law; ids alone',
  ),
  Invoice: retained('invoice', LAW, ['storage_key']),
  Payment: retained('payment', LAW),
  PaymentLink: retained('payment_link', LAW),
  Refund: retained('refund', LAW),
  ReviewPhoto: erasedWithAccount('review_photo', ['storage_key', 'approved_by_id']),
  ReviewVote: erasedWithAccount('review_vote'),
  Review: retained('review', 'opinions stay with the product, without their writer'),
  Notification: erasedWithAccount('notification', ['dedupe_key']),
  MessageLog: retained('message_log', 'the cost of the messages of a year, without number and text', [
    'reference',
    'work',
  ]),
  NotificationPreference: erasedWithAccount('notification_preference'),
  Note: erasedWithAccount('note', ['author_id']),
  IdempotencyKey: secret('idempotency_key', 'copies of answers to calls, forgotten after a day'),
};

/** Columns of the customer's own row that are not exported. */
export const HIDDEN_OF_CUSTOMER = ['password_hash', 'profile_image_key', 'opened_by_id'];

/** Maximum age of a sign-in that replaces the password of an account without one. */
export const FRESH_SIGN_IN = 10 * 60 * 1000;

/** Returns the placeholder for a deleted customer's address. It is unique and belongs to no one. */
export const anonymizedEmail = (customerId: string): string => `${customerId}@deleted.invalid`;

/** Returns an ASCII name for a file in the archive. */
export const fileNameOf = (folder: string, name: string, storageKey: string): string =>
  `${folder}/${name.replace(/[^A-Za-z0-9._-]+/g, '-')}${endingOf(storageKey)}`;
