import { POST as webhook } from '@/app/api/whatsapp/webhook/route';
import { POST as updatewhatsapp } from '@/app/api/admin/updatewhatsapp/route';
import * as razorpay from '@/app/sandbox/razorpay/v1/[...path]/route';
import { processDue } from '@/lib/background/handlers';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { saveTemplates } from '@/lib/people/messages/change-templates';
import type { Templates } from '@/lib/people/messages/types';
import { notify } from '@/lib/people/notifications/commands';
import type { OrderKind } from '@/lib/people/notifications/types';
import { WhatsappServer, type Report } from '@/sandbox/whatsapp/server';
import { callRoute } from '../call-route';
import { resetDatabase } from '../database';
import { createCustomer } from '../factories/customer';
import { createUnpaidOrder } from '../factories/order';
import { createProductRow } from '../factories/product';
import { serveHandlers, type Served } from '../serve-handlers';
import { mockServer, type MockServer } from './stand-in';

/** Store that sends messages through a WhatsApp server and an SMS service. */

export const NUMBER = '+919840011223';
export const account = {
  token: 'secret-token',
  phoneNumberId: '10550',
  appSecret: 'app-secret',
  templates: [
    { name: 'order_sent', locale: 'en', variables: 3 },
    { name: 'order_came', locale: 'en', variables: 1 },
    { name: 'offer', locale: 'en', variables: 2 },
    { name: 'order_out', locale: 'en', variables: 2 },
    { name: 'back', locale: 'en', variables: 0, hasHeader: true as const, buttons: [1] },
  ],
};
const BY = { actor: 'test' };
/** Noon of India. */
export const NOON = new Date('2026-11-28T12:00:00+05:30');

export let meta: WhatsappServer;
export let sms: MockServer;
let gateway: Served;
beforeAll(async () => {
  gateway = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': razorpay });
  meta = new WhatsappServer(account);
  sms = await mockServer();
  Object.assign(process.env, {
    SANDBOX_URL: `${gateway.url}/sandbox/razorpay`,
    WHATSAPP_URL: await meta.start(),
    WHATSAPP_TOKEN: account.token,
    WHATSAPP_PHONE_NUMBER_ID: account.phoneNumberId,
    WHATSAPP_APP_SECRET: account.appSecret,
    WHATSAPP_VERIFY_TOKEN: 'my-own-text',
    SMS_URL: `${sms.url}/send`,
    SMS_BODY: '{"to":"{to}","text":"{text}","template":"{template}"}',
  });
});
afterAll(() => Promise.all([meta.close(), sms.close(), gateway.close()]));
beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
  await db.messageTemplate.deleteMany();
  meta.messages.length = 0;
  sms.requests.length = 0;
  sms.answers('{}');
});

export const on = (template: string, body: string, pricePaise = 0) => ({ isOn: true, template, body, pricePaise });
export const WHATSAPP: Templates = {
  whatsapp: { en: on('order_sent', '{{customer.name}}\n{{order.number}}\n{{parcel.number}}', 15) },
};
export const SMS: Templates = { sms: { en: on('1107', 'Order {{order.number}} left us: {{link.address}}', 25) } };

const DISPATCHED = { status: 'DISPATCHED', paidAt: NOON, dispatchedAt: NOON } as const;
export const DELIVERED = { status: 'DELIVERED', deliveredAt: NOON } as const;

export async function buyer(agrees: { orders?: boolean; offers?: boolean } = { orders: true }, number = NUMBER) {
  const customer = await createCustomer({ firstName: 'Kavya' });
  await db.confirmedNumber.create({ data: { customerId: customer.id, number } });
  await choose(customer, agrees);
  const order = await createUnpaidOrder(customer.id, await createProductRow({ stock: 5 }));
  await db.order.update({ where: { id: order.id }, data: { ...DISPATCHED, trackingNumber: 'DT-1' } });
  return { customer, order };
}
export type Buyer = Awaited<ReturnType<typeof buyer>>;

export const choose = (customer: { cookie: string }, change: object, locale = 'en') =>
  callRoute<{ whatsapp: object }>(updatewhatsapp, { cookie: customer.cookie, body: change, locale });
export const tell = ({ customer, order }: Buyer, kind: OrderKind = 'orderDispatched') =>
  inTransaction((tx) =>
    notify(tx, {
      customerId: customer.id,
      orderId: order.id,
      kind: kind as 'orderDispatched',
      params: { number: order.number },
    }),
  );
export const map = (kind: Parameters<typeof saveTemplates>[0]['kind'], ...templates: Templates[]) =>
  saveTemplates({ kind, templates: Object.assign({}, ...templates) as Templates }, BY);
export const waiting = () =>
  db.outboxMessage.findMany({
    where: { topic: 'message', doneAt: null, deadAt: null },
    orderBy: { availableAt: 'asc' },
  });
/** Processes every message that is due, and those whose next attempt waits. */
export async function work() {
  await db.outboxMessage.updateMany({ where: { topic: 'message', doneAt: null }, data: { availableAt: new Date(0) } });
  await processDue();
}
/** Sends a report to the webhook of the store. */
export const deliver = ({ body, signature }: Report) =>
  webhook(
    new Request('http://localhost/api/whatsapp/webhook', {
      method: 'POST',
      body,
      headers: { 'x-hub-signature-256': signature },
    }),
  );
