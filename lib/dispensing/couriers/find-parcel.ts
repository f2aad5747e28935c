import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { TO_COLLECT } from '@/lib/shared/money/cash-sql';
import { lookUpPincode } from '@/lib/people/addresses/post-offices';
import type { ParcelSize } from '@/lib/selling/orders/staff-parcel-types';
import type { ParcelToSend } from './types';

type Row = {
  state: string;
  deliveryMethod: string;
  number: string;
  orderedAt: Date;
  name: string;
  phone: string | null;
  address: string;
  region: string | null;
  pincode: string | null;
  valuePaise: number;
  collectPaise: number;
};

type Pickup = { storeEmail: string; pickupLocation: string; pickupPincode: string };

/**
 * Reads the facts about a packed parcel that a courier service needs.
 * @throws notFound parcelUnknown; conflict parcelLeft, notCarried, parcelReceiverIncomplete
 */
export async function findParcelToSend(
  parcelId: string,
  reference: string,
  size: ParcelSize,
  pickup: Pickup,
): Promise<ParcelToSend> {
  const [row] = await queryRows<Row>(Prisma.sql`
    SELECT p.state::text AS state, o.delivery_method AS "deliveryMethod", o.number, o.created_at AS "orderedAt", o.recipient_name AS name, o.recipient_phone AS phone,
      o.delivery_address AS address, o.delivery_state AS region, o.delivery_pincode AS pincode,
      (SELECT sum(round(l.total_paise::numeric * y.quantity / l.quantity))::int FROM parcel_line y JOIN order_line l ON l.id = y.order_line_id WHERE y.parcel_id = p.id) AS "valuePaise",
      ${TO_COLLECT} AS "collectPaise"
    FROM parcel p JOIN "order" o ON o.id = p.order_id WHERE p.id = ${parcelId}::uuid`);
  if (!row) throw notFound('parcelUnknown');
  if (row.state !== 'PACKED') throw conflict('parcelLeft');
  if (row.deliveryMethod === 'collect') throw conflict('notCarried');
  const { pincode, orderedAt, name, address, valuePaise, collectPaise } = row;
  const phone = row.phone?.replace(/\D/g, '').slice(-10) ?? '';
  if (!pincode || phone.length < 10) throw conflict('parcelReceiverIncomplete');
  const [office] = await lookUpPincode(pincode);
  const state = row.region ?? office?.state ?? '';
  return {
    ...size,
    ...pickup,
    reference,
    orderedAt,
    name,
    phone,
    address,
    city: office?.district ?? state,
    state,
    pincode,
    valuePaise,
    collectPaise,
  };
}
