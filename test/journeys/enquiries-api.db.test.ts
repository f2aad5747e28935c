import { POST as contact } from '@/app/api/admin/contact/route';
import { POST as registerseller } from '@/app/api/admin/registerseller/route';
import { answerRequest } from '@/lib/backoffice/enquiries/commands';
import { listOwnRequests } from '@/lib/backoffice/enquiries/list-own';
import { findRequest } from '@/lib/backoffice/enquiries/queries';
import { listNotifications } from '@/lib/people/notifications/queries';
import { eraseAccount } from '@/lib/people/retention/erase-account';
import { sendEnquiry, ticketNumber } from '@/lib/backoffice/enquiries/receive-message';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { unseal } from '@/lib/kernel/queue/sealed';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createPaidOrder } from '../factories/order';
import { createProduct } from '../factories/product';

type Reply = { status: boolean; message: string; ticket?: string };
const right = {
  name: ' Kavya\n Mohan ',
  email: ' Kavya@Example.com',
  message: 'The cap was broken.\r\n\r\n\r\n\r\nOrder MC2611-ABCD',
};
const stored = { name: 'Kavya Mohan', email: 'kavya@example.com', message: 'The cap was broken.\n\nOrder MC2611-ABCD' };
const TICKET = /^T\d{4}-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/;

async function mails() {
  const rows = await db.outboxMessage.findMany({ where: { topic: 'mail' }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ payload }) => {
    const { template, sealed } = payload as { template: string; sealed: string };
    return { template, ...(unseal(sealed) as { to: string; locale: string; values: Record<string, unknown> }) };
  });
}

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});

describe.each([
  ['contact', contact, 'CONTACT'],
  ['registerseller', registerseller, 'SELLER'],
] as const)('%s', (_, route, kind) => {
  it('stores what was written, gives a ticket and tells both sides by email', async () => {
    const { status, body } = await callRoute<Reply>(route, { body: right, locale: 'ta' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: true, message: expect.stringMatching(/[஀-௿]/), ticket: expect.stringMatching(TICKET) },
    });
    expect(await db.enquiry.findMany()).toMatchObject([
      { ...stored, kind, ticket: body.ticket, locale: 'ta', status: 'OPEN', acknowledgedAt: null, resolvedAt: null },
    ]);
    const values = { kind: kind.toLowerCase(), ticket: body.ticket };
    expect(await mails()).toMatchObject([
      { template: 'enquiryReceived', to: stored.email, locale: 'ta', values: { ...values, hours: 48 } },
      { template: 'enquiryForStaff', to: DEMO_SETTINGS.customerCare.email, values: { ...values, ...stored } },
    ]);
    // The address may belong to someone else, so the email repeats none of the sender's words.
    expect(JSON.stringify((await mails())[0])).not.toMatch(/cap was broken|Kavya Mohan/);
  });

  it('names every missing field', async () => {
    const fields = { name: 'Name is required', email: 'Email Id is required', message: 'Message is required' };
    for (const empty of [{}, { name: ' ', email: '', message: '\n' }, { name: 1, email: [], message: null }])
      expect(await callRoute(route, { body: empty })).toMatchObject({ status: 400, body: { status: false, fields } });
    expect((await callRoute(route, { body: { ...right, message: 'x'.repeat(4001) } })).body).toMatchObject({
      fields: { message: 'A message can have at most 4000 characters' },
    });
    expect(await db.enquiry.count()).toBe(0);
  });

  it('says so when the field that no one sees was filled in', async () => {
    const { status, body } = await callRoute<Reply>(route, { body: { ...right, website: 'https://spam.example' } });
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: false, message: expect.stringContaining('hidden field') },
    });
    expect(await db.enquiry.count()).toBe(0);
    expect((await callRoute(route, { body: { ...right, website: '' } })).body).toMatchObject({ status: true });
  });

  it('is taken five times an hour for one email address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await callRoute(route, { body: right })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

it('a message sent twice, even concurrently, is one enquiry with one ticket', async () => {
  const tickets = await Promise.all(Array.from({ length: 5 }, () => sendEnquiry('contact', stored, { locale: 'en' })));
  expect(new Set(tickets).size).toBe(1);
  expect(await db.enquiry.count()).toBe(1);
  expect(await mails()).toHaveLength(2);
});

it('the same words of another sender, or about another order or product, are another enquiry', async () => {
  const buyer = await createCustomer();
  const orders = [await createPaidOrder({ customerId: buyer.id }), await createPaidOrder({ customerId: buyer.id })];
  const own = { locale: 'en', customerId: buyer.id };
  const senders = [{ locale: 'en' }, ...orders.map(({ id }) => ({ ...own, orderId: id }))];
  const product = { ...own, orderId: orders[0]!.id, productId: await createProduct() };
  const tickets: string[] = [];
  for (const sender of [...senders, product, ...senders, product])
    tickets.push(await sendEnquiry('contact', stored, sender));
  expect(new Set(tickets).size).toBe(4);
  expect(tickets.slice(4)).toEqual(tickets.slice(0, 4));
});

it('one address gets at most five answers a day', async () => {
  for (let count = 0; count < 5; count += 1)
    await sendEnquiry('contact', { ...stored, message: `Message ${count}` }, { locale: 'en' });
  await expect(sendEnquiry('contact', { ...stored, message: 'One more' }, { locale: 'en' })).rejects.toMatchObject({
    kind: 'refused',
    key: 'enquiryTooMany',
  });
  await expect(
    sendEnquiry(
      'contact',
      { ...stored, message: 'Tomorrow' },
      { locale: 'en', now: new Date(Date.now() + 25 * 3_600_000) },
    ),
  ).resolves.toMatch(TICKET);
});

it('tickets say when, and nothing that could be counted', () => {
  expect(ticketNumber(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 255]), new Date('2026-11-21T10:00:00Z'))).toBe(
    'T2611-23456-789AZ',
  );
});

