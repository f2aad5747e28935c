import { auditLedger } from '@/lib/background/ledger-check/queries';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { chanceFrom } from '../random/chance';
import { emptyDatabase } from '../database';
import { createAddress, createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';
import { findWrong, playSequence, type Shop } from '../money-sequences';
import { runs, SEED } from '../random/random-input';
import '../servers/store-and-sandbox';

/** FUZZ_RUNS=170 plays more than 10,000 of them. A failure prints its seed. */
const COUNT = runs(60);
const AUDIT_EVERY = 30;

/** Creates a buyer with an address. Each opens few enough payments for the limit of the store. */
async function newBuyer(): Promise<string> {
  const { id } = await createCustomer();
  await createAddress(id);
  return id;
}

const ORDERS_PER_BUYER = 4;

async function openShop(): Promise<Omit<Shop, 'customerId'>> {
  const goods = [
    { pricePaise: 9_900, gstRateBp: 500 },
    { pricePaise: 14_950, mrpPaise: 15_000, gstRateBp: 1_200 },
    { pricePaise: 33_300, mrpPaise: 40_000, gstRateBp: 1_800 },
  ];
  const products: number[] = [];
  for (const one of goods) products.push(await createProduct({ ...one, stock: 100_000 }));
  const terms = {
    calculation: 'AMOUNT' as const,
    offer: 35,
    amountUptoPaise: 3_500,
    validUntil: new Date(Date.now() + DAY),
  };
  const { code } = await db.coupon.create({
    data: { ...terms, code: 'SEQUENCE', usesTotal: 1_000_000, usesPerCustomer: 1_000_000 },
  });
  return { products, coupon: code };
}

const brokenRules = async () => (await auditLedger()).filter(({ count, isWarning }) => count > 0 && !isWarning);

beforeAll(() => emptyDatabase());

it(
  'random sequences of disputes, cancellations, returns and refunds end at the captured amount',
  async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    jest.spyOn(console, 'error').mockReturnValue();
    const shop = await openShop();
    const ends: Record<string, number> = {};
    let customerId = '';
    for (let at = 0; at < COUNT; at++) {
      if (at % ORDERS_PER_BUYER === 0) customerId = await newBuyer();
      const played = await playSequence({ ...shop, customerId }, chanceFrom(SEED + at));
      const reported = { seed: SEED + at, steps: played.steps, disputes: played.disputes };
      expect({ ...reported, wrong: await findWrong(played) }).toEqual({ ...reported, wrong: [] });
      if ((at + 1) % AUDIT_EVERY === 0)
        expect({ ...reported, broken: await brokenRules() }).toEqual({ ...reported, broken: [] });
      const { status } = await db.order.findUniqueOrThrow({ where: { id: played.orderId }, select: { status: true } });
      ends[status] = (ends[status] ?? 0) + 1;
    }
    expect(await brokenRules()).toEqual([]);
    // The sequences reach each end of an order, and each kind of refund.
    expect(ends).toMatchObject({ CANCELLED: expect.any(Number), RETURNED: expect.any(Number) });
    expect(await db.refund.count({ where: { reason: 'madeAtGateway' } })).toBeGreaterThan(0);
    expect(await db.refund.count({ where: { elsewherePaise: { not: 0 } } })).toBeGreaterThan(0);
    expect(await db.refund.count({ where: { coveredPaise: { gt: 0 } } })).toBeGreaterThan(0);
    expect(await db.refund.count({ where: { chargebackPaise: { gt: 0 } } })).toBeGreaterThan(0);
  },
  COUNT * 10_000 + 60_000,
);
