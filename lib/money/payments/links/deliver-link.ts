import { z } from 'zod';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { log } from '@/lib/kernel/log';
import { formatRupees } from '@/lib/kernel/money';
import { queue } from '@/lib/kernel/queue/outbox';
import { sendMessage } from '@/lib/people/messages/send-message';
import { SendingWork } from '@/lib/people/messages/work-rules';
import { translate } from '@/lib/kernel/translate';
import { storeName } from '@/lib/kernel/identity';
import { paymentGateway } from '@/lib/money/payments/gateway';
import { GatewayRefusal } from '@/lib/money/payments/gateway-errors';
import { toSettledPayment, type SettledPayment } from '@/lib/money/payments/rules';
import { settlePayment } from '@/lib/money/payments/settle-payment';
import { recordUnmatchedPayment } from '@/lib/money/payments/unmatched-payments';
import { linkOfOrder, linksAwaiting } from './find-link';
import { isPayable } from './rules';
import { syncLink } from './sync-link';

/**
 * Work on a payment link: bring the link of an order in line with the gateway, send the customer
 * its address, or find the link of a payment.
 */
const LinkWork = z.union([
  z.object({ paymentId: z.string() }),
  SendingWork.extend({ orderId: z.uuid(), editId: z.uuid().nullish(), sends: z.literal('message') }),
  z.object({ orderId: z.uuid(), editId: z.uuid().nullish() }),
]);

/**
 * Queues the search for the link of a payment that no order is known for: the gateway names the
 * order behind a link only with its payment, and may report the payment first.
 * @returns false if no open link can have taken it
 */
export async function queueLookup({ razorpayPaymentId: paymentId, amountPaise, status }: SettledPayment) {
  if (status !== 'AUTHORIZED' && status !== 'CAPTURED') return false;
  if ((await linksAwaiting(amountPaise)).length === 0) return false;
  await queue(db, { topic: 'paymentLink', payload: { paymentId }, dedupeKey: `paymentLink:${paymentId}:${status}` });
  return true;
}

/** Looks a link up. One that the gateway refuses to show must not hide the payment of another. */
async function lookUp({ orderId, editId }: { orderId: string; editId: string | null }): Promise<void> {
  try {
    await syncLink(orderId, editId);
  } catch (error) {
    if (!(error instanceof GatewayRefusal) || error.isTemporary) throw error;
    log.error('paymentLink', { orderId, error });
  }
}

/** Looks for the link that has taken a payment; without one, stores it as unmatched. */
async function findLinkOf(paymentId: string): Promise<void> {
  const payment = toSettledPayment(await paymentGateway().fetchPayment(paymentId));
  if (!payment) return;
  for (const link of await linksAwaiting(payment.amountPaise)) {
    await lookUp(link);
    if (await settlePayment(payment)) return;
  }
  if (!(await settlePayment(payment))) await recordUnmatchedPayment(payment);
}

/** Does the queued work on a payment link. Repeating it changes nothing. */
export async function deliverLink(payload: unknown, { id }: { id: string }): Promise<void> {
  const work = LinkWork.parse(payload);
  if ('paymentId' in work) return findLinkOf(work.paymentId);
  if ('sends' in work) return sendAddress(work, work.as ?? id);
  return syncLink(work.orderId, work.editId ?? null);
}

type SendsAddress = SendingWork & { orderId: string; editId?: string | null };

type Reader = { number: string | null; firstName: string; whatsapp: boolean };

/**
 * Returns the number for messages: the confirmed one, else the contact of the profile. WhatsApp
 * needs a consent and a confirmed number.
 */
async function readerOf(customerId: string): Promise<Reader | undefined> {
  const [row] = await queryRows<Reader>(Prisma.sql`
    SELECT COALESCE(n.number, c.phone) AS number, c.first_name AS "firstName", n.number IS NOT NULL
      AND EXISTS (SELECT 1 FROM consent g WHERE g.customer_id = c.id AND g.purpose = 'whatsapp' AND g.withdrawn_at IS NULL) AS whatsapp
    FROM customer c LEFT JOIN confirmed_number n ON n.customer_id = c.id
    WHERE c.id = ${customerId}::uuid AND c.deleted_at IS NULL`);
  return row;
}

/**
 * Sends the address of a link to the phone of the customer. It names the sum and no goods. Staff
 * see and copy the address themselves if no service takes the number.
 */
async function sendAddress({ orderId, editId = null, isWithoutWhatsapp }: SendsAddress, id: string): Promise<void> {
  const link = await linkOfOrder(orderId, editId);
  if (!link?.url || link.orderStatus !== 'ORDER_PLACED' || !isPayable(link.status)) return;
  const { locale, url, orderNumber: number, customerId } = link;
  const reader = await readerOf(customerId);
  if (!reader?.number) return;
  const amount = formatRupees(link.amountPaise);
  await sendMessage(
    {
      ...({ id, kind: 'paymentLink', to: reader.number, locale, customerId, orderId } as const),
      values: {
        'customer.name': reader.firstName,
        'order.number': number,
        'order.total': amount,
        'link.address': url,
      },
      shipped: (language) =>
        translate(language, 'sms.paymentLink', { store: storeName(language), number, amount, url }),
      work: { topic: 'paymentLink', payload: { orderId, editId, sends: 'message' } },
    },
    { whatsapp: reader.whatsapp && !isWithoutWhatsapp },
  );
}
