import { processDue } from '@/lib/background/handlers';
import { DAY, dayInIndia } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { SETTINGS_KEY } from '@/lib/site/pages/store-settings';
import { createProductRow } from '@/test/factories/product';
import {
  buyer,
  choose,
  deliver,
  DELIVERED,
  map,
  meta,
  NUMBER,
  on,
  SMS,
  sms,
  tell,
  waiting,
  WHATSAPP,
  work,
} from '@/test/servers/message-services';
import { deliverMessage } from './deliver-message';
import { countMessages } from './queries';
import { monthOf } from './quiet-rules';

const [TODAY, TOMORROW] = [dayInIndia(new Date()), dayInIndia(new Date(Date.now() + DAY))];
const NOON = new Date(`${TODAY}T12:00:00+05:30`);
const NIGHT = new Date(`${TODAY}T23:30:00+05:30`);
const MORNING = new Date(`${TOMORROW}T09:00:00+05:30`);

const channels = async () =>
  (await db.messageLog.findMany({ orderBy: { channel: 'desc' } })).map(({ channel, status }) => `${channel} ${status}`);
const noticeOf = async () => (await db.notification.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })).id;
const reference = () => meta.messages[0]!.reference;
const failLater = () => deliver(meta.report(reference(), 'failed', 131026));
const texts = () => sms.requests.map(({ body }) => (JSON.parse(body) as { text: string }).text);

/** Sends a message about an order by WhatsApp. */
async function sent() {
  await map('orderDispatched', WHATSAPP, SMS);
  const person = await buyer();
  await tell(person);
  await work();
  expect(await channels()).toEqual(['whatsapp SENT']);
  return person;
}

describe('a message on WhatsApp that fails later', () => {
  it('is replaced by one text message, however often it is reported', async () => {
    const { order } = await sent();
    expect((await Promise.all([failLater(), failLater()])).map(({ status }) => status)).toEqual([200, 200]);
    await work();
    await deliver(meta.report(reference(), 'delivered'));
    await failLater();
    await work();
    expect(texts()).toEqual([expect.stringContaining(order.number)]);
    expect(meta.messages).toHaveLength(1);
    expect(await channels()).toEqual(['whatsapp DELIVERED', 'sms SENT']);
    // Both were sent, so both cost.
    expect(await countMessages(monthOf(new Date()))).toMatchObject([{ costPaise: 25 }, { costPaise: 15 }]);
    expect(await db.messageLog.count({ where: { outboxId: (await db.messageLog.findFirstOrThrow()).outboxId } })).toBe(
      2,
    );
  });

  it('is not replaced after it was delivered, without a text message, or when it is no news any more', async () => {
    await sent();
    await deliver(meta.report(reference(), 'delivered'));
    await failLater();
    expect(await waiting()).toEqual([]);
    await db.messageLog.updateMany({ data: { status: 'SENT' } });
    expect(await db.messageLog.findFirstOrThrow()).toMatchObject({ work: null });
  });

  it('is not replaced while text messages of its kind are off', async () => {
    await sent();
    await map('orderDispatched', { sms: { en: { ...SMS.sms!.en!, isOn: false } } });
    await failLater();
    await work();
    expect(await channels()).toEqual(['whatsapp FAILED']);
  });

  it('is not replaced once the order has arrived, the number is not confirmed, or a day has passed', async () => {
    const { order } = await sent();
    await db.order.update({ where: { id: order.id }, data: DELIVERED });
    await failLater();
    await work();
    const other = await (async () => {
      meta.messages.length = 0;
      const person = await buyer({ orders: true }, '+919840011224');
      await tell(person);
      await work();
      return person;
    })();
    await db.confirmedNumber.deleteMany({ where: { customerId: other.customer.id } });
    await failLater();
    await work();
    meta.messages.length = 0;
    await tell(await buyer({ orders: true }, '+919840011225'));
    await work();
    await db.messageLog.updateMany({ where: { status: 'SENT' }, data: { createdAt: new Date(Date.now() - 2 * DAY) } });
    await failLater();
    expect(await waiting()).toEqual([]);
    expect(await channels()).toEqual(['whatsapp FAILED', 'whatsapp FAILED', 'whatsapp FAILED']);
  });

  it('is replaced in the morning if it fails in the quiet hours', async () => {
    await map('orderDelivered', { whatsapp: { en: on('order_came', '{{order.number}}') } }, SMS);
    const person = await buyer();
    await db.order.update({ where: { id: person.order.id }, data: DELIVERED });
    await tell(person, 'orderDelivered');
    const notificationId = await noticeOf();
    await db.outboxMessage.deleteMany({ where: { topic: 'message' } });
    await deliverMessage({ notificationId }, { id: notificationId }, NOON);
    await failLater();
    const [replacing] = await waiting();
    expect(replacing!.payload).toEqual({ notificationId, as: notificationId, isWithoutWhatsapp: true });
    await db.outboxMessage.deleteMany({ where: { topic: 'message' } });
    for (let turn = 0; turn < 2; turn += 1) await deliverMessage(replacing!.payload, { id: replacing!.id }, NIGHT);
    const [queued, ...more] = await waiting();
    expect([sms.requests, queued!.availableAt, more]).toEqual([[], MORNING, []]);
    for (let turn = 0; turn < 2; turn += 1) await deliverMessage(queued!.payload, { id: queued!.id }, MORNING);
    expect([texts().length, meta.messages.length]).toEqual([1, 1]);
  });

  it('replaces no offer, which goes by WhatsApp alone', async () => {
    await sent();
    await db.messageLog.updateMany({ data: { kind: 'offer' } });
    await failLater();
    expect(await waiting()).toEqual([]);
  });
});

