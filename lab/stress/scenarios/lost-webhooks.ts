import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { crowd } from '../crowd';
import type { Scenario } from '../scenario';
import { createPeople, createStocked } from '../factories';
import { openPayment, shopperAt } from '../shopper';
import { passMinutes } from '../time';

const WITHIN_MINUTES = 3;

export const lostWebhooks: Scenario = {
  name: 'lost-webhooks',
  title: ({ lostWebhooks: { payments } }) =>
    `${payments} browsers closed right after paying, webhooks off: the reconciler finds the payments within three minutes`,
  async run({
    stage,
    sizes: {
      lostWebhooks: { payments },
    },
    findings,
    chanceOf,
  }) {
    await stage.gateway.control({ webhooks: { enabled: false } });
    const product = await createStocked(payments * 2);
    const people = await createPeople(payments);
    const began = new Date();
    const opened = await crowd(people, 16, async (person, place) => {
      const shopper = shopperAt(stage, person, chanceOf(place));
      const window = await openPayment(shopper, [product]);
      await shopper.pay(window);
      return window;
    });
    // The store's own processes reconcile after a real minute; until then, no one has reported the
    // payments.
    const asked = performance.now();
    const last = Math.ceil((Date.now() - began.getTime()) / MINUTE) + WITHIN_MINUTES;
    await passMinutes(
      stage,
      began,
      Array.from({ length: last + 1 }, (_, minute) => minute),
    );
    const seconds = (performance.now() - asked) / 1000;
    const orderIds = opened.map(({ orderId }) => orderId);
    findings.equal(
      'orders paid',
      await db.order.count({ where: { id: { in: orderIds }, status: 'PURCHASED' } }),
      payments,
    );
    const events = await stage.gateway.eventsOf(opened.map(({ razorpayOrderId }) => razorpayOrderId));
    findings.equal(
      'events received',
      await db.webhookEvent.count({ where: { eventId: { in: events.map(({ eventId }) => eventId) } } }),
      0,
    );
    Object.assign(findings.figures, {
      'orders paid': orderIds.length,
      'seconds of reconciliation': seconds.toFixed(1),
    });
  },
};
