import fc from '@/test/random/fast-check';
import { runs } from '@/test/random/random-input';
import type { CouponTerms } from '@/lib/selling/coupons/rules';
import { splitTax } from '@/lib/shared/tax/rules';
import { billLines, cartTotals, type BilledLine } from './rules';

const CARTS = runs(100_000);

const rate = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 25, 150, 300, 500, 1200, 1800, 2800, 4000) },
  { weight: 1, arbitrary: fc.nat(4_000) },
);
const price = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 500_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }) },
);
const line = fc
  .tuple(price, fc.nat(100), fc.integer({ min: 1, max: 50 }), rate)
  .map(([mrpPaise, off, quantity, gstRateBp]) => ({
    mrpPaise,
    pricePaise: Math.max(1, mrpPaise - Math.floor((mrpPaise * off) / 100)),
    quantity,
    gstRateBp,
  }));
const amountUptoPaise = fc.integer({ min: 1, max: 2_000_000 });
const coupon: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record({
    calculation: fc.constant('AMOUNT' as const),
    offer: fc.integer({ min: 1, max: 20_000 }),
    amountUptoPaise,
  }),
  fc.record({ calculation: fc.constant('PERCENT' as const), offer: fc.integer({ min: 1, max: 100 }), amountUptoPaise }),
);
const charge = fc.oneof(fc.constant(0), fc.constantFrom(4_900, 9_900), fc.integer({ min: 1, max: 1_000_000 }));
const cart = fc.tuple(
  fc.array(line, { minLength: 1, maxLength: 6 }),
  fc.option(coupon, { freq: 4 }),
  fc.boolean(),
  charge,
);
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;

const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
const least = (...values: bigint[]) => values.reduce((one, other) => (other < one ? other : one));
const abs = (value: bigint) => (value < 0n ? -value : value);

/**
 * Computes the bill with exact fractions, independently of the code: totals, each line's share of
 * the coupon and of the delivery charge, and its tax.
 */
function workedOut([lines, offer]: Cart) {
  const mrp = sum(lines.map(({ mrpPaise, quantity }) => BigInt(mrpPaise) * BigInt(quantity)));
  const gross = lines.map(({ pricePaise, quantity }) => BigInt(pricePaise) * BigInt(quantity));
  const before = sum(gross);
  const offered = !offer
    ? 0n
    : offer.calculation === 'AMOUNT'
      ? BigInt(offer.offer) * 100n
      : (mrp * BigInt(offer.offer)) / 100n;
  const discount = offer ? least(offered, BigInt(offer.amountUptoPaise), before) : 0n;
  return { mrp, gross, before, discount };
}

/** Rounds a fraction to the nearest whole number, half up. */
const nearest = (over: bigint, under: bigint) => (2n * over + under) / (2n * under);

/** Tax contained in an amount, as an exact calculation gives it. */
const taxIn = (total: bigint, rateBp: bigint, leaves: boolean) =>
  leaves ? nearest(total * rateBp, 10_000n + rateBp) : 2n * nearest(total * rateBp, 2n * (10_000n + rateBp));

/** Returns the first error in the shares of the delivery charge, or null. */
function deliveryFault([lines, , leaves, shippingPaise]: Cart, billed: BilledLine[]): string | null {
  const gross = lines.map(({ pricePaise, quantity }) => BigInt(pricePaise) * BigInt(quantity));
  const [before, whole] = [sum(gross), BigInt(shippingPaise)];
  const shares = billed.map(({ deliverySharePaise }) => BigInt(deliverySharePaise));
  if (sum(shares) !== whole) return 'the delivery charge is not spread to the paisa';
  if (shares.some((share, index) => abs(share * before - whole * gross[index]!) >= before))
    return 'a share of the delivery charge is not the line’s';
  for (const [index, { deliverySharePaise, deliveryTaxPaise }] of billed.entries()) {
    if (deliveryTaxPaise < 0 || deliveryTaxPaise > deliverySharePaise) return `delivery tax of line ${index}`;
    if (BigInt(deliveryTaxPaise) !== taxIn(shares[index]!, BigInt(lines[index]!.gstRateBp), leaves))
      return `tax of the delivery of line ${index}`;
  }
  return null;
}

