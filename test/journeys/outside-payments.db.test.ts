import { POST as addaddress } from '@/app/api/admin/addaddress/route';
import { MINUTE } from '@/lib/kernel/dates';
import { reconcilePayments } from '@/lib/money/payments/reconcile-payments';
import en from '@/messages/en.json';
import { createProduct } from '../factories/product';
import { FAILURES } from '../gate';
import { isUnavailable, mailsTo, outside, payAt, shopper, workOffAll } from '../shop/outside-shopper';

describe.each(FAILURES)('while another service %s', (failure) => {
  it('finds the preceding payment without the browser and without a webhook', async () => {
    const plain = await createProduct();
    const me = shopper();
    await me.signUp();
    await me.call(addaddress, {
      body: { place: 'Home', address_detail: '12, Gandhi Street, Madurai', pincode: '625001' },
    });
    await me.take(plain);
    const { order_id, receipt_id } = (await me.place()).body;
    const paid = await payAt((await me.open(receipt_id)).body.payment_id);
    await outside.turn(['payments', 'mail'], failure);
    expect(await me.confirm(receipt_id, paid)).toMatchObject(isUnavailable(en.errors.paymentPending));
    const inAMinute = new Date(Date.now() + MINUTE);
    await reconcilePayments(inAMinute);
    expect(await me.status(order_id)).toBe('order_placed');
    await outside.turn(['payments', 'mail'], 'works');
    await reconcilePayments(inAMinute);
    expect(await me.status(order_id)).toBe('purchased');
    await workOffAll();
    expect(mailsTo(me.email, /^Subject: .*order/im)).toHaveLength(1);
  });
});
