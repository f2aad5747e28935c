import { randomUUID } from 'node:crypto';
import type { Attack } from '../attack';
import type { Reply } from '../http';
import { callAs, succeeded, type Person } from '../person';

/** Read calls, each with the id that it takes from a person. */
const READS: [call: string, id: (person: Person) => string][] = [
  ...[
    'getProfile',
    'getuseraddress',
    'getAddressId',
    'getusercarts',
    'getuserlikecarts',
    'getusersavecarts',
    'getusersorders',
    'getsimilarproductdetails1',
    'getsessions',
    'getreturns',
    'notificationpreferences',
    'profileimage',
  ].map((call): [string, (person: Person) => string] => [call, ({ id }) => id]),
  ['trackorders', ({ ids }) => ids.order],
  ['invoice', ({ ids }) => ids.order],
  ['myOrder_cart', ({ ids }) => ids.orderedCart],
];

/** Spellings of another person's id that may bypass a check of the plain id. */
const SPELLINGS: ((id: string, own: string) => string)[] = [
  (id) => id,
  (id) => id.toUpperCase(),
  (id) => id.replaceAll('-', ''),
  (id) => id.replaceAll('-', '%2d'),
  (id) => `${id}/`,
  (id, own) => `${own}/../${id}`,
  (id, own) => `${own}%2f..%2f${id}`,
  (id, own) => `${own}?user_id=${id}&nxtPuser_id=${id}&nxtPorder_id=${id}`,
];

const shows = ({ text }: Reply, { secrets }: Person) => secrets.some((secret) => text.includes(secret));

function writesOn({ id: user_id, ids }: Person, product_id: number): [call: string, body: object][] {
  return [
    ['updateuserdetails', { user_id, first_name: 'Stolen', last_name: 'Stolen', phone_number: '9840099999' }],
    ['addaddress', { user_id, place: 'Stolen', address_detail: 'Stolen' }],
    ['updateuseraddress1', { user_id, address_id: ids.address }],
    ['updateaddress', { address_id: ids.address, place: 'Stolen', address_detail: 'Stolen' }],
    ['removeaddress', { address_id: ids.address }],
    ['addtocart', { user_id, product_id, quantity: 1 }],
    ['updateproductquantity1', { product_id, cart_id: ids.cart, remain_qty: 2 }],
    ['updateproductquantity5', { product_id, cart_id: ids.liked, remain_qty: 2 }],
    ['saveforlater', { user_id, product_id, quantity: 1 }],
    [`removecart/${ids.cart}`, {}],
    [`removelickcart/${ids.liked}`, {}],
    [`removesavecart/${ids.saved}`, {}],
    ['savetrancations', { user_id, cart_id: ids.cart, address_id: ids.address }],
    ['paymentorder', { user_id, transactionid: ids.receipt }],
    ['cancelorder', { order_id: ids.order }],
    ['buyagain', { order_id: ids.order }],
    ['endsession', { session_id: ids.session }],
  ];
}

const OWN_LISTS = [
  'getProfile',
  'getuseraddress',
  'getusercarts',
  'getuserlikecarts',
  'getusersavecarts',
  'getusersorders',
];

async function everythingOf(base: string, person: Person): Promise<string> {
  const answers = await Promise.all(OWN_LISTS.map((call) => callAs(base, person, `${call}/${person.id}`)));
  return answers.map(({ status, text }) => `${status} ${text}`).join('\n');
}

export const foreignIds: Attack = {
  name: 'foreign ids',
  goal: "read or change another customer's data by naming it",
  async run({ base, victim, attacker, product, small }, note) {
    const before = await everythingOf(base, victim);
    for (const [call, idOf] of READS)
      for (const [who, cookie] of [
        ['another customer', attacker.cookie],
        ['nobody', ''],
      ] as const)
        for (const [at, spell] of SPELLINGS.entries()) {
          if (small && who === 'nobody' && at > 0) continue;
          const reply = await callAs(base, { cookie }, `${call}/${spell(idOf(victim), idOf(attacker))}`);
          note(
            `${call}, spelling ${at + 1}, as ${who}`,
            !shows(reply, victim) && reply.status < 500,
            `${reply.status} ${reply.text.slice(0, 120)}`,
          );
        }
    for (const [call, body] of writesOn(victim, product.id)) {
      const reply = await callAs(base, attacker, call, { body });
      note(
        call,
        !succeeded(reply) && !shows(reply, victim) && reply.status < 500,
        `${reply.status} ${reply.text.slice(0, 120)}`,
      );
    }
    const unknown = await callAs(base, attacker, `trackorders/${randomUUID()}`);
    const foreign = await callAs(base, attacker, `trackorders/${victim.ids.order}`);
    note(
      "an invented order and another customer's get the same answer",
      unknown.status === foreign.status && unknown.text === foreign.text,
      foreign.text,
    );
    note('the victim still has everything as it was', (await everythingOf(base, victim)) === before);
  },
};
