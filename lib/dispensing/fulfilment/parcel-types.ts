import type { OrderStatus, ParcelState } from '@/lib/kernel/db/generated/enums';

/** Fields of a parcel for staff work. */
export type ParcelRow = { id: string; number: number; state: ParcelState };

/** Packed parcel in the store. */
export type PackedParcel = {
  id: string;
  number: number;
  orderNumber: string;
  packedAt: Date;
  units: number;
  pincode: string | null;
  isCollected: boolean;
};

/** Order with a locked row. */
export type ParcelOrder = {
  id: string;
  number: string;
  customerId: string;
  status: OrderStatus;
  deliveryMethod: string;
};
