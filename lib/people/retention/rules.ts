import { endingOf } from '@/lib/kernel/storage/keys';

/**
 * Customer data of each table: exported or not, and the rest after the account is deleted. `hidden`
 * columns are not exported: secrets, and paths in our own storage. A test compares this list with
 * the schema, so that no table is missing.
 */
type Held = { table: string; hidden?: string[] } & ({ handedOut: true } | { handedOut: false; why: string }) &
  ({ erased: true } | { erased: false; keptFor: string });

const LAW =
  'tax and company law keep the books for eight financial years; the person behind them is an account without a name';

const gone = (table: string, hidden?: string[]): Held => ({ table, hidden, handedOut: true, erased: true });
const secret = (table: string, why: string): Held => ({ table, handedOut: false, why, erased: true });
const kept = (table: string, keptFor: string, hidden?: string[]): Held => ({
  table,
  hidden,
  handedOut: true,
  erased: false,
  keptFor,
});

export const HELD: Record<string, Held> = {
  Session: gone('session', ['token_hash']),
  StaffSession: gone('staff_session', ['token_hash', 'challenge']),
  StaffTotp: gone('staff_totp', ['secret', 'pending_secret']),
  StaffPasskey: gone('staff_passkey', ['credential_id', 'public_key', 'counter']),
  StaffRecoveryCode: gone('staff_recovery_code', ['code_hash']),
  StaffDraft: gone('staff_draft'),
  SavedView: gone('saved_view'),
  StaffPreference: gone('staff_preference'),
  KnownDevice: gone('known_device', ['device_hash']),
  SignInAccount: gone('sign_in_account'),
  PasswordReset: secret('password_reset', 'only fingerprints of links that were mailed'),
  EmailConfirmation: gone('email_confirmation', ['token_hash']),
  Consent: kept('consent', 'proof of what was agreed to, and when it was taken back'),
  Address: gone('address'),
  ProductRequest: gone('product_request'),
  Cart: gone('cart'),
  CartLine: gone('cart_line'),
  LikedLine: gone('liked_line'),
  SavedLine: gone('saved_line'),
  CouponUse: kept('coupon_use', LAW),
  OrderTransaction: kept('order_transaction', LAW),
  Prescription: kept(
    'prescription',
    'those goods were sold on prove the sale: drug law keeps them for three years; all others are deleted',
    ['storage_key', 'described_by_id'],
  ),
  PrescriptionItem: kept(
    'prescription_item',
    'what a prescription names goes with its file: three years where goods were sold on it',
    ['created_by_id'],
  ),
  PrescriptionDecision: kept(
    'prescription_decision',
    'who decided on a medicine that needs a prescription, when and why, is proof of the sale for drug law',
    ['pharmacist_id'],
  ),
  RegisterEntry: kept(
    'register_entry',
    'drug law wants the registers of prescriptions and of Schedule H1 whole, for two and three years after their last entry',
    ['pharmacist_name', 'corrected_by_id'],
  ),
  PharmacistRegistration: gone('pharmacist_registration'),
  Order: kept('order', LAW),
  OrderLine: kept('order_line', LAW),
  OrderEvent: kept('order_event', LAW),
  LineCancellation: kept('line_cancellation', LAW),
  Parcel: kept('parcel', LAW),
  DeliveryAttempt: kept('delivery_attempt', LAW),
  OrderReturn: kept('order_return', LAW),
  SupplyMemo: kept('supply_memo', LAW),
  RecallContact: kept('recall_contact', 'that whoever bought recalled goods was told is proof for drug law; ids alone'),
  Invoice: kept('invoice', LAW, ['storage_key']),
  Payment: kept('payment', LAW),
  Refund: kept('refund', LAW),
  Review: kept('review', 'opinions stay with the product, without their writer'),
  Notification: gone('notification', ['dedupe_key']),
  NotificationPreference: gone('notification_preference'),
  Note: gone('note', ['author_id']),
  IdempotencyKey: secret('idempotency_key', 'copies of answers to calls, forgotten after a day'),
};

/** Columns of the customer's own row that are not exported. */
export const HIDDEN_OF_CUSTOMER = ['password_hash', 'profile_image_key'];

/** Maximum age of a sign-in that replaces the password of an account without one. */
export const FRESH_SIGN_IN = 10 * 60 * 1000;

/** Returns the placeholder for a deleted customer's address. It is unique and belongs to no one. */
export const anonymizedEmail = (customerId: string): string => `${customerId}@deleted.invalid`;

/** Returns an ASCII name for a file in the archive. */
export const fileNameOf = (folder: string, name: string, storageKey: string): string =>
  `${folder}/${name.replace(/[^A-Za-z0-9._-]+/g, '-')}${endingOf(storageKey)}`;
