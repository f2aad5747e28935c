import type { DeliveryFailure, ParcelState } from '@/lib/kernel/db/generated/enums';

/** Date-times are texts, because they come from JSON. */
export type StaffAttempt = { number: number; reason: DeliveryFailure; actor: string; at: string };
export type StaffParcel = {
  id: string;
  /** Counted from 1 within its order. */
  number: number;
  state: ParcelState;
  courier: string | null;
  trackingNumber: string | null;
  /** Days such as 2026-11-27. */
  expectedFrom: string | null;
  expectedUntil: string | null;
  packedAt: string;
  dispatchedAt: string | null;
  endedAt: string | null;
  /** True if it has left, and its supply memo can be read. */
  hasMemo: boolean;
  lines: { orderLineId: string; name: string; quantity: number }[];
  attempts: StaffAttempt[];
};
