import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { insertLink, createLink } from '@/lib/money/payments/links/open-link';
import { linkExpiry } from '@/lib/money/payments/links/rules';
import { holdForLink } from '@/lib/money/payments/open-payment';
import { placeStaffOrder } from '@/lib/selling/checkout/place-staff-order';
import { currentZones } from '@/lib/site/delivery/queries';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { orderOf } from './compose-quote';
import type { OrderForm } from './schema';

type Placing = OrderForm & { address_id: string; expected_paise: number };
/** Placed order; `url` of its link is null if it was not created yet. */
export type PlacedForCaller = { orderId: string; number: string; url: string | null };

/**
 * Places an order for a customer, holds its stock until its payment link expires, and creates the
 * link. The order stays if the link cannot be created: its screen creates it again.
 * @throws errors of `placeStaffOrder` and of `holdForLink`
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
    const until = linkExpiry(paymentLinkHours, now);
    await holdForLink(tx, { customerId, receipt: order.receipt }, until, now);
    await insertLink(
      tx,
      { orderId: order.id, customerId, receipt: order.receipt, payablePaise: order.payablePaise },
      until,
    );
    await writeAudit(tx, {
      ...by,
      action: 'order.place',
      subject: 'order',
      subjectId: order.id,
      change: { customerId, lines: form.lines.length, amountPaise: order.payablePaise },
    });
    return order;
  });
  // The order exists now: a failure must not look like a refused order, which staff place again.
  const url = await createLink(placed.id, now).catch((error: unknown) => {
    if (!(error instanceof DomainError)) log.error('placeForCaller', { order: placed.id, error });
    return null;
  });
  return { orderId: placed.id, number: placed.number, url };
}
