import { LEDGER } from '@/lib/background/ledger-check/rules';
import { db } from '@/lib/kernel/db/client';
import { createPaidOrder } from '@/test/factories/order';
import { createProduct } from '@/test/factories/product';
import { findBrokenRules } from './broken-rules';
import { compareBooks, waiting } from './audit';
import { newFindings } from './findings';
import type { Stage } from './stage';

type Entity = { id: string; payment_id?: string; order_id?: string; amount: number; status: string };

/** Returns the violations for these records at Razorpay. */
async function violations(payments: Entity[], refunds: Entity[] = []) {
  const findings = newFindings();
  const gateway = {
    payments: () => Promise.resolve(payments.map((payment) => ({ ...payment, captured: true }))),
    refunds: () => Promise.resolve(refunds),
  };
  await compareBooks({ gateway } as unknown as Stage, findings);
  return findings.violations;
}

it('compares the ledger of Razorpay with that of the store', async () => {
  const order = await createPaidOrder();
  const { razorpayPaymentId: id } = await db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
  const paid = { id, order_id: order.razorpayOrderId!, amount: order.payablePaise, status: 'captured' };
  expect(await violations([paid])).toEqual([]);
  expect(await violations([])).toEqual([expect.stringContaining('Razorpay has no payment for it')]);
  expect(await violations([paid, { ...paid, id: 'pay_unknown' }])).toEqual([
    expect.stringContaining('unknown to the store'),
    expect.stringContaining('was paid 2 times'),
  ]);
  const back = { id: 'rfnd_1', payment_id: id, amount: order.payablePaise, status: 'processed' };
  expect(await violations([paid], [back])).toContainEqual(expect.stringContaining('the store has recorded 0'));
});

it('names the rule that does not hold, and by what', async () => {
  const before = (await findBrokenRules(LEDGER)).map(({ name }) => name);
  const productId = await createProduct();
  await db.stockLevel.update({ where: { productId }, data: { onHand: { increment: 1 } } });
  expect((await findBrokenRules(LEDGER)).filter(({ name }) => !before.includes(name))).toEqual([
    { name: expect.stringContaining('stock'), broken: [{ what: expect.any(String), found: expect.any(String) }] },
  ]);
});

it('counts what the store still has to do', async () => {
  await db.outboxMessage.create({ data: { topic: 'mail', payload: {}, dedupeKey: 'one' } });
  expect(await waiting()).toMatchObject({ outbox: 1, holds: 0, open: 0 });
});
