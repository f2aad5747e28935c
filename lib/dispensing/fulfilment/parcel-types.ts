import type { OrderStatus, ParcelState } from '@/lib/kernel/db/generated/enums';

/** Who does something with a parcel: the door, and who came through it. */
export type Staff = { actor: string; actorId?: string };

/** A parcel as staff's work needs it. */
export type ParcelRow = { id: string; number: number; state: ParcelState };

/** A parcel that lies packed in the store. */
export type PackedParcel = {
  id: string;
  number: number;
  orderNumber: string;
  packedAt: Date;
  units: number;
  pincode: string | null;
};

/** An order whose row is held. */
export type HeldOrder = { id: string; number: string; customerId: string; status: OrderStatus };
