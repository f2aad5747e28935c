import type { Attack } from '../attack';
import { callAs, succeeded } from '../person';

const QUANTITIES = [0, -1, 1.5, 1e9, '1e9', 'NaN', '1; DROP TABLE product', [1, 2], {}, null, '０１', ' '];

const ASSIGNED = {
  role: 'OWNER',
  id: '00000000-0000-0000-0000-000000000000',
  passwordHash: 'x',
  email_verified_at: '2026-01-01',
  emailVerifiedAt: '2026-01-01',
  isActive: true,
  constructor: { prototype: { role: 'OWNER' } },
};

export const prices: Attack = {
  name: 'prices and fields',
  goal: 'pay less, order the impossible, or write undocumented columns',
  async run({ base, attacker, product }, note) {
    const refused = async (what: string, call: string, body: object | string) => {
      const reply = await callAs(base, attacker, call, { body });
      note(what, !succeeded(reply) && reply.status < 500, `${reply.status} ${reply.text.slice(0, 120)}`);
    };
    for (const quantity of QUANTITIES)
      await refused(`a quantity of ${JSON.stringify(quantity)}`, 'updateproductquantity1', {
        product_id: product.id,
        cart_id: attacker.ids.cart,
        remain_qty: quantity,
      });
    await refused('another price in the cart', 'addtocart', { product_id: product.id, quantity: 1, price: '0.01' });
    await refused('another total', 'savetrancations', { total_amt: '1.00', address_id: attacker.ids.address });
    await refused('an order of nothing', 'savetrancations', { cart_id: '[]', address_id: attacker.ids.address });
    await refused('another amount to pay', 'paymentorder', { transactionid: attacker.ids.receipt, tot_amt: 100 });
    await refused('an unknown coupon', 'applycoupon', { coupon_code: "' OR 1=1 --" });

    const profile = `getProfile/${attacker.id}`;
    const before = await callAs(base, attacker, profile);
    const details = { first_name: 'Meena', last_name: 'Kumar', phone_number: '9840012345', gender: '' };
    await callAs(base, attacker, 'updateuserdetails', { body: { ...details, ...ASSIGNED } });
    await callAs(base, attacker, 'updateuserdetails', {
      body: `{"first_name":"Meena","last_name":"Kumar","phone_number":"9840012345","__proto__":{"role":"OWNER"}}`,
    });
    const after = await callAs(base, attacker, profile);
    note(
      'undocumented fields do not change the profile',
      after.status === 200 && !/OWNER/.test(after.text),
      after.text.slice(0, 200),
    );
    const stock = await callAs(base, attacker, `admingetProduct/${product.id}`);
    await callAs(base, attacker, 'updateproductquantity', { body: { product_id: product.id, remain_qty: 1 } });
    const still = await callAs(base, attacker, `admingetProduct/${product.id}`);
    note(
      'a customer cannot set the stock',
      JSON.stringify(stock.json.product) === JSON.stringify(still.json.product),
      still.text.slice(0, 200),
    );
    note('the account has the same owner', before.status === 200 && after.text.includes(attacker.email));
  },
};
