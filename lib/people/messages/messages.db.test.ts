import { createHmac } from 'node:crypto';
import { GET as confirmWebhook } from '@/app/api/whatsapp/webhook/route';
import { POST as restoreVersion } from '@/app/api/console/restore-version/route';
import { POST as saveTemplatesCall } from '@/app/api/console/save-message-templates/route';
import { POST as testMessage } from '@/app/api/console/test-message/route';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { announceToNext } from '@/lib/people/notifications/announce-offer';
import { eraseRows } from '@/lib/people/retention/erase-account';
import { callRoute } from '@/test/call-route';
import { createStaff } from '@/test/factories/staff';
import {
  account,
  buyer,
  choose,
  deliver,
  DELIVERED,
  map,
  meta,
  NOON,
  NUMBER,
  on,
  SMS,
  sms,
  tell,
  waiting,
  WHATSAPP,
  work,
} from '@/test/servers/message-services';
import { importTemplates } from './change-templates';
import { deliverMessage } from './deliver-message';
import { countMessages, isMapped, listFailed, sendsKind } from './queries';
import { monthOf } from './quiet-rules';

/** Midnight of India, and the end of the quiet hours. */
const NIGHT = new Date('2026-11-28T23:30:00+05:30');
const MORNING = new Date('2026-11-29T09:00:00+05:30');
const BY = { actor: 'test' };

const logged = () =>
  db.messageLog.findMany({ orderBy: { createdAt: 'asc' }, omit: { id: true, outboxId: true, createdAt: true } });
const statuses = async () => (await logged()).map(({ status }) => status);

describe('a message about an order', () => {
  it('goes by WhatsApp with the values of this order, once, and is recorded with its price', async () => {
    await map('orderDispatched', WHATSAPP, SMS);
    const person = await buyer();
    await tell(person);
    await tell(person);
    await work();
    await work();
    // A worker that stopped after it sent the message leaves it to another one.
    const { outboxId: id } = await db.messageLog.findFirstOrThrow();
    await deliverMessage({ notificationId: (await db.notification.findFirstOrThrow()).id }, { id });
    expect(meta.messages).toMatchObject([
      { to: '919840011223', template: 'order_sent', parameters: ['Kavya', person.order.number, 'DT-1'] },
    ]);
    expect(sms.requests).toEqual([]);
    expect(await logged()).toMatchObject([
      {
        ...{ channel: 'whatsapp', kind: 'orderDispatched', status: 'SENT', pricePaise: 15, template: 'order_sent' },
        ...{ customerId: person.customer.id, orderId: person.order.id, reference: meta.messages[0]!.reference },
      },
    ]);
  });

  it('goes by text message without a consent to WhatsApp', async () => {
    await map('orderDispatched', WHATSAPP, SMS);
    const person = await buyer({});
    await tell(person);
    await work();
    expect(meta.messages).toEqual([]);
    const [sent] = sms.requests;
    expect(JSON.parse(sent!.body)).toMatchObject({
      to: NUMBER,
      template: '1107',
      text: expect.stringMatching(`^Order ${person.order.number} left us: http.*order=${person.order.id}$`),
    });
    expect(await logged()).toMatchObject([{ channel: 'sms', status: 'SENT', pricePaise: 25, reference: null }]);
  });

  it('is not queued while no template is on, and not sent to a number that is not confirmed', async () => {
    const person = await buyer();
    await map('orderDispatched', { sms: { en: { ...SMS.sms!.en!, isOn: false } } });
    await tell(person);
    expect(await waiting()).toEqual([]);
    await map('orderDispatched', SMS);
    const other = await buyer({}, '+919840011224');
    await db.confirmedNumber.deleteMany();
    await tell(other);
    await work();
    expect([sms.requests.length, meta.messages.length, (await logged()).length]).toEqual([0, 0, 0]);
  });

  it('is not sent on WhatsApp after the consent was withdrawn, even if it was queued before', async () => {
    await map('orderDispatched', WHATSAPP);
    const person = await buyer();
    await tell(person);
    expect(await waiting()).toHaveLength(1);
    expect((await choose(person.customer, { orders: false })).body.whatsapp).toEqual({ orders: false, offers: false });
    await work();
    expect([meta.messages, await logged()]).toEqual([[], []]);
    const given = await db.consent.findFirstOrThrow({ where: { purpose: 'whatsapp' } });
    expect(given).toMatchObject({ text: expect.stringContaining('WhatsApp'), withdrawnAt: expect.any(Date) });
  });

  it('is no news once the order has arrived', async () => {
    await map('orderDispatched', WHATSAPP);
    const person = await buyer();
    await tell(person);
    await db.order.update({ where: { id: person.order.id }, data: DELIVERED });
    await work();
    expect(meta.messages).toEqual([]);
  });

  it('is retried after a failure that passes, and sent once', async () => {
    await map('orderDispatched', WHATSAPP);
    await tell(await buyer());
    meta.refuseNext(500, 131000);
    await work();
    expect(await logged()).toMatchObject([{ status: 'FAILED', reason: expect.stringContaining('500'), sentAt: null }]);
    await work();
    await work();
    expect(meta.messages).toHaveLength(1);
    expect(await logged()).toMatchObject([{ status: 'SENT', reason: null, failedAt: null }]);
  });

  it('ends with a refusal for good, and goes by text message if that is on', async () => {
    await map('orderDispatched', WHATSAPP);
    const person = await buyer();
    await tell(person);
    meta.refuseNext(400, 131026);
    await work();
    expect(await waiting()).toEqual([]);
    expect(await listFailed()).toMatchObject([
      { channel: 'whatsapp', reason: 'whatsapp: 131026', orderNumber: person.order.number },
    ]);
    await map('parcelDispatched', WHATSAPP, SMS);
    await tell(person, 'parcelDispatched');
    meta.refuseNext(400, 131026);
    await work();
    expect(sms.requests).toHaveLength(1);
    expect(await statuses()).toEqual(['FAILED', 'FAILED', 'SENT']);
  });
});

