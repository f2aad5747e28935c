import { GET } from '@/app/api/console/palette/route';
import { liveIndex } from '@/lib/catalogue/search/live-index';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { createCustomer } from '@/test/factories/customer';
import { createPaidOrder, createParcel } from '@/test/factories/order';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';

type Reply = {
  orders: { number: string; name: string; place: string }[];
  customers: { id: string; name: string; email: string; phone: string | null }[];
  products: { slug: string; name: string }[];
};
let cookie: string;
beforeAll(async () => ({ cookie } = await createStaff('PHARMACIST')));

const find = (q: string) => callRoute<Reply>(GET, { query: new URLSearchParams({ q }).toString(), cookie });

it('finds orders and customers by what someone reads out, and shows how to reach no one', async () => {
  const phone = '+919911223377';
  const { id, email } = await createCustomer({ firstName: 'Thenmozhi', lastName: 'Arasu', phone });
  const number = 'MC2611-7K2M9QXA';
  const own = {
    number,
    customerId: id,
    recipientName: 'Thenmozhi Arasu',
    recipientEmail: email,
    recipientPhone: phone,
  };
  await createPaidOrder(own);
  for (const q of [number, number.toLowerCase().replace('-', ' '), email, '99112 23377', 'thenmo arasu', 'arasu']) {
    const { status, body } = await find(q);
    expect([q, status, body.orders.map((order) => order.number)]).toEqual([q, 200, [number]]);
    expect(body.orders[0]?.name).toBe('Thenmozhi Arasu');
    expect(body.customers).toMatchObject([{ id, name: 'Thenmozhi Arasu', phone: '••••••3377' }]);
    for (const secret of [email, phone]) expect(JSON.stringify(body)).not.toContain(secret);
  }
});

it('puts first what was meant, among others that are almost the same', async () => {
  const buyer = (change: object) => createCustomer({ firstName: 'Ilakkiya', lastName: 'Maran', ...change });
  const meant = await buyer({ phone: '+919911223388', email: 'ilakkiya.maran@example.com' });
  const others = [
    await buyer({ phone: '+919911223389', email: 'ilakkiya.maran@example.org' }),
    await buyer({ phone: '+919911223380', email: 'ilakkiya.marann@example.com' }),
  ];
  const bought = async (customer: typeof meant, number: string, named: string) => {
    const { id: customerId, email: recipientEmail } = customer;
    const { phone: recipientPhone } = await db.customer.findUniqueOrThrow({ where: { id: customerId } });
    const to = { recipientName: 'Ilakkiya Maran', recipientEmail, recipientPhone: recipientPhone! };
    const order = await createPaidOrder({ number, customerId, ...to });
    await createParcel(order, 'DISPATCHED', { trackingNumber: `TN77120${named}` });
    await db.payment.update({ where: { id: order.paymentId }, data: { razorpayPaymentId: `pay_Kq4WD9M7KQ${named}` } });
  };
  // The intended match is the oldest, so newer near matches would come before it.
  await bought(meant, 'MC2611-8M3N9QXA', '1111');
  await bought(others[0]!, 'MC2611-8M3N9QXB', '1112');
  await bought(others[1]!, 'MC2611-8M3N9QXC', '11111');
  const ways = [
    'MC2611-8M3N9QXA',
    'mc26118m3n9qxa',
    'pay_Kq4WD9M7KQ1111',
    'tn771201111',
    '099112 23388',
    'Ilakkiya.Maran@Example.com',
  ];
  for (const q of ways) {
    const { body } = await find(q);
    expect([q, body.orders.map(({ number }) => number)]).toEqual([q, ['MC2611-8M3N9QXA']]);
    expect([q, body.customers.map(({ id }) => id)]).toEqual([q, [meant.id]]);
  }
});

it('finds a medicine whose name is misspelt, first of all that sound like it', async () => {
  for (const name of ['Parachute Coconut Oil 200 ml', 'Pantoprazole 40 mg Tablets', 'Paracetamol 650 mg Tablets'])
    await createProduct({ name });
  await liveIndex().rebuild();
  for (const q of ['paracetmol', 'parasetamol', 'PARACETAMOL 650']) {
    const { body } = await find(q);
    expect([q, body.products[0]?.name, body.orders, body.customers]).toEqual([q, 'Paracetamol 650 mg Tablets', [], []]);
  }
});

it('offers the five newest orders of a customer', async () => {
  const { id, email } = await createCustomer();
  const numbers = [];
  for (let minute = 0; minute < 7; minute += 1)
    numbers.push(
      (await createPaidOrder({ customerId: id, createdAt: new Date(Date.UTC(2026, 10, 1, 0, minute)) })).number,
    );
  const { body } = await find(email);
  expect(body.orders.map(({ number }) => number)).toEqual(numbers.slice(2).reverse());
});

it('finds nothing for placeholders, single letters or overlong searches', async () => {
  for (const q of ['qqxzzyk', '!!', "'; --", '\0\0\0', '%%'])
    expect([q, (await find(q)).body]).toMatchObject([q, { orders: [], customers: [] }]);
  for (const q of ['', ' a ', 'x'.repeat(201)]) expect([q, (await find(q)).status]).toEqual([q, 400]);
});
