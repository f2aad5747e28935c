import type { DeliveryFailure, ParcelState, TrackingState } from '@/lib/kernel/db/generated/enums';

/** Weight in grams and sides in centimeters of a parcel. */
export type ParcelSize = { weightGrams: number; lengthCm: number; breadthCm: number; heightCm: number };

/** Date-times are texts, because they come from JSON. */
export type StaffAttempt = { number: number; reason: DeliveryFailure; actor: string; at: string };
/** Booking of a parcel with a courier service. */
export type StaffBooking = {
  courierId: number;
  courier: string;
  awb: string | null;
  ratePaise: number;
  hasLabel: boolean;
  pickupAt: string | null;
  /** Size with which it was booked. */
  size: ParcelSize;
  /** True if all steps are done. */
  isComplete: boolean;
  /** Words of the service about the step at which it stopped. */
  problem: string | null;
  tracking: TrackingState | null;
  /** Newest first. */
  events: { state: TrackingState; at: string; activity: string | null; place: string | null }[];
};
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
  /** Null if it is sent by hand. */
  booking: StaffBooking | null;
};
