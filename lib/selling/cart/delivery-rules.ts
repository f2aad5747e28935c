import { pincodeIn } from '@/lib/shared/india/states';
import type { DeliveryMethod, DeliveryOffer, DeliveryPromise } from '@/lib/site/delivery/types';

/** Reason why a cart cannot be delivered as it is; the keys of its texts. */
export type DeliveryObstacle = 'pincodeNotServed' | 'deliveryMethodOff' | 'pincodeMissing';

/**
 * Returns the pincode to which goods go. An address stored before the store read parts from one
 * line may have it there only.
 */
export const pincodeOf = (address: { pincode: string | null; detail: string }): string | null =>
  address.pincode ?? pincodeIn(address.detail) ?? null;

/**
 * Returns the offer that applies to a cart: of the chosen method, else standard delivery. Express
 * costs more and collected goods are not brought, so only a shopper's choice leads to them.
 * @param chosen null if the shopper chose none
 * @param lacksPincode true if charge and dates depend on a pincode that the address does not have
 */
export function offerFor(
  { offers, isCarried, reasons }: Pick<DeliveryPromise, 'offers' | 'isCarried' | 'reasons'>,
  chosen: string | null,
  lacksPincode = false,
): { offer: DeliveryOffer; obstacle: null } | { offer: null; obstacle: DeliveryObstacle } {
  if (lacksPincode && chosen !== 'collect') return { offer: null, obstacle: 'pincodeMissing' };
  const offer = offers.find(({ method }) => method === (chosen ?? 'standard'));
  if (offer) return { offer, obstacle: null };
  const isUnreached = !isCarried && chosen !== 'collect' && reasons.some(({ kind }) => kind === 'notServed');
  return { offer: null, obstacle: isUnreached ? 'pincodeNotServed' : 'deliveryMethodOff' };
}

/**
 * Returns the value of goods that is missing until a method is free; 0 if it is, or never becomes.
 */
export const missingForFree = ({ chargePaise, freeFromPaise, why }: DeliveryOffer): number =>
  chargePaise > 0 && freeFromPaise !== null ? freeFromPaise - why.valuePaise : 0;

/** Delivery of a cart to the current address of its customer. */
export type CartDelivery = {
  /** Pincode of the address; null without one: the general charge and days apply. */
  pincode: string | null;
  /** Method that applies now; null with an obstacle. */
  method: DeliveryMethod | null;
  obstacle: DeliveryObstacle | null;
  offers: (DeliveryOffer & { missingPaise: number })[];
};
