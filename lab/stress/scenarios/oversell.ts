import { db } from '@/lib/kernel/db/client';
import { crowd, percentile } from '../crowd';
import { byStatus } from '../findings';
import type { Scenario } from '../scenario';
import { createPeople, createStocked } from '../factories';
import { isSuccess, shopperAt, type Call, type Shopper } from '../shopper';
import type { Answer } from '../http';

type PurchaseResult = { sold: boolean; refusedBy?: Call; answer?: Answer; tookMs: number };

/** Makes a complete checkout without retries: sold, or rejected by one of the calls. */
async function tryToBuy(shopper: Shopper): Promise<PurchaseResult> {
  const began = performance.now();
  const outcome = (more: Omit<PurchaseResult, 'tookMs'>) => ({ ...more, tookMs: performance.now() - began });
  const saved = await shopper.once('savetrancations', {});
  if (!isSuccess(saved)) return outcome({ sold: false, refusedBy: 'savetrancations', answer: saved });
  const receipt = String(saved.json.receipt_id);
  const opened = await shopper.once('paymentorder', { transactionid: receipt });
  if (!isSuccess(opened)) return outcome({ sold: false, refusedBy: 'paymentorder', answer: opened });
  const payment = {
    receipt,
    orderId: String(saved.json.order_id),
    razorpayOrderId: String(opened.json.payment_id),
    amountPaise: Number(opened.json.amount),
  };
  const paid = await shopper.pay(payment);
  if (!paid) throw new Error('the sandbox declined');
  const reported = await shopper.once('paymentorderupdate', {
    transactionid: receipt,
    rez_p: paid.razorpay_payment_id,
    razorpay_signature: paid.razorpay_signature,
  });
  return isSuccess(reported)
    ? outcome({ sold: true })
    : outcome({ sold: false, refusedBy: 'paymentorderupdate', answer: reported });
}

/** True for status 409 with an error envelope that names the product that is sold out. */
const isClearRefusal = ({ status, json }: Answer) =>
  status === 409 && json.status === 'false' && /Test product \d+/.test(String(json.message));

export const oversell: Scenario = {
  name: 'oversell',
  title: ({ oversell: { shoppers, stock } }) =>
    `${shoppers.toLocaleString('en')} concurrent checkouts of ${stock} units in stock`,
  async run({
    stage,
    sizes: {
      oversell: { shoppers: howMany, stock },
    },
    findings,
    chanceOf,
  }) {
    const product = await createStocked(stock);
    const answers: Record<number, number> = {};
    const shoppers = (await createPeople(howMany)).map((person, place) =>
      shopperAt(stage, person, chanceOf(place), answers),
    );
    await crowd(shoppers, 16, (shopper) => shopper.fill([product]));
    const began = performance.now();
    const outcomes = await Promise.all(shoppers.map(tryToBuy));
    const seconds = (performance.now() - began) / 1000;
    const sold = outcomes.filter((one) => one.sold).length;
    const refused = outcomes.filter(({ answer }) => answer);
    const unclear = refused.filter(({ answer }) => !isClearRefusal(answer!));
    findings.equal('sold', sold, stock);
    findings.equal('clear refusals', refused.length - unclear.length, howMany - stock);
    for (const { refusedBy, answer } of unclear.slice(0, 5))
      findings.expect(false, `unclear refusal: ${refusedBy} ${answer!.status} ${JSON.stringify(answer!.json)}`);
    findings.equal(
      'stock afterwards',
      await db.stockLevel.findUnique({ where: { productId: product }, select: { onHand: true, reserved: true } }),
      { onHand: 0, reserved: 0 },
    );
    findings.equal(
      'sold by the ledger',
      (await db.stockMovement.aggregate({ where: { productId: product, reason: 'SOLD' }, _sum: { delta: true } }))._sum
        .delta,
      -stock,
    );
    findings.equal(
      'orders paid',
      await db.order.count({ where: { status: 'PURCHASED', lines: { some: { productId: product } } } }),
      stock,
    );
    Object.assign(findings.figures, {
      sold,
      refused: refused.length - unclear.length,
      seconds: seconds.toFixed(1),
      'answers (carts included)': byStatus(answers),
      'p50 / p99 / slowest ms': [50, 99, 100]
        .map((percent) =>
          percentile(
            outcomes.map(({ tookMs }) => tookMs),
            percent,
          ),
        )
        .join(' / '),
    });
  },
};
