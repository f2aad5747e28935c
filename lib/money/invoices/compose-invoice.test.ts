import fc from '@/test/random/fast-check';
import { runs } from '@/test/random/random-input';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { billLines } from '@/lib/selling/cart/rules';
import { refundFor } from '@/lib/selling/orders/return-rules';
import { taxContained } from '@/lib/shared/tax/rules';
import { composeCreditNote, composeInvoice } from './compose-invoice';
import type { BilledOrder } from './queries';
import { goodsOf, sumOf } from './rules';
import type { InvoiceContent, InvoiceLine, TaxDocument } from './types';

type Line = BilledOrder['lines'][number];

function line(change: Partial<Line> = {}): Line {
  return {
    id: 'line-1',
    name: 'Paracetamol',
    localName: null,
    packSize: 'Strip of 10',
    hsn: '3004',
    quantity: 2,
    mrpPaise: 3_200,
    gstRateBp: 500,
    totalPaise: 5_700,
    taxPaise: 272,
    deliverySharePaise: 0,
    deliveryTaxPaise: 0,
    ...change,
  } as Line;
}

function order(change: Partial<BilledOrder> = {}): BilledOrder {
  return {
    number: 'MC2611-7KQ4WD9M',
    locale: 'en',
    createdAt: new Date('2026-11-20T09:40:00Z'),
    buyerName: null,
    recipientName: 'Kavya Raman',
    recipientPhone: '+919840012345',
    deliveryAddress: '12/4, Gandhi Nagar',
    deliveryState: 'Tamil Nadu',
    deliveryPincode: '600020',
    placeOfSupply: '33',
    isInterState: false,
    businessName: null,
    gstin: null,
    shippingPaise: 0,
    payments: [{ razorpayPaymentId: 'pay_1', razorpayOrderId: 'order_1' }],
    paymentLinks: [],
    lines: [line()],
    ...change,
  } as BilledOrder;
}

const paper = (of: BilledOrder): TaxDocument => ({
  id: '1',
  orderId: '2',
  isCreditNote: false,
  number: 'MC/26-27/000001',
  issuedAt: new Date('2026-11-20T10:00:00Z'),
  content: composeInvoice(of, DEMO_SETTINGS),
  storageKey: null,
});

