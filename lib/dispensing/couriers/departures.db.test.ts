import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { db } from '@/lib/kernel/db/client';
import { messageAbout } from '@/sandbox/shiprocket/scans';
import { buyForCash, offerCash, paymentOf } from '@/test/factories/cash';
import { buyGoods } from '@/test/factories/purchase';
import { bookWithSandbox, report, tell } from '@/test/servers/courier-sandbox';
import { choose, map, meta, NUMBER, on, work } from '@/test/servers/message-services';
import { formatRupees } from '@/lib/kernel/money';
import { bookParcel } from './book-parcel';

const ACTOR = { actor: 'test' };
const SIZE = { weightGrams: 700, lengthCm: 20, breadthCm: 15, heightCm: 10 };
const OUT = { whatsapp: { en: on('order_out', '{{order.number}}\n{{parcel.number}}', 15) } };

type Bought = { order: { id: string; number: string }; customer: { id: string; cookie: string } };

/** Creates a booked parcel of a customer who agreed to WhatsApp. */
async function booked(buy: () => Promise<Bought> = () => buyGoods([{ quantity: 2 }])) {
  const { order, customer } = await buy();
  await bookWithSandbox();
  await agree(customer);
  await db.order.update({
    where: { id: order.id },
    data: { deliveryPincode: '625001', deliveryState: 'Tamil Nadu', recipientPhone: NUMBER },
  });
  const { id: parcelId } = await packOrder(order.number, ACTOR);
  await bookParcel(parcelId, { courierId: 24, ...SIZE }, ACTOR);
  const { awb } = await db.shipment.findFirstOrThrow({ where: { parcelId } });
  return { order, customer, parcelId, awb: awb! };
}

async function agree(customer: Bought['customer']) {
  const { id: customerId } = customer;
  await db.confirmedNumber.deleteMany({ where: { number: NUMBER } });
  await db.confirmedNumber.upsert({
    where: { customerId },
    create: { customerId, number: NUMBER },
    update: { number: NUMBER },
  });
  await choose(customer, { orders: true });
}

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
const told = (orderId: string) => db.notification.count({ where: { orderId, kind: 'outForDelivery' } });
const mailsOf = async ({ id: customerId }: { id: string }) => {
  const { email } = await db.customer.findUniqueOrThrow({ where: { id: customerId } });
  return (await localMails(1_000)).filter(({ to, subject }) => to === email && subject.includes('out for delivery'));
};
const sent = () => meta.messages.filter(({ template }) => template === 'order_out');

describe('a departure for delivery', () => {
  it('is told once a day, by the page, email and message, from repeated and concurrent events', async () => {
    await map('outForDelivery', OUT);
    const { order, customer, awb } = await booked();
    await report(awb, { status: 42, at: ago(50) });
    await report(awb, { status: 17, at: ago(4) });
    const message = messageAbout(awb);
    expect(await Promise.all([tell(message), tell(message), tell(message)])).toEqual([200, 200, 200]);
    await report(awb, { status: 17, at: ago(2) });
    expect(await told(order.id)).toBe(1);
    await work();
    expect(sent()).toMatchObject([{ parameters: [order.number, awb] }]);
    const [mail, ...more] = await mailsOf(customer);
    expect([mail!.text.includes(awb), mail!.text.includes('To pay on delivery'), more]).toEqual([true, false, []]);
  });

  it('is no news after the delivery failed, or when it is reported too late', async () => {
    await map('outForDelivery', OUT);
    const failed = await booked();
    await report(failed.awb, { status: 17, at: ago(30) });
    await report(failed.awb, { status: 21, activity: 'Door locked', at: ago(20) });
    await work();
    expect([await told(failed.order.id), sent()]).toEqual([1, []]);
    const late = await booked();
    await report(late.awb, { status: 17, at: new Date(Date.now() - 13 * HOUR) });
    expect(await told(late.order.id)).toBe(0);
  });

  it('names the cash that the courier collects', async () => {
    await offerCash();
    const { order, customer, awb } = await booked(() => buyForCash([{ quantity: 2 }]) as Promise<Bought>);
    await report(awb, { status: 17, at: ago(5) });
    await work();
    const { amountPaise } = await paymentOf(order.id);
    const [mail] = await mailsOf(customer);
    expect(mail!.text).toContain(`To pay on delivery: ${formatRupees(amountPaise)}`);
    await offerCash({ offered: 'off' });
  });
});

it('a message about part of an order names its own parcel, also after the rest has left', async () => {
  await map('parcelDispatched', OUT);
  const { order, customer } = (await buyGoods([{ quantity: 2 }])) as Bought;
  await agree(customer);
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id } });
  for (const trackingNumber of ['FIRST-1', 'SECOND-2']) {
    const parcel = await packOrder(order.number, ACTOR, [{ id: line.id, quantity: 1 }]);
    await dispatchParcel(parcel.id, { trackingNumber, courier: 'Speed Post' }, ACTOR);
  }
  await work();
  expect(sent()).toMatchObject([{ parameters: [order.number, 'FIRST-1'] }]);
});