describe('quiet hours', () => {
  const noticeOf = async () => (await db.notification.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })).id;

  it('delay a message until the morning, and drop none', async () => {
    await map('orderDelivered', { whatsapp: { en: on('order_came', '{{order.number}}') } });
    const person = await buyer();
    await db.order.update({ where: { id: person.order.id }, data: DELIVERED });
    await tell(person, 'orderDelivered');
    const notificationId = await noticeOf();
    await db.outboxMessage.deleteMany({ where: { topic: 'message' } });
    for (let turn = 0; turn < 2; turn += 1) await deliverMessage({ notificationId }, { id: notificationId }, NIGHT);
    expect(meta.messages).toEqual([]);
    const [queued, ...more] = await waiting();
    expect([queued!.availableAt, queued!.payload, more]).toEqual([MORNING, { notificationId, as: notificationId }, []]);
    await deliverMessage(queued!.payload, { id: queued!.id }, MORNING);
    expect(meta.messages).toHaveLength(1);
  });

  it('do not delay that an order left', async () => {
    await map('orderDispatched', WHATSAPP);
    await tell(await buyer());
    const id = await noticeOf();
    await deliverMessage({ notificationId: id }, { id }, NIGHT);
    expect(meta.messages).toHaveLength(1);
  });
});

describe('offers on WhatsApp', () => {
  it('go only to customers who agreed to them, apart from messages about orders', async () => {
    await map('offer', { whatsapp: { en: on('offer', '{{offer.title}}\n{{offer.code}}', 80) } });
    await buyer({ orders: true });
    await buyer({ offers: true }, '+919840011225');
    const coupon = await db.coupon.create({
      data: {
        ...{ code: 'DIWALI10', title: 'Diwali', offer: 50, amountUptoPaise: 10_000, usesTotal: 10 },
        validUntil: new Date(Date.now() + 86_400_000),
      },
    });
    await announceToNext({ couponId: coupon.id, after: null });
    const told = await db.notification.findMany({ where: { kind: 'offer' } });
    expect([told.length, (await waiting()).length]).toEqual([1, 1]);
    await deliverMessage({ notificationId: told[0]!.id }, { id: told[0]!.id }, NOON);
    expect(meta.messages).toMatchObject([{ to: '919840011225', parameters: ['Diwali', 'DIWALI10'] }]);
    await db.coupon.delete({ where: { id: coupon.id } });
  });
});

