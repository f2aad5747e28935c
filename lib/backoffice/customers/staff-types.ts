import type { Role } from '@/lib/kernel/db/generated/enums';
import type { KeysetPage } from '@/lib/shared/keyset-page';
import type { CustomerView } from './staff-rules';

/**
 * Parameters of a customer list. Cursors come from another page of the same list; days are those of
 * the registration.
 */
export type StaffCustomerFilter = {
  view?: CustomerView;
  q?: string;
  from?: string;
  until?: string;
  after?: string;
  before?: string;
};

/** Customer in a list, with masked contact details. */
export type StaffCustomerRow = {
  id: string;
  name: string;
  role: Role;
  email: string;
  phone: string | null;
  isConfirmed: boolean;
  createdAt: Date;
  deletedAt: Date | null;
  orderCount: number;
  lastOrderAt: Date | null;
};

export type StaffCustomerPage = KeysetPage<StaffCustomerRow> & {
  /** Total number, up to 1,000. `isMore`: the total is higher. */
  count: number;
  isMore: boolean;
  /** True if the name is so frequent that only the newest customers were searched. */
  isNarrowed: boolean;
};

export type StaffConsent = { purpose: string; givenAt: string; withdrawnAt: string | null };

/**
 * Data of a customer screen, without orders and notes. Contact details are masked before they leave
 * the server.
 */
export type StaffCustomer = {
  id: string;
  name: string;
  role: Role;
  locale: string;
  email: string;
  phone: string | null;
  addresses: { place: string; masked: string; isCurrent: boolean }[];
  businessName: string | null;
  gstin: string | null;
  hasPassword: boolean;
  providers: string[];
  emailVerifiedAt: Date | null;
  createdAt: Date;
  lastSeenAt: Date | null;
  deletedAt: Date | null;
  consents: StaffConsent[];
  orderCount: number;
  reviewCount: number;
  prescriptionCount: number;
};

/** Contact details of a customer, for a reader who gave a reason. */
export type Contact = { email: string; phone: string | null; addresses: { place: string; detail: string }[] };