/** Returns the first error in the bill of a cart, or null. */
function fault(given: Cart, bill = billLines): string | null {
  const [lines, offer, leaves, shippingPaise] = given;
  const { mrp, gross, before, discount } = workedOut(given);
  const totals = cartTotals(lines, offer, shippingPaise);
  const reported = [
    totals.orderTotalPaise,
    totals.itemsDiscountPaise,
    totals.couponDiscountPaise,
    totals.youSavePaise,
    totals.shippingPaise,
    totals.payablePaise,
  ];
  if (reported.some((paise) => !Number.isSafeInteger(paise) || paise < 0)) return 'a total is no whole amount';
  const whole = BigInt(shippingPaise);
  const due = [mrp, mrp - before, discount, mrp - before + discount, whole, before - discount + whole];
  if (reported.join() !== due.join()) return 'totals';

  const billed = bill(lines, totals.couponDiscountPaise, leaves, shippingPaise);
  const shares = billed.map(({ couponDiscountPaise }) => BigInt(couponDiscountPaise));
  if (billed.length !== lines.length) return 'lines';
  if (sum(shares) !== discount) return 'the coupon is not spread to the paisa';
  if (sum(billed.map(({ totalPaise }) => BigInt(totalPaise))) !== before - discount) return 'lines and payable differ';
  // The share of each line is the exact share, rounded down or up.
  if (shares.some((share, index) => abs(share * before - discount * gross[index]!) >= before))
    return 'a share is not the line’s';
  const taxPaise = billed.reduce((total, { taxPaise: tax }) => total + tax, 0);
  const heads = splitTax(taxPaise, leaves);
  if (heads.cgstPaise !== heads.sgstPaise || heads.cgstPaise + heads.sgstPaise + heads.igstPaise !== taxPaise)
    return 'heads of the order';

  const ofDelivery = deliveryFault(given, billed);
  if (ofDelivery) return ofDelivery;

  for (const [index, { totalPaise, taxPaise: tax, couponDiscountPaise }] of billed.entries()) {
    const total = gross[index]! - shares[index]!;
    const rateBp = BigInt(lines[index]!.gstRateBp);
    const parts = 10_000n + rateBp;
    if (couponDiscountPaise < 0 || totalPaise < 0 || BigInt(totalPaise) !== total) return `line ${index}`;
    if (tax < 0 || tax > totalPaise || (rateBp === 0n && tax !== 0)) return `tax of line ${index} beyond its line`;
    if (BigInt(tax) !== taxIn(total, rateBp, leaves)) return `tax of line ${index}`;
    if (abs(BigInt(tax) * parts - total * rateBp) > parts) return `tax of line ${index} more than a paisa off`;
    const { cgstPaise, sgstPaise, igstPaise } = splitTax(tax, leaves);
    if (cgstPaise !== sgstPaise || !Number.isInteger(cgstPaise) || (leaves ? cgstPaise : igstPaise) !== 0)
      return `heads of line ${index}`;
  }
  return null;
}

const seen = { lines: 0, coupons: 0, interState: 0, free: 0, charged: 0 };

test(`the bill of ${CARTS} random carts is what an independent calculation says`, () => {
  const started = performance.now();
  fc.assert(
    fc.property(cart, (given) => {
      seen.lines += given[0].length;
      if (given[1]) seen.coupons += 1;
      if (given[2]) seen.interState += 1;
      if (given[3] > 0) seen.charged += 1;
      if (workedOut(given).discount === workedOut(given).before) seen.free += 1;
      const found = fault(given);
      if (found) throw new Error(found);
    }),
    { numRuns: CARTS },
  );
  console.info(
    `Bills: ${CARTS} carts, ${seen.lines} lines, ${seen.coupons} with a coupon (${seen.free} paid by it whole), ${seen.interState} to another state, ${seen.charged} with a delivery charge, in ${Math.round(performance.now() - started)} ms`,
  );
  expect(seen.lines).toBeGreaterThan(2 * CARTS);
  expect(Math.min(seen.coupons, seen.interState, seen.charged)).toBeGreaterThan(CARTS / 3);
  expect(seen.free).toBeGreaterThan(0);
});

describe('a bill is found wrong', () => {
  const piece = { mrpPaise: 105, pricePaise: 105, quantity: 1, gstRateBp: 500 };
  const given: Cart = [
    [piece, { ...piece, quantity: 2 }],
    { calculation: 'AMOUNT', offer: 1, amountUptoPaise: 100 },
    false,
    4_900,
  ];
  const changed =
    (change: (line: BilledLine) => Partial<BilledLine>): typeof billLines =>
    (...all) =>
      billLines(...all).map((billedLine, index) =>
        index === 0 ? { ...billedLine, ...change(billedLine) } : billedLine,
      );

  it.each<[string, typeof billLines]>([
    ['that rounds the tax in one piece', (lines, discount, _, charge) => billLines(lines, discount, true, charge)],
    ['with a paisa more tax', changed(({ taxPaise }) => ({ taxPaise: taxPaise + 2 }))],
    ['with a paisa more to pay', changed(({ totalPaise }) => ({ totalPaise: totalPaise + 1 }))],
    ['that forgets the coupon', (lines, _, leaves, charge) => billLines(lines, 0, leaves, charge)],
    ['that forgets the delivery charge', (lines, discount, leaves) => billLines(lines, discount, leaves)],
    ['with delivery without tax', changed(() => ({ deliveryTaxPaise: 0 }))],
    ['that leaves a line out', (...all) => billLines(...all).slice(1)],
  ])('%s', (_, bill) => expect(fault(given, bill)).not.toBeNull());

  it('and a right one is not', () => expect(fault(given)).toBeNull());
});
