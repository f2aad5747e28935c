import { timingSafeEqual } from 'node:crypto';
import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { DomainError, invalid } from '@/lib/kernel/errors';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { countEvent } from '@/lib/kernel/security-events/record';
import { followShipment } from './follow-shipment';
import { TrackingMessage } from './shiprocket/wire';

/** Compares in constant time, whatever the lengths. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));

/** @throws DomainError unauthenticated if the secret is not set or differs */
export function checkSender(given: string | null): void {
  const secret = env().SHIPROCKET_WEBHOOK_SECRET;
  if (!secret || given === null || !isSame(given, secret)) throw new DomainError('unauthenticated', 'webhookSender');
}

function readMessage(bytes: Uint8Array) {
  try {
    return TrackingMessage.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return { success: false } as const;
  }
}

/**
 * Applies a message of the tracking webhook. A message about an unknown shipment is counted and
 * otherwise ignored: the account may have others.
 * @throws invalid badBody
 */
export async function receiveTracking(bytes: Uint8Array, now = new Date()): Promise<void> {
  const message = readMessage(bytes);
  if (!message.success) throw invalid('badBody');
  const { awb, orderId, events } = message.data;
  const shipment = await db.shipment.findUnique({
    where: { awb: awb.toUpperCase() },
    select: { id: true, parcelId: true, serviceOrderId: true },
  });
  // Couriers use numbers again, for orders of others.
  if (!shipment || (orderId && shipment.serviceOrderId && orderId !== shipment.serviceOrderId))
    return countEvent('courier.unknown');
  await followShipment(shipment, events, now);
}
