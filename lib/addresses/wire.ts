import { z } from 'zod';
import type { AddressView } from './types';

/** The documented JSON of an address: `active` 1 means current. */
export const WireAddress = z.object({
  _id: z.string(),
  place: z.string(),
  address_detail: z.string(),
  district: z.string().nullable(),
  state: z.string().nullable(),
  pincode: z.string().nullable(),
  active: z.union([z.literal(0), z.literal(1)]),
});

export function toWireAddress(address: AddressView): z.output<typeof WireAddress> {
  return {
    _id: address.id,
    place: address.place,
    address_detail: address.detail,
    district: address.district,
    state: address.state,
    pincode: address.pincode,
    active: address.isCurrent ? 1 : 0,
  };
}
