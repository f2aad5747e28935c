import { db } from '@/lib/kernel/db/client';
import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import { sign } from '@/lib/money/payments/razorpay/signature';
import type { Chance } from '../../../test/random/chance';
import { crowd, percentile, until } from '../crowd';
import { byStatus } from '../findings';
import type { Event, Paid } from '../gateway';
import { sendRequest } from '../http';
import type { Play, Scenario } from '../scenario';
import { createPeople, createStocked } from '../factories';
import { openPayment, shopperAt, type Opened, type Shopper } from '../shopper';

const COPIES = 3;
/** Razorpay's timeout for a webhook response. */
const LATEST_ANSWER_MS = 5_000;

function shuffled<T>(list: T[], chance: Chance): T[] {
  for (let place = list.length - 1; place > 0; place -= 1) {
    const other = chance.below(place + 1);
    [list[place], list[other]] = [list[other]!, list[place]!];
  }
  return list;
}

type Purchase = { shopper: Shopper; opened: Opened; paid: Paid };

async function payUnreported({ stage, sizes, chanceOf }: Play, product: number): Promise<Purchase[]> {
  return crowd(await createPeople(sizes.duplicateWebhooks.payments), 16, async (person, place) => {
    const shopper = shopperAt(stage, person, chanceOf(place));
    const opened = await openPayment(shopper, [product]);
    const paid = await shopper.pay(opened);
    if (!paid) throw new Error('the sandbox declined');
    return { shopper, opened, paid };
  });
}

type Delivery = { status: number; tookMs: number; of: 'webhook' | 'browser' };

/**
 * Sends three copies of every event and the calls of the browsers, shuffled, with limited
 * concurrency.
 */
function sendEverything({ stage, sizes, chanceOf }: Play, events: Event[], purchases: Purchase[]): Promise<Delivery[]> {
  const chance = chanceOf('order of telling');
  const secret = gatewayKeys().webhookSecrets[0] ?? '';
  const webhook =
    ({ eventId, body }: Event) =>
    async (): Promise<Delivery> => {
      const headers = { 'x-razorpay-signature': sign(body, secret), 'x-razorpay-event-id': eventId };
      return {
        ...(await sendRequest(`${stage.stores.any(chance)}/api/razorpay/webhook`, { headers, body })),
        of: 'webhook',
      };
    };
  const browser =
    ({ shopper, opened, paid }: Purchase) =>
    async (): Promise<Delivery> => {
      const body = {
        transactionid: opened.receipt,
        rez_p: paid.razorpay_payment_id,
        razorpay_signature: paid.razorpay_signature,
      };
      return { ...(await shopper.once('paymentorderupdate', body)), of: 'browser' };
    };
  const copies = Array.from({ length: COPIES }, () => events).flat();
  return crowd(
    shuffled([...copies.map(webhook), ...purchases.map(browser)], chance),
    sizes.duplicateWebhooks.atOnce,
    (tell) => tell(),
  );
}

export const duplicateWebhooks: Scenario = {
  name: 'duplicate-webhooks',
  title: ({ duplicateWebhooks: { payments, atOnce } }) =>
    `${payments.toLocaleString('en')} payments, every event of Razorpay's ${COPIES} times, shuffled, ${atOnce} at a time, among them the browsers' calls`,
  async run(play) {
    const {
      stage,
      sizes: {
        duplicateWebhooks: { payments },
      },
      findings,
    } = play;
    await stage.gateway.control({ webhooks: { enabled: false } });
    const product = await createStocked(payments * 2);
    const purchases = await payUnreported(play, product);
    const events = await stage.gateway.eventsOf(purchases.map(({ opened }) => opened.razorpayOrderId));
    await stage.gateway.forget(events);
    const began = performance.now();
    const answers = await sendEverything(play, events, purchases);
    const seconds = (performance.now() - began) / 1000;
    await until(
      'the inbox is empty',
      async () => (await db.webhookEvent.count({ where: { processedAt: null } })) === 0,
    );
    const counted: Record<number, number> = {};
    for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
    findings.equal('answers', counted, { 200: answers.length });
    const slowest = Math.max(...answers.map(({ tookMs }) => tookMs));
    findings.expect(slowest < LATEST_ANSWER_MS, `a response took ${Math.round(slowest)} ms`);
    const orderIds = purchases.map(({ opened }) => opened.orderId);
    const transitions = await db.orderEvent.groupBy({
      by: ['orderId'],
      where: { orderId: { in: orderIds }, toStatus: 'PURCHASED' },
      _count: true,
    });
    findings.equal(
      'orders that became paid, and how often at most',
      [transitions.length, Math.max(...transitions.map(({ _count }) => _count))],
      [payments, 1],
    );
    findings.equal(
      'payments recorded',
      await db.payment.count({ where: { orderId: { in: orderIds }, status: 'CAPTURED' } }),
      payments,
    );
    findings.equal(
      'sales in the ledger',
      await db.stockMovement.count({ where: { orderId: { in: orderIds }, reason: 'SOLD' } }),
      payments,
    );
    findings.equal(
      'receipts queued',
      await db.outboxMessage.count({ where: { dedupeKey: { in: orderIds.map((id) => `orderPlaced:${id}`) } } }),
      payments,
    );
    findings.equal(
      'notifications',
      await db.notification.count({ where: { orderId: { in: orderIds }, kind: 'orderPlaced' } }),
      payments,
    );
    const ids = events.map(({ eventId }) => eventId);
    findings.equal(
      'stored events, of which processed without error',
      [
        await db.webhookEvent.count({ where: { eventId: { in: ids } } }),
        await db.webhookEvent.count({ where: { eventId: { in: ids }, lastError: null, processedAt: { not: null } } }),
      ],
      [events.length, events.length],
    );
    const times = (of: Delivery['of']) =>
      [50, 99, 100]
        .map((percent) =>
          percentile(
            answers.filter((one) => one.of === of).map(({ tookMs }) => tookMs),
            percent,
          ),
        )
        .join(' / ');
    Object.assign(findings.figures, {
      transitions: transitions.length,
      'deliveries and calls': answers.length,
      seconds: seconds.toFixed(1),
      answers: byStatus(counted),
      'webhook p50 / p99 / slowest ms': times('webhook'),
      'browser p50 / p99 / slowest ms': times('browser'),
    });
  },
};
