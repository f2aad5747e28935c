import fc from '@/test/random/fast-check';
import { spread } from '@/lib/kernel/money';
import { splitTax, taxContained } from '@/lib/shared/tax/rules';
import { shareCredit } from './compose-share';
import { deliveryPaiseOf, goodsOf, sumOf } from './rules';
import type { InvoiceContent, InvoiceLine } from './types';

type Sold = { goodsPaise: number; rateBp: number; deliveryPaise: number };

const line = (id: number, { goodsPaise, rateBp, deliveryPaise }: Sold, isInterState: boolean): InvoiceLine => {
  const taxOf = (paise: number) => taxContained(paise, rateBp, isInterState);
  const totalPaise = goodsPaise + deliveryPaise;
  const [taxPaise, deliveryTaxPaise] = [taxOf(goodsPaise), taxOf(deliveryPaise)];
  const heads = splitTax(taxPaise + deliveryTaxPaise, isInterState);
  const goods = { name: 'x', localName: null, packSize: '1', hsn: '3004', uqc: 'NOS', mrpPaise: goodsPaise };
  return {
    ...goods,
    ...heads,
    orderLineId: `line-${id}`,
    quantity: 3,
    rateBp,
    totalPaise,
    taxablePaise: totalPaise - taxPaise - deliveryTaxPaise,
    ...(deliveryPaise > 0 ? { deliveryPaise, deliveryTaxPaise } : {}),
  };
};
const invoiceOf = (lines: InvoiceLine[]) => ({ lines }) as InvoiceContent;
const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
const totalOf = ({ lines }: Pick<InvoiceContent, 'lines'>) => sum(lines.map(({ totalPaise }) => totalPaise));

const cases = fc.record({
  prices: fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.constantFrom(0, 500, 1_200, 1_800)), {
    minLength: 1,
    maxLength: 4,
  }),
  shipping: fc.constantFrom(0, 4_900),
  isInterState: fc.boolean(),
  cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
  named: fc.nat(3),
});

it('credit notes of shared amounts add up to the invoice under each head', () => {
  fc.assert(
    fc.property(cases, ({ prices, shipping, isInterState, cuts, named }) => {
      const shares = spread(
        shipping,
        prices.map(([paise]) => paise),
      );
      const lines = prices.map(([goodsPaise, rateBp], at) =>
        line(at, { goodsPaise, rateBp, deliveryPaise: shares[at]! }, isInterState),
      );
      const invoice = invoiceOf(lines);
      const whole = totalOf(invoice);
      const ends = [...cuts.map((cut) => Math.floor(cut * whole)), whole].sort((a, b) => a - b);
      const notes: InvoiceContent[] = [];
      for (const [at, end] of ends.entries()) {
        const amountPaise = end - (ends[at - 1] ?? 0);
        const one = lines[named % lines.length]!;
        const units =
          at % 2 ? [] : [{ orderLineId: one.orderLineId, quantity: 1, amountPaise: one.totalPaise, taxPaise: 0 }];
        const note = { ...invoice, ...shareCredit(invoice, notes, { amountPaise, units }) };
        expect(totalOf(note)).toBe(amountPaise);
        notes.push(note);
        // The delivery charge is credited last.
        const credited = notes.flatMap((one) => one.lines);
        const isGoodsLeft = sumOf(credited.map(goodsOf)).totalPaise < whole - shipping;
        if (isGoodsLeft) expect(deliveryPaiseOf(credited)).toBe(0);
      }
      const credits = notes.flatMap((note) => note.lines);
      for (const { cgstPaise, sgstPaise, igstPaise, taxablePaise, quantity } of credits) {
        expect(cgstPaise).toBe(sgstPaise);
        expect(Math.min(cgstPaise, igstPaise, taxablePaise, quantity)).toBeGreaterThanOrEqual(0);
      }
      for (const sold of lines)
        for (const head of ['taxablePaise', 'cgstPaise', 'igstPaise', 'totalPaise', 'quantity'] as const)
          expect(sum(credits.filter((part) => part.orderLineId === sold.orderLineId).map((part) => part[head]))).toBe(
            sold[head],
          );
    }),
    { numRuns: 500 },
  );
});
