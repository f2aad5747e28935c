import type { BodyOf } from '@/components/shared/call';
import type { StaffAddress } from '@/lib/selling/orders/staff-types';
import { addressLine } from '../new-order/form-rules';

/** Choice that types the address. */
export const TYPED = 'typed';

/** Content of the form as typed, and as stored in a draft. */
export type EditedAddress = {
  /** Id of a saved address, or `TYPED`. */
  choice: string;
  parts: StaffAddress['parts'];
  receiverName: string;
  receiverPhone: string;
  reason: string;
};

/** Returns the form with the present address, to be corrected. */
export const presentAddress = ({ parts, isOfOther, name, phone }: StaffAddress): EditedAddress => ({
  choice: TYPED,
  parts,
  receiverName: isOfOther ? name : '',
  receiverPhone: isOfOther ? (phone ?? '') : '',
  reason: '',
});

/** Returns the body of the call. */
export function addressBody(
  { choice, parts, receiverName, receiverPhone, reason }: EditedAddress,
  order: { order_id: string; version: string },
): BodyOf<'console/change-order-address'> {
  const sent = { ...order, reason: reason.trim() };
  if (choice !== TYPED) return { ...sent, address_id: choice };
  const receiver = { receiver_name: receiverName.trim(), receiver_phone: receiverPhone.trim() };
  return { ...sent, ...parts, ...receiver, address_detail: addressLine(parts) };
}