it('a message that was sent right before the quiet hours is not sent again in the morning', async () => {
  await map('orderDelivered', { whatsapp: { en: on('order_came', '{{order.number}}') } });
  const person = await buyer();
  await db.order.update({ where: { id: person.order.id }, data: DELIVERED });
  await tell(person, 'orderDelivered');
  const notificationId = await noticeOf();
  const [first] = await waiting();
  await deliverMessage({ notificationId }, { id: first!.id }, NOON);
  // The worker stopped before it was done, and another one repeats the work.
  await deliverMessage({ notificationId }, { id: first!.id }, NIGHT);
  const later = (await waiting()).find(({ id }) => id !== first!.id);
  await deliverMessage(later!.payload, { id: later!.id }, MORNING);
  expect(meta.messages).toHaveLength(1);
});

it('a report names a message whose response was lost, which is not sent again', async () => {
  await map('orderDispatched', WHATSAPP);
  await tell(await buyer());
  meta.loseNext();
  await work();
  expect(await channels()).toEqual(['whatsapp FAILED']);
  for (let turn = 0; turn < 2; turn += 1) expect((await deliver(meta.report(reference(), 'sent'))).status).toBe(200);
  await work();
  expect(meta.messages).toHaveLength(1);
  expect(await db.messageLog.findFirstOrThrow()).toMatchObject({
    status: 'SENT',
    reference: reference(),
    failedAt: null,
  });
});

it('a report that comes before its message is recorded is requested again', async () => {
  await sent();
  await db.messageLog.deleteMany();
  await db.outboxMessage.updateMany({ where: { topic: 'message' }, data: { doneAt: null } });
  expect((await deliver(meta.report(reference(), 'delivered'))).status).toBe(429);
  expect((await failLater()).status).toBe(429);
  await db.outboxMessage.updateMany({ where: { topic: 'message' }, data: { doneAt: new Date() } });
  expect((await failLater()).status).toBe(200);
});

it('STOP ends the consents given before it, also by a button, and none after it', async () => {
  const { customer } = await buyer({ orders: true, offers: true });
  const given = () => db.consent.count({ where: { customerId: customer.id, withdrawnAt: null } });
  await deliver(meta.write('919840011223', 'STOP', new Date(Date.now() - DAY)));
  expect(await given()).toBe(2);
  await deliver(meta.press('919840011223', 'Stop promotions'));
  expect(await given()).toBe(0);
  const again = await choose(customer, { orders: true });
  expect(again.body.whatsapp).toEqual({ orders: true, offers: false });
});

describe('a message that a product is back', () => {
  // Without quiet hours, so that the test can run at night.
  beforeEach(async () => {
    const value = { messages: { quietFrom: 0, quietUntil: 0 } };
    await db.setting.upsert({ where: { key: SETTINGS_KEY }, create: { key: SETTINGS_KEY, value }, update: { value } });
  });
  afterEach(() => db.setting.deleteMany({ where: { key: SETTINGS_KEY } }));

  async function awaited(locale: string) {
    const { customer } = await buyer();
    const { id: productId } = await createProductRow({ stock: 5 });
    const { id: alertId } = await db.stockAlert.create({
      data: { ...{ way: 'PHONE', locale, productId, customerId: customer.id }, confirmedAt: NOON, queuedAt: NOON },
    });
    await db.outboxMessage.create({
      data: { topic: 'stockAlert', payload: { alertId }, dedupeKey: `stockAlert:${alertId}`, availableAt: new Date(0) },
    });
    await processDue();
  }

  it('has header and button on WhatsApp, and is replaced once although its request is done', async () => {
    await map('stockAlert', { whatsapp: { en: on('back', 'header: {{store.name}}\nbutton 2: {{link.address}}') } });
    await awaited('en');
    expect(meta.messages).toMatchObject([
      { parameters: [], header: expect.any(String), buttons: [expect.stringMatching(/^Detail_page\?product_id=\d+$/)] },
    ]);
    expect(await db.stockAlert.count({ where: { toldAt: { not: null } } })).toBe(1);
    await failLater();
    await failLater();
    await processDue();
    await processDue();
    expect(texts()).toEqual([expect.stringContaining('/Detail_page?product_id=')]);
    expect(JSON.parse(sms.requests[0]!.body)).toMatchObject({ to: NUMBER });
  });

  it('is in the language of its registered text', async () => {
    await map('stockAlert', { sms: { en: on('1107', '') } });
    await awaited('ta');
    expect(texts()).toEqual([expect.stringMatching(/^[\x20-\x7e\n]+$/)]);
    expect(await db.messageLog.findFirstOrThrow()).toMatchObject({ locale: 'en', template: '1107' });
  });
});
