import { db } from '@/lib/kernel/db/client';
import type { Chance } from '../../../test/random/chance';
import { crowd } from '../crowd';
import { byStatus } from '../findings';
import type { Scenario } from '../scenario';
import { createCoupon, createPeople, createProducts } from '../factories';
import { shopperAt, type Shopper } from '../shopper';

const PRODUCTS = 10;
const LINES = 5;
const STOCK = 100_000;

function someOf(products: number[], chance: Chance): number[] {
  const left = [...products];
  return Array.from({ length: LINES }, () => left.splice(chance.below(left.length), 1)[0]!);
}

/** Ways to buy, each of which locks the same rows in a different order: stock, coupons, orders. */
type BuyPath =
  | 'plain'
  | 'coupon'
  | 'coupon later'
  | 'other coupon'
  | 'declined first'
  | 'cancelled open'
  | 'cancelled paid'
  | 'two windows';
const WAYS: BuyPath[] = [
  'plain',
  'coupon',
  'coupon later',
  'coupon later',
  'other coupon',
  'other coupon',
  'declined first',
  'cancelled open',
  'cancelled paid',
  'two windows',
];

/**
 * Makes a purchase.
 * @returns true if the order stays bought
 */
async function buy(
  shopper: Shopper,
  products: number[],
  way: BuyPath,
  coupons: string[],
  chance: Chance,
): Promise<boolean> {
  const takeCoupon = () => shopper.insist('applycoupon', { coupon_code: chance.pick(coupons) });
  await shopper.fill(products, 1 + chance.below(3));
  if (way === 'coupon' || way === 'other coupon') await takeCoupon();
  let opened = await shopper.open(await shopper.place());
  if (way === 'coupon later' || way === 'other coupon') {
    // Places the cart again at another price, which releases everything the first order holds.
    await takeCoupon();
    opened = await shopper.open(await shopper.place());
  }
  if (way === 'two windows') await Promise.all([shopper.open(opened), shopper.open(opened)]);
  if (way === 'declined first') await shopper.pay(opened, 'failure');
  if (way === 'cancelled open') {
    await shopper.insist('cancelorder', { order_id: opened.orderId });
    return false;
  }
  const paid = await shopper.pay(opened);
  if (!paid) throw new Error('the sandbox declined');
  await shopper.tell(opened, paid);
  if (way === 'cancelled paid') await shopper.insist('cancelorder', { order_id: opened.orderId });
  return way !== 'cancelled paid';
}

export const lockOrder: Scenario = {
  name: 'lock-order',
  title: ({ lockOrder: { shoppers, atOnce } }) =>
    `${shoppers} carts of ${LINES} of ${PRODUCTS} products in random order, ${atOnce} shoppers at a time, with coupons, second thoughts and cancellations`,
  async run({
    stage,
    sizes: {
      lockOrder: { shoppers: howMany, atOnce },
    },
    findings,
    chanceOf,
  }) {
    const products = await createProducts(PRODUCTS, STOCK);
    const coupons = [await createCoupon(10), await createCoupon(20), await createCoupon(30)];
    const people = await createPeople(howMany);
    const answers: Record<number, number> = {};
    const before = stage.database.deadlocks();
    const began = performance.now();
    const bought = await crowd(people, atOnce, async (person, place) => {
      const chance = chanceOf(place);
      const shopper = shopperAt(stage, person, chance, answers);
      return buy(shopper, someOf(products, chance), chance.pick(WAYS), coupons, chance).catch(
        (error: unknown) => void findings.violations.push(String(error)),
      );
    });
    const seconds = (performance.now() - began) / 1000;
    const failures = Object.entries(answers).filter(([status]) => status === '0' || Number(status) >= 500);
    findings.equal('5xx or missing responses', Object.fromEntries(failures), {});
    const ids = people.map(({ id }) => id);
    findings.equal(
      'orders paid',
      await db.order.count({ where: { status: 'PURCHASED', customerId: { in: ids } } }),
      bought.filter(Boolean).length,
    );
    Object.assign(findings.figures, {
      bought: bought.filter(Boolean).length,
      seconds: seconds.toFixed(1),
      answers: byStatus(answers),
      'deadlocks in PostgreSQL': stage.database.deadlocks() - before,
    });
  },
};
