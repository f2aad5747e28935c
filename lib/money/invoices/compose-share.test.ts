import fc from '@/test/random/fast-check';
import { shareCredit } from './compose-share';
import type { InvoiceContent, InvoiceLine } from './types';

const line = (id: number, totalPaise: number, rateBp: number, isInterState: boolean): InvoiceLine => {
  const half = Math.round((totalPaise * rateBp) / (10_000 + rateBp) / 2);
  const heads = isInterState
    ? { cgstPaise: 0, sgstPaise: 0, igstPaise: 2 * half }
    : { cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  const goods = { name: 'x', localName: null, packSize: '1', hsn: '3004', uqc: 'NOS', mrpPaise: totalPaise };
  return {
    ...goods,
    ...heads,
    orderLineId: `line-${id}`,
    quantity: 3,
    rateBp,
    totalPaise,
    taxablePaise: totalPaise - 2 * half,
  };
};
const invoiceOf = (lines: InvoiceLine[], shippingPaise: number) => ({ lines, shippingPaise }) as InvoiceContent;
const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
const totalOf = ({ lines, shippingPaise }: Pick<InvoiceContent, 'lines' | 'shippingPaise'>) =>
  sum(lines.map(({ totalPaise }) => totalPaise)) + shippingPaise;

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
      const lines = prices.map(([totalPaise, rateBp], at) => line(at, totalPaise, rateBp, isInterState));
      const invoice = invoiceOf(lines, shipping);
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
