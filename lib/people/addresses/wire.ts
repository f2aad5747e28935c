import { z } from 'zod';
import { maybeText, text } from '@/lib/kernel/http/fields';
import type { AddressView } from './types';

/**
 * Documented JSON of an address. `active` 1 means current. Parts the customer left out are null.
 */
export const WireAddress = z
  .object({
    _id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a05'),
    place: text('Home'),
    address_detail: text('12, Gandhi Street, Anna Nagar, Madurai 625020'),
    active: z.union([z.literal(0), z.literal(1)]).meta({ examples: [1] }),
    landmark: maybeText('Opposite the post office'),
    building: maybeText('12'),
    area: maybeText('Anna Nagar'),
    district: maybeText('Madurai'),
    state: maybeText('Tamil Nadu'),
    country: text('India'),
    pincode: maybeText('625020'),
    /** Person who takes the goods; null means the customer. */
    receiver_name: maybeText('Meena Ravi'),
    receiver_phone: maybeText('+919840012345'),
  })
  .meta({ id: 'Address' });

export function toWireAddress({
  id,
  place,
  detail,
  isCurrent,
  landmark,
  building,
  area,
  district,
  state,
  country,
  pincode,
  receiverName,
  receiverPhone,
}: AddressView): z.output<typeof WireAddress> {
  return {
    _id: id,
    place,
    address_detail: detail,
    active: isCurrent ? 1 : 0,
    landmark,
    building,
    area,
    district,
    state,
    country,
    pincode,
    receiver_name: receiverName,
    receiver_phone: receiverPhone,
  };
}
