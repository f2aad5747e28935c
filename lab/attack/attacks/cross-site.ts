import type { Attack } from '../attack';
import { callAs } from '../person';

/** Returns headers that a browser may send for a page of another site. */
function origins(base: string): [string, Record<string, string>][] {
  const { host, port } = new URL(base);
  const of = (origin: string): [string, Record<string, string>] => [`origin ${origin}`, { origin }];
  return [
    of('http://evil.example'),
    of('https://evil.example'),
    of('null'),
    of(`http://${host}.evil.example`),
    of(`http://evil.example:${port}`),
    of('http://localhost:1'),
    of('file://'),
    of('http://[::1]'),
    of('http://0x7f000001'),
    of(`http://${host}, http://evil.example`),
    of('chrome-extension://abcdefgh'),
    ['sec-fetch-site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['sec-fetch-site: same-site', { 'sec-fetch-site': 'same-site' }],
    [
      'sec-fetch-site: cross-site of a picture',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ],
    ['a form of another site', { origin: 'http://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
  ];
}

export const crossSite: Attack = {
  name: 'cross-site requests',
  goal: 'change data of a customer from a page of another site',
  async run({ base, attacker: customer }, note) {
    const { cart } = customer.ids;
    const isThere = async () => (await callAs(base, customer, `getusercarts/${customer.id}`)).text.includes(cart);
    for (const [what, headers] of origins(base)) {
      const posted = await callAs(base, customer, 'updateproductquantity1', {
        body: { cart_id: cart, remain_qty: 2 },
        headers,
      });
      note(`POST with ${what}`, posted.status === 403, posted.status);
      for (const method of ['GET', 'HEAD']) {
        if (method === 'GET' && !('sec-fetch-site' in headers)) continue;
        const reply = await callAs(base, customer, `removecart/${cart}`, { method, headers });
        note(`${method} removecart with ${what}`, reply.status >= 400 && (await isThere()), reply.status);
      }
    }
    const head = await callAs(base, customer, `removecart/${cart}`, { method: 'HEAD' });
    note('HEAD never removes anything', await isThere(), head.status);
  },
};
