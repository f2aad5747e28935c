import { POST as addNote } from '@/app/api/console/add-note/route';
import { POST as reveal } from '@/app/api/console/reveal-customer/route';
import { eraseAccount } from '@/lib/people/retention/erase-account';
import { listNotesOfCustomer, listNotesOfOrder } from '@/lib/people/staff-notes/queries';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { createAddress, createCustomer } from '@/test/factories/customer';
import { createPaidOrder } from '@/test/factories/order';
import { createStaff } from '@/test/factories/staff';
import { findCustomerForStaff } from './find-for-staff';
import { listCustomersForStaff } from './list-for-staff';

const UNKNOWN_ID = '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01';
const entries = (subjectId: string) => db.auditEntry.findMany({ where: { subjectId } });

describe('the list', () => {
  it('shows the newest first, with masked contact, and pages both ways', async () => {
    const made = [];
    for (let index = 0; index < 53; index += 1)
      made.push(await createCustomer({ createdAt: new Date(Date.UTC(2099, 0, 1, 0, index)) }));
    const first = await listCustomersForStaff({});
    expect(first.rows).toHaveLength(50);
    expect(first.rows[0]).toMatchObject({ id: made[52]!.id, email: 'p•••@m•••.example', phone: '••••••2345' });
    expect([first.before, first.isMore]).toEqual([null, false]);
    const second = await listCustomersForStaff({ after: first.after! });
    expect(second.rows.slice(0, 3).map(({ id }) => id)).toEqual([made[2]!.id, made[1]!.id, made[0]!.id]);
    const back = await listCustomersForStaff({ before: second.before! });
    expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
    expect(back.before).toBeNull();
  });

  it('finds a customer by name, address, phone and order, not by pincode', async () => {
    const { id, email } = await createCustomer({ firstName: 'Poongodi', lastName: 'Selvam', phone: '+919911223344' });
    const order = await createPaidOrder({ customerId: id, recipientPhone: '+919911223355' });
    for (const q of ['poongo selvam', ` ${email.toUpperCase()}`, '99112 23344', '+91 99112 23355', id, order.id]) {
      const { rows, count } = await listCustomersForStaff({ q });
      expect([q, rows.map((row) => row.id), count]).toEqual([q, [id], 1]);
    }
    for (const q of ['600020', 'qqxzzyk', '!', "'; --", '\0', 'x'.repeat(300)])
      expect([q, (await listCustomersForStaff({ q })).rows]).toEqual([q, []]);
    expect((await listCustomersForStaff({ q: email, after: 'no cursor' })).rows).toHaveLength(1);
  });

  it('keeps deleted accounts apart, without anything of the person', async () => {
    const { id } = await createCustomer({
      firstName: '',
      lastName: '',
      email: `${UNKNOWN_ID}@deleted.invalid`,
      phone: null,
      deletedAt: new Date(),
    });
    expect((await listCustomersForStaff({ q: id })).rows).toEqual([]);
    const [row] = (await listCustomersForStaff({ view: 'deleted', q: id })).rows;
    expect(row).toMatchObject({ id, name: '', email: '', phone: null });
  });
});

it('a customer is shown with what is about them, and nothing to reach them by', async () => {
  const customer = await createCustomer({ firstName: 'Poongodi', phone: '+919911223366' });
  await createAddress(customer.id);
  await createPaidOrder({ customerId: customer.id });
  await db.signInAccount.create({ data: { customerId: customer.id, provider: 'google', subject: customer.id } });
  await db.consent.create({
    data: { customerId: customer.id, purpose: 'offers', noticeVersion: '2026-11', locale: 'en' },
  });
  const found = await findCustomerForStaff(customer.id);
  expect(found).toMatchObject({
    orderCount: 1,
    reviewCount: 0,
    prescriptionCount: 0,
    providers: ['google'],
    hasPassword: false,
  });
  expect(found.addresses).toEqual([{ place: 'Home', masked: '•••, Tamil Nadu, 625•••', isCurrent: true }]);
  expect(found.consents).toEqual([expect.objectContaining({ purpose: 'offers', withdrawnAt: null })]);
  expect(JSON.stringify(found)).not.toMatch(new RegExp(`${customer.email}|9911223366|Gandhi|625001`));
  for (const id of [UNKNOWN_ID, 'nothing', '%00'])
    await expect(findCustomerForStaff(id)).rejects.toMatchObject({ kind: 'notFound' });
});