describe('a message of a customer', () => {
  it('names their order and a product, and its answer comes into the account too', async () => {
    const buyer = await createCustomer();
    const order = await createPaidOrder({ customerId: buyer.id });
    const productId = await createProduct();
    const { slug } = await db.product.findUniqueOrThrow({ where: { id: productId } });
    const body = { ...right, order_id: order.id, product_id: productId };
    const { ticket = '' } = (await callRoute<Reply>(contact, { cookie: buyer.cookie, body })).body;
    const by = { actor: 'staff' as const, actorId: (await createCustomer()).id };
    await answerRequest(ticket, 'We send a new cap.', by);
    expect(await listOwnRequests(buyer.id)).toMatchObject([
      {
        ticket,
        orderNumber: order.number,
        orderId: order.id,
        productSlug: slug,
        answers: [{ text: 'We send a new cap.' }],
      },
    ]);
    const { notifications } = await listNotifications(buyer.id, 1);
    expect(notifications).toMatchObject([{ kind: 'requestAnswered', params: { number: ticket }, orderId: null }]);
    expect(await findRequest(ticket)).toMatchObject({ customerId: buyer.id, orderNumber: order.number });
  });

  it('cannot name the order of someone else, nor any without a login', async () => {
    const order = await createPaidOrder({ customerId: (await createCustomer()).id });
    const other = await createCustomer();
    for (const cookie of [other.cookie, undefined])
      expect((await callRoute(contact, { cookie, body: { ...right, order_id: order.id } })).status).toBe(403);
    expect(await db.enquiry.count()).toBe(0);
  });

  it('is nobody else’s, and goes with the account', async () => {
    const { id, email, cookie } = await createCustomer();
    await callRoute(contact, { cookie, body: right });
    await callRoute(contact, { body: { ...right, message: 'Without a login' } });
    expect(await listOwnRequests((await createCustomer()).id)).toEqual([]);
    expect(await listOwnRequests(id)).toHaveLength(1);
    await inTransaction.withModels((tx) => eraseAccount(tx, { id, email }, new Date()));
    expect(await db.enquiry.findMany()).toMatchObject([{ message: 'Without a login' }]);
  });
});
