import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, type Sql } from '@/lib/kernel/db/client';
import { DomainError, notFound } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { insertLink, createLink } from '@/lib/money/payments/links/open-link';
import { linkExpiry } from '@/lib/money/payments/links/rules';
import { lockOpenTill } from '@/lib/money/payments/cash/lock-till';
import { placePayment } from '@/lib/money/payments/cash/place-payment';
import { holdForLink, holdForSale } from '@/lib/money/payments/open-payment';
import { lockForPayment } from '@/lib/money/payments/paid-order';
import type { PlacedOrder } from '@/lib/selling/checkout/expire-orders';
import { placeStaffOrder } from '@/lib/selling/checkout/place-staff-order';
import { currentZones } from '@/lib/site/delivery/queries';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { orderOf } from './compose-quote';
import type { z } from 'zod';
import type { PlaceForm } from './schema';

type Placing = z.output<typeof PlaceForm>;
/** Placed order; `url` of its link is null if it was not created yet, or has none. */
export type PlacedForCaller = { orderId: string; number: string; url: string | null };

/** Takes the money of a placed order into the till of the staff member, and sells its goods. */
async function takeAtCounter(tx: Sql, form: Placing, placed: PlacedOrder, by: StaffActor, now: Date): Promise<void> {
  const { receipt } = placed;
  await lockOpenTill(tx, by.actorId);
  await holdForSale(tx, { customerId: form.customer_id, receipt }, now);
  const order = await lockForPayment(tx, placed.id);
  if (!order) throw notFound();
  const kind = form.payment === 'cash' ? 'CASH' : 'UPI';
  await placePayment(tx, order, { kind, receipt, reference: form.upi_reference, takenById: by.actorId }, by);
}

/**
 * Places an order for a customer. Cash or UPI is taken into the till of the staff member, and the
 * order is sold. Otherwise holds its stock until its payment link expires, and creates the link.
 * The order stays if the link cannot be created: its screen creates it again.
 * @throws errors of `placeStaffOrder`, `holdForLink`, `holdForSale` and `placePayment`; conflict
 * tillClosed
 */
export async function placeForCaller(form: Placing, by: StaffActor, now = new Date()): Promise<PlacedForCaller> {
  const [{ paymentLinkHours }, zones] = await Promise.all([findStoreSettings(), currentZones()]);
  const { address_id: addressId, expected_paise: expectedPaise, customer_id: customerId } = form;
  const placed = await inTransaction(async (tx) => {
    const order = await placeStaffOrder(
      tx,
      { ...orderOf(form), addressId, expectedPaise },
      { placedBy: by, zones },
      now,
    );
    if (form.payment === 'link') {
      const until = linkExpiry(paymentLinkHours, now);
      await holdForLink(tx, { customerId, receipt: order.receipt }, until, now);
      const { id: orderId, receipt, payablePaise } = order;
      await insertLink(tx, { orderId, customerId, receipt, payablePaise }, until);
    } else await takeAtCounter(tx, form, order, by, now);
    await writeAudit(tx, {
      ...by,
      action: 'order.place',
      subject: 'order',
      subjectId: order.id,
      change: { customerId, lines: form.lines.length, amountPaise: order.payablePaise, payment: form.payment },
    });
    return order;
  });
  if (form.payment !== 'link') return { orderId: placed.id, number: placed.number, url: null };
  // The order exists now: a failure must not look like a refused order, which staff place again.
  const url = await createLink(placed.id, now).catch((error: unknown) => {
    if (!(error instanceof DomainError)) log.error('placeForCaller', { order: placed.id, error });
    return null;
  });
  return { orderId: placed.id, number: placed.number, url };
}
