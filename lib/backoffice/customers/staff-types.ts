import type { Role } from '@/lib/kernel/db/generated/enums';
import type { KeysetPage } from '@/lib/shared/keyset-page';
import type { CustomerView } from './staff-rules';

/** What a list of customers is asked for; cursors are those of another page of the same list. */
export type StaffCustomersWanted = { view?: CustomerView; q?: string; after?: string; before?: string };

/** A customer as a list shows them: how to reach them is masked. */
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
  /** How many there are in all, up to 1,000; `isMore`: more than that. */
  count: number;
  isMore: boolean;
  /** So many customers have this name that only the newest customers were looked through. */
  isNarrowed: boolean;
};

export type StaffConsent = { purpose: string; givenAt: string; withdrawnAt: string | null };

/** Everything a screen about one customer shows beside orders and notes. What is masked is so before it leaves the server. */
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

/** How to reach a customer, for whoever asked with a reason. */
export type Contact = { email: string; phone: string | null; addresses: { place: string; detail: string }[] };