describe('the webhook', () => {
  async function sent(): Promise<string> {
    await map('orderDispatched', WHATSAPP);
    await tell(await buyer());
    await work();
    return meta.messages[0]!.reference;
  }

  it('records deliveries in any order and repeatedly, never backwards', async () => {
    const reference = await sent();
    const read = meta.report(reference, 'read');
    for (const report of [meta.report(reference, 'sent'), read, read, meta.report(reference, 'delivered')])
      expect((await deliver(report)).status).toBe(200);
    expect((await deliver(meta.report(reference, 'failed', 131026))).status).toBe(200);
    expect(await logged()).toMatchObject([
      { status: 'READ', readAt: expect.any(Date), deliveredAt: expect.any(Date), failedAt: null },
    ]);
  });

  it('records a failure with its reason, which costs nothing', async () => {
    const reference = await sent();
    expect(await countMessages(monthOf(new Date()))).toEqual([
      { channel: 'whatsapp', kind: 'orderDispatched', sent: 1, delivered: 0, read: 0, failed: 0, costPaise: 15 },
    ]);
    await deliver(meta.report(reference, 'failed', 131026));
    expect(await listFailed()).toMatchObject([{ reason: 'whatsapp: 131026', failedAt: expect.any(Date) }]);
    expect(await countMessages(monthOf(new Date()))).toMatchObject([{ sent: 0, failed: 1, costPaise: 0 }]);
    await deliver(meta.report(reference, 'delivered'));
    expect(await countMessages(monthOf(new Date()))).toMatchObject([{ sent: 1, delivered: 1, failed: 0 }]);
    expect(await countMessages('2020-01')).toEqual([]);
  });

  it('takes nothing without the signature of Meta, and fails on no input', async () => {
    const reference = await sent();
    const right = meta.report(reference, 'read');
    const sign = (body: string) => `sha256=${createHmac('sha256', account.appSecret).update(body).digest('hex')}`;
    for (const signature of ['', 'sha256=00', `${right.signature}0`, sign(`${right.body} `)])
      expect((await deliver({ ...right, signature })).status).toBe(403);
    expect(await statuses()).toEqual(['SENT']);
    for (const body of [
      '',
      'null',
      '[]',
      '{"entry":1}',
      '{"entry":[{"changes":[{"value":{"statuses":"x"}}]}]}',
      '\ufffd{',
    ])
      expect((await deliver({ body, signature: sign(body) })).status).toBe(400);
    const odd = JSON.stringify({
      entry: [{ changes: [{ value: { statuses: [1, { id: 'x', status: 'read', timestamp: 'y' }], messages: [{}] } }] }],
    });
    expect((await deliver({ body: odd, signature: sign(odd) })).status).toBe(200);
    const zero = meta.report('wamid\u0000', 'read');
    expect((await deliver(zero)).status).toBe(200);
    const unknown = meta.report('wamid.none', 'warmed' as 'read');
    expect((await deliver(unknown)).status).toBe(200);
    const large = ' '.repeat(600_000);
    expect((await deliver({ body: large, signature: sign(large) })).status).toBe(413);
  });

  it('confirms its address only with the right token', async () => {
    const ask = (query: string) => confirmWebhook(new Request(`http://localhost/api/whatsapp/webhook?${query}`));
    const right = ask('hub.mode=subscribe&hub.verify_token=my-own-text&hub.challenge=1158201444');
    expect([right.status, await right.text()]).toEqual([200, '1158201444']);
    expect(ask('hub.mode=subscribe&hub.verify_token=other&hub.challenge=1').status).toBe(403);
    expect(ask('').status).toBe(403);
  });

  it('ends both consents of a customer who writes STOP, and reads nothing else', async () => {
    const { customer } = await buyer({ orders: true, offers: true });
    await deliver(meta.write('919840011223', 'When does it come?'));
    expect(await db.consent.count({ where: { customerId: customer.id, withdrawnAt: null } })).toBe(2);
    await deliver(meta.write('919840099999', 'STOP'));
    expect(await db.consent.count({ where: { withdrawnAt: null } })).toBe(2);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await deliver(meta.write('919840011223', ' Stop. '))).status).toBe(200);
    expect(await db.consent.count({ where: { withdrawnAt: null } })).toBe(0);
  });
});

