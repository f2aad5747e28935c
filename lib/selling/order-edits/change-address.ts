import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { StaffActor } from '@/lib/kernel/audit/write-audit';
import { completeStored } from '@/lib/people/addresses/correct-stored';
import { addressesOf } from '@/lib/people/addresses/queries';
import type { AddressView } from '@/lib/people/addresses/types';
import type { DeliveryMethod, DeliveryOffer } from '@/lib/site/delivery/types';
import type { EditableOrder } from './compose-edit';

/** Delivery of an order as frozen, with the facts that a new address must fit. */
export type Destination = {
  createdAt: Date;
  method: DeliveryMethod;
  /** Name of the customer if another person receives the goods; else null. */
  buyerName: string | null;
  recipientName: string;
  recipientPhone: string | null;
  /** Number of the customer today. */
  ownPhone: string | null;
  address: string;
  pincode: string | null;
  /** GST code of the state that decided on the taxes of the lines. */
  placeOfSupply: string;
  /** True if the courier still has to collect cash for it. */
  isToCollect: boolean;
};

/** Reads the delivery of a locked order. */
export async function readDestination(tx: Sql, orderId: string): Promise<Destination> {
  const [found] = await tx.$queryRaw<Destination[]>(Prisma.sql`
    SELECT o.created_at AS "createdAt", o.delivery_method AS method, o.buyer_name AS "buyerName", o.recipient_name AS "recipientName", o.recipient_phone AS "recipientPhone",
      c.phone AS "ownPhone", o.delivery_address AS address, o.delivery_pincode AS pincode, o.place_of_supply AS "placeOfSupply",
      EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.kind = 'CASH_ON_DELIVERY' AND p.status = 'CREATED') AS "isToCollect"
    FROM "order" o JOIN customer c ON c.id = o.customer_id WHERE o.id = ${orderId}::uuid`);
  return found!;
}

/** Address to which an order can go. `id`: null for one that is not saved. */
export type NewDestination = Pick<AddressView, 'place' | 'detail' | 'state' | 'pincode'> & {
  id: string | null;
  /** Person who takes the goods; null means the customer, undefined keeps the recipient. */
  receiverName: string | null | undefined;
  receiverPhone: string | null | undefined;
};

/** Returns a saved address of the customer of an order; undefined for any other address. */
export async function findSaved(tx: Sql, customerId: string, addressId: string): Promise<AddressView | undefined> {
  const [saved] = await tx.$queryRaw<AddressView[]>(Prisma.sql`
    SELECT a.* FROM (${addressesOf(customerId)}) a WHERE a.id = ${addressId}::uuid`);
  return saved && completeStored(tx, customerId, saved);
}

export type Recipient = Pick<Destination, 'buyerName' | 'recipientName' | 'recipientPhone'>;

/**
 * Returns the recipient at a new address. The name of the buyer stays the one that the order froze.
 */
export function recipientAt(frozen: Destination, { receiverName, receiverPhone }: NewDestination): Recipient {
  const { buyerName, recipientName, recipientPhone, ownPhone } = frozen;
  if (receiverName === undefined) return { buyerName, recipientName, recipientPhone };
  const buyer = buyerName ?? recipientName;
  if (receiverName !== null)
    return { buyerName: buyer, recipientName: receiverName, recipientPhone: receiverPhone ?? null };
  return { buyerName: null, recipientName: buyer, recipientPhone: buyerName === null ? recipientPhone : ownPhone };
}

/** `days`: promised days at the new address; null keeps the frozen ones. */
type Change = {
  address: NewDestination;
  recipient: Recipient;
  days: Pick<DeliveryOffer, 'from' | 'to'> | null;
  reason: string;
  by: StaffActor;
};

/**
 * Freezes another delivery address in a locked order, with the edit that states the reason.
 * @returns id and number of the edit
 */
export async function freezeAddress(
  tx: Sql,
  { id: orderId, customerId }: EditableOrder,
  { address, recipient, days, reason, by }: Change,
): Promise<{ id: string; number: number }> {
  const { id: addressId, place, detail, state, pincode } = address;
  const { buyerName, recipientName, recipientPhone } = recipient;
  const id = newId();
  const [edit] = await tx.$queryRaw<{ number: number }[]>(Prisma.sql`
    WITH moved AS (
      UPDATE "order" SET address_id = ${addressId}::uuid, buyer_name = ${buyerName}, recipient_name = ${recipientName}, recipient_phone = ${recipientPhone},
        delivery_place = ${place}, delivery_address = ${detail}, delivery_state = ${state}, delivery_pincode = ${pincode},
        delivery_from = COALESCE(${days?.from ?? null}::date, delivery_from), delivery_to = COALESCE(${days?.to ?? null}::date, delivery_to), updated_at = now()
      WHERE id = ${orderId}::uuid RETURNING id)
    INSERT INTO order_edit (id, order_id, customer_id, number, state, reason, changes_address, added_paise, added_tax_paise, removed_paise, actor, actor_id, closed_at)
    SELECT ${id}::uuid, moved.id, ${customerId}::uuid, (SELECT count(*)::int + 1 FROM order_edit WHERE order_id = ${orderId}::uuid), 'APPLIED', ${reason}, true, 0, 0, 0,
      ${by.actor}, ${by.actorId}::uuid, now() FROM moved RETURNING number`);
  return { id, number: edit!.number };
}
