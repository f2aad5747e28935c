import { createHmac } from 'node:crypto';
import type { Attack } from '../attack';
import { sendRequest } from '../http';
import { callAs, succeeded } from '../person';

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

export const payments: Attack = {
  name: 'payments',
  goal: 'have an order paid without paying',
  async run({ base, attacker }, note) {
    const { receipt, order } = attacker.ids;
    const opened = await callAs(base, attacker, 'paymentorder', { body: { transactionid: receipt } });
    const orderId = String(opened.json.payment_id);
    const paymentId = 'pay_Forged0Forged0';
    const text = `${orderId}|${paymentId}`;
    const forged: [string, object][] = [
      ['no signature', { rez_p: paymentId }],
      ['an empty signature', { rez_p: paymentId, razorpay_order_id: orderId, razorpay_signature: '' }],
      ['a signature of zeros', { rez_p: paymentId, razorpay_order_id: orderId, razorpay_signature: '0'.repeat(64) }],
      [
        'signed with an empty key',
        { rez_p: paymentId, razorpay_order_id: orderId, razorpay_signature: sign('', text) },
      ],
      [
        'signed with the publishable key',
        { rez_p: paymentId, razorpay_order_id: orderId, razorpay_signature: sign(String(opened.json.key), text) },
      ],
      ['a path in the payment', { rez_p: '../orders', razorpay_order_id: orderId, razorpay_signature: sign('', text) }],
      ['an id of another kind', { rez_p: orderId, razorpay_order_id: orderId, razorpay_signature: sign('', text) }],
      [
        'a list of payments',
        { rez_p: [paymentId, paymentId], razorpay_order_id: orderId, razorpay_signature: sign('', text) },
      ],
      [
        'the amount of one paisa',
        { rez_p: paymentId, tot_amt: 1, razorpay_order_id: orderId, razorpay_signature: sign('', text) },
      ],
    ];
    for (const [what, fields] of forged) {
      const reply = await callAs(base, attacker, 'paymentorderupdate', {
        body: { transactionid: receipt, status: 'purchased', ...fields },
      });
      note(
        `a claim with ${what}`,
        !succeeded(reply) && reply.status < 500,
        `${reply.status} ${reply.text.slice(0, 120)}`,
      );
    }
    const event = JSON.stringify({
      entity: 'event',
      event: 'payment.captured',
      payload: {
        payment: {
          entity: { id: paymentId, order_id: orderId, status: 'captured', amount: opened.json.amount, currency: 'INR' },
        },
      },
    });
    const signatures: [string, Record<string, string>][] = [
      ['no signature', {}],
      ['an empty signature', { 'x-razorpay-signature': '' }],
      ['an empty secret', { 'x-razorpay-signature': sign('', event) }],
      ['the publishable key', { 'x-razorpay-signature': sign(String(opened.json.key), event) }],
      ['two signatures', { 'x-razorpay-signature': `${sign('', event)},${sign('a', event)}` }],
    ];
    for (const [what, headers] of signatures) {
      const reply = await sendRequest(base, '/api/razorpay/webhook', {
        method: 'POST',
        body: event,
        headers: { 'x-razorpay-event-id': `evt_${what.replaceAll(' ', '')}`, ...headers },
      });
      note(`a webhook with ${what}`, reply.status >= 400 && reply.status < 500, reply.status);
    }
    const track = await callAs(base, attacker, `trackorders/${order}`);
    note(
      'the order is still unpaid',
      track.status === 200 && /order_placed/i.test(track.text) && !/"purchased"/i.test(track.text),
      track.text.slice(0, 200),
    );
  },
};