describe('the owner', () => {
  const body = { kind: 'orderDispatched', templates: WHATSAPP, replaces: {} };

  it('maps a message, meets a colleague, and restores the mapping before', async () => {
    const owner = await createStaff('OWNER');
    const save = (change: object) =>
      callRoute<{ fields?: object }>(saveTemplatesCall, { cookie: owner.cookie, body: { ...body, ...change } });
    expect((await save({})).status).toBe(200);
    expect(await isMapped('whatsapp', ['orderDispatched'])).toBe(true);
    expect(await isMapped('sms')).toBe(false);
    const off = { whatsapp: { en: { ...WHATSAPP.whatsapp!.en!, isOn: false } } };
    const taken = await save({
      templates: off,
      replaces: { whatsapp: { en: { ...WHATSAPP.whatsapp!.en!, body: 'x' } } },
    });
    expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([409, ['en.whatsapp.body']]);
    const wrong = await save({ templates: { whatsapp: { ta: on('Wrong Name', '{{order.nr}}') } } });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([
      400,
      ['ta.whatsapp.template', 'ta.whatsapp.body'],
    ]);
    expect((await save({ templates: off, replaces: WHATSAPP })).status).toBe(200);
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: 'message.change' },
      orderBy: { createdAt: 'desc' },
    });
    expect((await callRoute(restoreVersion, { cookie: owner.cookie, body: { version_id: entry.id } })).status).toBe(
      200,
    );
    expect(await isMapped('whatsapp')).toBe(true);
  });

  it('decides if a text of the store is sent', async () => {
    const text = on('1107', 'Back: {{link.address}}');
    expect(await sendsKind('stockAlert')).toBe(true);
    await map('stockAlert', { sms: { en: { ...text, isOn: false } } });
    expect(await sendsKind('stockAlert')).toBe(false);
    await map('stockAlert', { sms: { en: text } });
    expect(await sendsKind('stockAlert')).toBe(true);
  });

  it('applies a file whole or not at all', async () => {
    const wrong = new Map([
      ['orderDelivered' as const, SMS],
      ['code' as const, { whatsapp: WHATSAPP.whatsapp! }],
    ]);
    await expect(importTemplates(wrong, BY)).rejects.toMatchObject({ key: 'messageInvalid' });
    expect(await db.messageTemplate.count()).toBe(0);
    expect(await importTemplates(new Map([['orderDelivered', SMS]]), BY)).toBe(1);
    expect(await importTemplates(new Map([['orderDelivered', SMS]]), BY)).toBe(0);
  });

  it('gets a test on their own phone, with the reason if it is refused', async () => {
    const owner = await createStaff('OWNER');
    const trial = (change: object) =>
      callRoute<{ to: string; message: string }>(testMessage, {
        cookie: owner.cookie,
        body: {
          kind: 'orderDispatched',
          channel: 'whatsapp',
          locale: 'en',
          template: WHATSAPP.whatsapp!.en!,
          ...change,
        },
      });
    const customerId = owner.id;
    await db.customer.update({ where: { id: customerId }, data: { phone: null } });
    expect((await trial({})).body.message).toMatch(/no mobile number/);
    await db.confirmedNumber.create({ data: { customerId, number: '+919840077777' } });
    expect((await trial({})).body).toMatchObject({ to: '+919840077777' });
    expect(meta.messages).toMatchObject([{ to: '919840077777', parameters: ['Kavya', 'MC2611-7KQ4WD9M', 'DT998877'] }]);
    expect((await trial({ template: on('order_gone', 'x') })).body.message).toContain('132001');
    expect((await trial({ channel: 'sms', kind: 'refill', template: on('1', '') })).status).toBe(200);
    expect(JSON.parse(sms.requests[0]!.body)).toMatchObject({ text: expect.stringContaining('5 more days') });
    expect(await db.messageLog.count()).toBe(0);
  });
});

it('leaves the record of a message without its customer when the account is deleted', async () => {
  await map('orderDispatched', WHATSAPP);
  const person = await buyer();
  await tell(person);
  await work();
  await inTransaction.withModels((tx) => eraseRows(tx, person.customer.id));
  const [row] = await db.messageLog.findMany();
  expect(JSON.stringify(row)).not.toMatch(/98400|Kavya/);
});
