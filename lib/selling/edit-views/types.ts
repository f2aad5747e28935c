import type { OrderEditState, PaymentLinkStatus } from '@/lib/kernel/db/generated/enums';

/** Units that an edit adds or removes, as the order names them. */
export type ChangedUnits = { name: string; quantity: number };

/**
 * Edit of a paid order with its goods and, if a difference is to be paid, its link. An edit that
 * `changesAddress` has neither.
 */
export type EditView = {
  id: string;
  number: number;
  state: OrderEditState;
  reason: string;
  changesAddress: boolean;
  addedPaise: number;
  removedPaise: number;
  /** A date-time; null if nothing is to be paid. */
  expiresAt: string | null;
  createdAt: string;
  url: string | null;
  linkStatus: PaymentLinkStatus | null;
  added: ChangedUnits[];
  removed: ChangedUnits[];
};