describe('revealing', () => {
  it('reveals contact details for a reason and audits it without the details', async () => {
    const customer = await createCustomer({ phone: '+919911223377' });
    await createAddress(customer.id);
    const { id, cookie } = await createStaff('OPERATOR');
    const reply = await callRoute(reveal, { cookie, body: { customer_id: customer.id, reason: 'delivery' } });
    expect(reply.body).toEqual({
      status: 'true',
      email: customer.email,
      phone: '+919911223377',
      addresses: [{ place: 'Home', detail: '12, Gandhi Street, Madurai, Tamil Nadu, 625001' }],
    });
    expect(await entries(customer.id)).toEqual([
      expect.objectContaining({ action: 'customer.reveal', actorId: id, change: { reason: 'delivery' } }),
    ]);
  });

  it('hands out the email address of an order of theirs, and of no one else’s', async () => {
    const { id: customerId } = await createCustomer();
    const order = await createPaidOrder({ customerId, recipientEmail: 'older@example.com' });
    const foreign = await createPaidOrder();
    const { cookie } = await createStaff('OWNER');
    const ask = (orderId: string) =>
      callRoute(reveal, { cookie, body: { customer_id: customerId, order_id: orderId, reason: 'asked' } });
    expect((await ask(order.id)).body.email).toBe('older@example.com');
    expect((await ask(foreign.id)).status).toBe(404);
    expect(await entries(customerId)).toHaveLength(1);
  });

  it('needs a known reason, an existing customer, and at most sixty reveals an hour', async () => {
    const customer = await createCustomer();
    const deleted = await createCustomer({ deletedAt: new Date() });
    const { cookie } = await createStaff('OPERATOR');
    const ask = async (body: object) => (await callRoute(reveal, { cookie, body })).status;
    expect(await ask({ customer_id: customer.id })).toBe(400);
    expect(await ask({ customer_id: customer.id, reason: 'curious' })).toBe(400);
    expect(await ask({ customer_id: UNKNOWN_ID, reason: 'asked' })).toBe(404);
    expect(await ask({ customer_id: deleted.id, reason: 'asked' })).toBe(404);
    for (let index = 0; index < 58; index += 1)
      expect(await ask({ customer_id: customer.id, reason: 'asked' })).toBe(200);
    expect(await ask({ customer_id: customer.id, reason: 'asked' })).toBe(429);
    expect(await entries(customer.id)).toHaveLength(58);
  });
});

describe('notes', () => {
  it('stand with the customer and with the order they are about, and never change', async () => {
    const { id: customerId } = await createCustomer();
    const order = await createPaidOrder({ customerId });
    const { id, cookie } = await createStaff('PHARMACIST');
    const write = async (body: object) => (await callRoute(addNote, { cookie, body })).status;
    expect(await write({ customer_id: customerId, text: ' Call  after six\r\nplease ' })).toBe(200);
    expect(await write({ customer_id: customerId, order_id: order.id, text: 'Leave with a neighbour' })).toBe(200);
    const all = await listNotesOfCustomer(customerId);
    expect(all.map(({ text, author, orderNumber }) => [text, author, orderNumber])).toEqual([
      ['Leave with a neighbour', 'Meena Rajan', order.number],
      ['Call after six\nplease', 'Meena Rajan', null],
    ]);
    expect((await listNotesOfOrder(order.id)).map(({ text }) => text)).toEqual(['Leave with a neighbour']);
    const written = [...(await entries(customerId)), ...(await entries(order.id))];
    expect(written.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['note.add', id],
      ['note.add', id],
    ]);
    expect(JSON.stringify(written)).not.toContain('neighbour');
    await expect(db.note.updateMany({ where: { customerId }, data: { text: 'other' } })).rejects.toThrow();
  });

  it('are refused if empty, too long, or for a foreign or deleted account or order', async () => {
    const { id: customerId } = await createCustomer();
    const deleted = await createCustomer({ deletedAt: new Date() });
    const foreign = await createPaidOrder();
    const { cookie } = await createStaff('OPERATOR');
    const write = async (body: object) => (await callRoute(addNote, { cookie, body })).status;
    expect(await write({ customer_id: customerId, text: ' \n ' })).toBe(400);
    expect(await write({ customer_id: customerId, text: 'x'.repeat(1001) })).toBe(400);
    expect(await write({ customer_id: UNKNOWN_ID, text: 'x' })).toBe(404);
    expect(await write({ customer_id: deleted.id, text: 'x' })).toBe(404);
    expect(await write({ customer_id: customerId, order_id: foreign.id, text: 'x' })).toBe(404);
    expect(await db.note.count({ where: { customerId: { in: [customerId, deleted.id] } } })).toBe(0);
  });

  it('go with the account', async () => {
    const { id, email } = await createCustomer();
    await db.note.create({ data: { customerId: id, authorId: UNKNOWN_ID, text: 'x' } });
    await inTransaction.withModels((tx) => eraseAccount(tx, { id, email }, new Date()));
    expect(await db.note.count({ where: { customerId: id } })).toBe(0);
  });
});
