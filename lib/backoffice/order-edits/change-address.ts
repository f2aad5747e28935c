import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, type Sql } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { collectsAt } from '@/lib/money/payments/cash/cash-rules';
import { completeAddress } from '@/lib/people/addresses/region';
import { UNNAMED } from '@/lib/people/addresses/rules';
import { notify } from '@/lib/people/notifications/commands';
import { offerFor, pincodeOf } from '@/lib/selling/cart/delivery-rules';
import {
  findSaved,
  freezeAddress,
  readDestination,
  recipientAt,
  type Destination,
  type NewDestination,
  type Recipient,
} from '@/lib/selling/order-edits/change-address';
import { findEditable } from '@/lib/selling/order-edits/compose-edit';
import { placeOfSupply } from '@/lib/shared/india/states';
import { findHolidays } from '@/lib/site/delivery/find-holidays';
import { currentZones } from '@/lib/site/delivery/queries';
import { deliveryPromise } from '@/lib/site/delivery/rules';
import type { DeliveryOffer, ZoneIndex } from '@/lib/site/delivery/types';
import { hasZones } from '@/lib/site/delivery/zone-rules';
import { findStoreSettings } from '@/lib/site/pages/queries';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import type { AddressForm } from './schema';

/** Creates a refusal at a field of the form. */
const refusedAt = (field: string, key: string, values: Record<string, string> = {}) =>
  new DomainError('refused', key, values, { [field]: key });

/** Completes the typed parts; null if a saved address was chosen. @throws as `completeAddress` */
async function readTyped(form: AddressForm): Promise<NewDestination | null> {
  const { order_id: _, version: __, reason: ___, address_id: savedId, address_detail: line = '', ...parts } = form;
  if (savedId !== undefined) return null;
  const { address_detail, ...typed } = await completeAddress({
    ...parts,
    address_detail: line,
    place: UNNAMED,
    lat: undefined,
  });
  const { place, state, pincode, receiver_name: receiverName, receiver_phone: receiverPhone } = typed;
  return { id: null, place, detail: address_detail, state, pincode, receiverName, receiverPhone };
}

type Rules = { settings: StoreSettings; zones: ZoneIndex };

/**
 * Checks that an order can go to an address, and returns its promise there, counted from the time
 * of the order. The taxes of the lines are frozen, so the state of delivery stays.
 * @throws refused pincodeMissing, pincodeNotServed, deliveryMethodOff, orderAddressCash,
 * orderAddressState, orderAddressSame, each at its field
 */
function checkAddress(
  frozen: Destination,
  { address, recipient }: { address: NewDestination; recipient: Recipient },
  { settings, zones }: Rules,
): DeliveryOffer {
  const field = address.id === null ? 'pincode' : 'address_id';
  const { delivery, cashOnDelivery, headOffice } = settings;
  const { createdAt: now, method, placeOfSupply: supplied } = frozen;
  const pincode = pincodeOf(address);
  const values = { pincode: pincode ?? '' };
  const holidays = findHolidays(delivery, now);
  const { offer, obstacle } = offerFor(
    deliveryPromise({ settings: delivery, zones, holidays, pincode, lines: [], now }),
    method,
    pincode === null && hasZones(zones),
  );
  if (!offer) throw refusedAt(field, obstacle, values);
  if (frozen.isToCollect && !collectsAt(cashOnDelivery, pincode)) throw refusedAt(field, 'orderAddressCash', values);
  if (placeOfSupply(address, headOffice.stateCode) !== supplied) throw refusedAt(field, 'orderAddressState');
  const isSame =
    address.detail === frozen.address &&
    recipient.recipientName === frozen.recipientName &&
    recipient.recipientPhone === frozen.recipientPhone;
  if (isSame) throw refusedAt(address.id === null ? 'address_detail' : field, 'orderAddressSame');
  return offer;
}

/** @throws refused orderAddressGone for an address that is not saved by this customer */
async function findChosen(tx: Sql, customerId: string, addressId: string): Promise<NewDestination> {
  const saved = await findSaved(tx, customerId, addressId);
  if (!saved) throw refusedAt('address_id', 'orderAddressGone');
  return saved;
}

/**
 * Changes the delivery address of a paid order before packing, in one transaction. The delivery
 * charge, the taxes and the saved addresses of the customer stay, and so does an issued invoice.
 * @throws notFound; conflict orderChanged; the errors of `findEditable`, `completeAddress` and
 * `checkAddress`; refused orderAddressGone
 */
export async function changeOrderAddress(form: AddressForm, by: StaffActor): Promise<void> {
  // Both look up data that a locked order must not wait for.
  const [zones, typed] = await Promise.all([currentZones(), readTyped(form)]);
  const { order_id: idOrNumber, version, reason, address_id: savedId = '' } = form;
  await inTransaction(async (tx) => {
    const { order } = await findEditable(tx, idOrNumber, { version, isLocked: true, part: 'address' });
    const { id: orderId, customerId, number } = order;
    const frozen = await readDestination(tx, orderId);
    const address = typed ?? (await findChosen(tx, customerId, savedId));
    const recipient = recipientAt(frozen, address);
    const settings = await findStoreSettings(tx);
    const { from, to } = checkAddress(frozen, { address, recipient }, { settings, zones });
    const days = address.pincode === frozen.pincode ? null : { from, to };
    const edit = await freezeAddress(tx, order, { address, recipient, days, reason, by });
    await notify(tx, {
      customerId,
      orderId,
      kind: 'orderEdited',
      params: { number },
      eventId: edit.id,
      details: { amountPaise: 0, added: [], removed: [], address: address.detail },
    });
    await writeAudit(tx, {
      ...by,
      action: 'order.address',
      subject: 'order',
      subjectId: orderId,
      change: { edit: edit.number, pincode: { before: frozen.pincode, after: address.pincode } },
    });
  });
}
