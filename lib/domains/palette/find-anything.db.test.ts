import { GET } from '@/app/api/console/palette/route';
import { callRoute } from '@/test/call-route';
import { createCustomer } from '@/test/factories/customer';
import { createPaidOrder } from '@/test/factories/order';
import { createStaff } from '@/test/factories/staff';

type Reply = {
  orders: { number: string; name: string; place: string }[];
  customers: { id: string; name: string; email: string; phone: string | null }[];
};
let cookie: string;
beforeAll(async () => ({ cookie } = await createStaff('PHARMACIST')));

const find = (q: string) => callRoute<Reply>(GET, { query: new URLSearchParams({ q }).toString(), cookie });

it('finds orders and customers by what somebody reads out, and shows how to reach nobody', async () => {
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

it('finds nothing by what stands for nothing, and takes no single letter and nothing longer than a search', async () => {
  for (const q of ['qqxzzyk', '!!', "'; --", '\0\0\0', '%%'])
    expect([q, (await find(q)).body]).toMatchObject([q, { orders: [], customers: [] }]);
  for (const q of ['', ' a ', 'x'.repeat(201)]) expect([q, (await find(q)).status]).toEqual([q, 400]);
});