describe('an invoice', () => {
  it('within the state bears CGST and SGST, each half', () => {
    const { heads, lines, placeOfSupply } = composeInvoice(order(), DEMO_SETTINGS);
    expect([heads, placeOfSupply]).toEqual(['state', { state: 'Tamil Nadu', stateCode: '33' }]);
    expect(lines[0]).toMatchObject({
      taxablePaise: 5_428,
      cgstPaise: 136,
      sgstPaise: 136,
      igstPaise: 0,
      uqc: 'PAC',
    });
  });

  it('to another state bears IGST', () => {
    const { heads, lines } = composeInvoice(
      order({ placeOfSupply: '29', isInterState: true, lines: [line({ taxPaise: 271 })] }),
      DEMO_SETTINGS,
    );
    expect([heads, lines[0]?.igstPaise, lines[0]?.cgstPaise]).toEqual(['interState', 271, 0]);
  });

  it('within a union territory without a legislature bears UTGST', () => {
    expect(composeInvoice(order({ placeOfSupply: '35' }), DEMO_SETTINGS).heads).toBe('unionTerritory');
  });

  it('names states, goods and buyer as in the order, in Tamil if placed so', () => {
    const { placeOfSupply, supplier, lines, recipient } = composeInvoice(
      order({
        locale: 'ta',
        businessName: 'Kavya Traders',
        gstin: '33ABCDE1234F1Z5',
        lines: [line({ localName: 'பாராசிட்டமால்' })],
      }),
      DEMO_SETTINGS,
    );
    expect([placeOfSupply.state, supplier.state]).toEqual(['Tamil Nadu / தமிழ்நாடு', 'Tamil Nadu / தமிழ்நாடு']);
    expect(lines[0]).toMatchObject({ localName: 'பாராசிட்டமால்' });
    // On the day of payment the batch is not known yet.
    expect(lines[0]).not.toHaveProperty('batch');
    expect(recipient).toMatchObject({
      businessName: 'Kavya Traders',
      gstin: '33ABCDE1234F1Z5',
      phone: '+91 98 4001 2345',
    });
  });

  it('names patient and prescriber of a prescription that was entered before', () => {
    const entered = { patientName: 'Meena', prescriberName: 'Dr. K. Selvam', prescriberRegistration: 'TNMC 45821' };
    const billed = order({ lines: [line({ prescription: entered }), line({ id: 'line-2' })] });
    const { lines } = composeInvoice(billed, DEMO_SETTINGS);
    const persons = { patient: 'Meena', prescriber: 'Dr. K. Selvam, TNMC 45821' };
    expect(lines[0]!.prescription).toEqual(persons);
    expect(lines[1]).not.toHaveProperty('prescription');
    expect(composeCreditNote(paper(billed), null, []).lines[0]!.prescription).toEqual(persons);
    const half = line({ prescription: { ...entered, prescriberName: null } });
    expect(composeInvoice(order({ lines: [half] }), DEMO_SETTINGS).lines[0]).not.toHaveProperty('prescription');
  });

  it('comes to what the order cost, whatever was bought', () => {
    const some = fc.array(
      fc.record({
        totalPaise: fc.integer({ min: 1, max: 10_000_000 }),
        gstRateBp: fc.constantFrom(0, 500, 1200, 1800, 4000),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(some, fc.boolean(), (bought, isInterState) => {
        const lines = bought.map(({ totalPaise, gstRateBp }) =>
          line({ totalPaise, gstRateBp, taxPaise: taxContained(totalPaise, gstRateBp, isInterState) }),
        );
        const sums = sumOf(composeInvoice(order({ lines, isInterState }), DEMO_SETTINGS).lines);
        expect(sums.totalPaise).toBe(bought.reduce((sum, { totalPaise }) => sum + totalPaise, 0));
        expect(sums.taxablePaise + sums.cgstPaise + sums.sgstPaise + sums.igstPaise).toBe(sums.totalPaise);
        expect(sums.cgstPaise).toBe(sums.sgstPaise);
      }),
    );
  });
});

describe('a credit note', () => {
  const two = order({
    lines: [line(), line({ id: 'line-2', name: 'Thermometer', totalPaise: 15_000, taxPaise: 714, quantity: 1 })],
  });

  it('for a cancelled order takes all of it back', () => {
    const note = composeCreditNote(paper(two), null, []);
    expect(note).toEqual({
      ...paper(two).content,
      credit: { invoiceNumber: 'MC/26-27/000001', invoiceDate: '2026-11-20T10:00:00.000Z', reason: 'cancelled' },
    });
  });

  it('leaves the delivery charge on the invoice, or takes it back with its tax', () => {
    const [first, second] = billLines(
      [
        { quantity: 1, mrpPaise: 10_500, pricePaise: 10_500, gstRateBp: 500 },
        { quantity: 1, mrpPaise: 31_500, pricePaise: 31_500, gstRateBp: 1_800 },
      ],
      0,
      false,
      4_000,
    );
    const lines = [line({ ...first, quantity: 1 }), line({ id: 'line-2', gstRateBp: 1_800, ...second, quantity: 1 })];
    const sold = paper(order({ lines }));
    // 10 of the 40 rupees share the rate of 5 %, 30 that of 18 %.
    expect(sold.content.lines).toMatchObject([
      { totalPaise: 11_500, deliveryPaise: 1_000, deliveryTaxPaise: 48, cgstPaise: 274, taxablePaise: 10_952 },
      { totalPaise: 34_500, deliveryPaise: 3_000, deliveryTaxPaise: 458, cgstPaise: 2_632, taxablePaise: 29_236 },
    ]);
    const goods = [{ orderLineId: 'line-1', quantity: 1, amountPaise: 10_500, taxPaise: 500 }];
    const part = composeCreditNote(sold, { reason: 'cancelled', lines: goods }, []);
    expect(part.lines).toEqual([expect.objectContaining({ quantity: 1, totalPaise: 10_500, cgstPaise: 250 })]);
    expect(part.lines[0]).not.toHaveProperty('deliveryPaise');
    const others = [{ orderLineId: 'line-2', quantity: 1, amountPaise: 31_500, taxPaise: 4_806 }];
    const rest = composeCreditNote(sold, { reason: 'returned', lines: others, withDelivery: true }, [part]);
    // The first line credits only its share of the delivery charge: its goods went back before.
    expect(rest.lines).toMatchObject([
      { quantity: 0, totalPaise: 1_000, deliveryPaise: 1_000, cgstPaise: 24, taxablePaise: 952 },
      { quantity: 1, totalPaise: 34_500, deliveryPaise: 3_000, cgstPaise: 2_632 },
    ]);
  });

  it('for a return takes back what came, with its part of the tax', () => {
    const lines = [{ orderLineId: 'line-1', quantity: 1, amountPaise: 2_850, taxPaise: 136 }];
    const note = composeCreditNote(paper(two), { reason: 'returned', lines }, []);
    expect(note.credit?.reason).toBe('returned');
    expect(note.lines).toEqual([
      expect.objectContaining({
        orderLineId: 'line-1',
        quantity: 1,
        totalPaise: 2_850,
        taxablePaise: 2_714,
        cgstPaise: 68,
        sgstPaise: 68,
        igstPaise: 0,
      }),
    ]);
  });

  it('takes the difference after unequal heads of an older release', () => {
    const sold = order({ lines: [line({ totalPaise: 4_410, taxPaise: 210 })] });
    const half = [{ orderLineId: 'line-1', quantity: 1, amountPaise: 2_205, taxPaise: 105 }];
    const first = composeCreditNote(paper(sold), { reason: 'returned', lines: half }, []);
    expect(first.lines[0]).toMatchObject({ cgstPaise: 53, sgstPaise: 52 });
    const second = composeCreditNote(paper(sold), { reason: 'returned', lines: half }, [first]);
    expect(second.lines[0]).toMatchObject({ cgstPaise: 52, sgstPaise: 53 });
  });
});

describe('the credit notes of an invoice', () => {
  const RATES_BP = [0, 300, 500, 1_200, 1_800, 4_000];
  const goods = fc
    .record({
      mrpPaise: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 200_000 })),
      off: fc.nat(90),
      quantity: fc.integer({ min: 1, max: 12 }),
      gstRateBp: fc.constantFrom(...RATES_BP),
    })
    .map(({ off, ...item }) => ({
      ...item,
      pricePaise: Math.max(1, item.mrpPaise - Math.floor((item.mrpPaise * off) / 100)),
    }));
  const sale = fc.record({
    bought: fc.array(goods, { minLength: 1, maxLength: 4 }),
    coupon: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.999, noNaN: true })),
    isInterState: fc.boolean(),
    // Units of each line per event: a return, a cancellation or an undelivered parcel.
    events: fc.array(fc.array(fc.nat(12), { minLength: 4, maxLength: 4 }), { maxLength: 8 }),
    issuedBackwards: fc.boolean(),
    shippingPaise: fc.constantFrom(0, 4_900, 9_999),
    isDeliveryBack: fc.boolean(),
  });

  it('have equal halves and add up in whatever order they are credited', () => {
    let lines = 0;
    fc.assert(
      fc.property(sale, ({ bought, coupon, isInterState, events, issuedBackwards, shippingPaise, isDeliveryBack }) => {
        const full = bought.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
        const discount = Math.floor(full * coupon);
        const billed = billLines(bought, discount, isInterState, shippingPaise).map((bill, index) => ({
          ...line({ id: `line-${index}`, ...bought[index]! }),
          ...bill,
        }));
        lines += billed.length;
        const invoice = paper(order({ lines: billed, isInterState }));
        const done = billed.map(() => ({ units: 0, taxPaise: 0 }));
        const parts = [...events, billed.map(({ quantity }) => quantity)].map((units) =>
          billed.flatMap((sold, index) => {
            const before = done[index]!;
            const quantity = Math.min(units[index]!, sold.quantity - before.units);
            if (quantity === 0) return [];
            const share = refundFor(
              { ...sold, isInterState, refundedTaxPaise: before.taxPaise },
              before.units,
              quantity,
            );
            done[index] = { units: before.units + quantity, taxPaise: before.taxPaise + share.taxPaise };
            return [{ orderLineId: sold.id, quantity, ...share }];
          }),
        );
        const notes: InvoiceContent[] = [];
        for (const credited of issuedBackwards ? parts.toReversed() : parts) {
          const withDelivery = isDeliveryBack && credited === parts.at(-1);
          notes.push(composeCreditNote(invoice, { reason: 'returned', lines: credited, withDelivery }, notes));
        }
        const credits = notes.flatMap((note) => note.lines);
        const isWrong = ({ cgstPaise, sgstPaise, igstPaise, taxablePaise }: InvoiceLine) =>
          cgstPaise !== sgstPaise || Math.min(cgstPaise, igstPaise, taxablePaise) < 0;
        expect([...invoice.content.lines, ...credits].filter(isWrong)).toEqual([]);
        const creditedOf = ({ orderLineId }: InvoiceLine) =>
          sumOf(credits.filter((part) => part.orderLineId === orderLineId));
        const dueOf = (sold: InvoiceLine) => sumOf([isDeliveryBack ? sold : goodsOf(sold)]);
        expect(invoice.content.lines.map(creditedOf)).toEqual(invoice.content.lines.map(dueOf));
        const [paid, back] = [sumOf(invoice.content.lines).totalPaise, sumOf(credits).totalPaise];
        expect([paid, back]).toEqual([full - discount + shippingPaise, isDeliveryBack ? paid : paid - shippingPaise]);
      }),
      { numRuns: runs(8_000) },
    );
    expect(lines).toBeGreaterThan(20_000 * 0.9);
  });

  it('add up to a stored invoice with unequal heads under each head', () => {
    const unequal = fc.record({
      cgstPaise: fc.nat(500),
      gap: fc.integer({ min: -1, max: 1 }),
      cuts: fc.array(fc.nat(1_000), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(unequal, ({ cgstPaise, gap, cuts }) => {
        const sold = paper(order({ lines: [line({ totalPaise: 20_000, taxPaise: 2 * cgstPaise })] }));
        const heads = { cgstPaise, sgstPaise: Math.max(0, cgstPaise + gap) };
        const tax = heads.cgstPaise + heads.sgstPaise;
        const content = { ...sold.content, lines: [{ ...sold.content.lines[0]!, ...heads }] };
        const bounds = [0, ...cuts.map((cut) => Math.min(cut, tax)).sort((a, b) => a - b), tax];
        const notes: InvoiceContent[] = [];
        for (const [index, end] of bounds.slice(1).entries()) {
          const taxPaise = end - bounds[index]!;
          const lines = [{ orderLineId: 'line-1', quantity: 1, amountPaise: taxPaise, taxPaise }];
          notes.push(composeCreditNote({ ...sold, content }, { reason: 'returned', lines }, notes));
        }
        expect(sumOf(notes.flatMap(({ lines }) => lines))).toMatchObject(heads);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
