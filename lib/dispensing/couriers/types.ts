import type { TrackingState, UndeliveredAction } from '@/lib/kernel/db/generated/enums';
import type { ParcelSize } from '@/lib/selling/orders/staff-parcel-types';

/**
 * Facts about a parcel for a courier service: the receiver, never the names of the goods, which
 * would disclose an illness.
 */
export type ParcelToSend = ParcelSize & {
  /** Order id at the service, unique per booking. */
  reference: string;
  orderedAt: Date;
  name: string;
  /** Ten digits. */
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  /** Email address of the store: the service gets none of the customer. */
  storeEmail: string;
  /** Name of the pickup address in the account, and its pincode. */
  pickupLocation: string;
  pickupPincode: string;
  valuePaise: number;
  /** Amount that the courier collects on delivery; 0 for a paid order. */
  collectPaise: number;
};

/** Courier that serves the pincode of a parcel. `days`: estimated days, null if unknown. */
export type CourierOffer = { courierId: number; name: string; ratePaise: number; days: number | null };

/** Ids of a booking at the service. */
export type Booking = { orderId: string; shipmentId: string; awb: string | null; courier: string | null };

export type TrackingEvent = {
  state: TrackingState;
  happenedAt: Date;
  /** Words of the courier. */
  activity: string | null;
  place: string | null;
};

/**
 * Port of courier services. A store without one sends parcels by hand: staff type the courier and
 * the tracking number. Each method is one request with a time limit.
 * @throws CourierRefusal for a definite refusal; other errors leave the result unknown
 */
export type CourierService = {
  /** Returns the couriers for a parcel, cheapest first; none if its pincode is not served. */
  listOffers(parcel: ParcelToSend): Promise<CourierOffer[]>;
  /** Finds a booking by its reference, after a lost response. */
  findBooking(reference: string): Promise<Booking | null>;
  createBooking(parcel: ParcelToSend): Promise<Booking>;
  /** Assigns a courier and its air waybill number. */
  assignCourier(shipmentId: string, courierId: number): Promise<{ awb: string; courier: string | null }>;
  /** Creates the label and returns its address. */
  createLabel(shipmentId: string): Promise<string>;
  /** Downloads a label, a PDF of up to 5 MB. */
  fetchLabel(url: string): Promise<Buffer>;
  /** Requests the pickup and returns its announced time. Safe to repeat. */
  requestPickup(shipmentId: string): Promise<Date | null>;
  track(awb: string): Promise<TrackingEvent[]>;
  answerUndelivered(awb: string, action: UndeliveredAction, comment: string): Promise<void>;
  cancelBooking(orderId: string): Promise<void>;
};

/**
 * Definite refusal of a courier service; `message` is its reason for staff, up to 200 characters.
 */
export class CourierRefusal extends Error {
  constructor(
    reason: string,
    readonly status?: number,
  ) {
    super(reason.slice(0, 200));
    this.name = 'CourierRefusal';
  }
}
