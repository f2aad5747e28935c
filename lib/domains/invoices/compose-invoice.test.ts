import fc from 'fast-check';
import { DEMO_SETTINGS } from '@/lib/domains/content/demo-settings';
import { taxContained } from '@/lib/shared/tax/rules';
import { composeCreditNote, composeInvoice } from './compose-invoice';
import type { BilledOrder } from './queries';
import { sumOf } from './rules';
import type { TaxDocument } from './types';

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
    ...change,
  } as Line;
}

function order(change: Partial<BilledOrder> = {}): BilledOrder {
  return {
    number: 'MC2611-7KQ4WD9M',
    locale: 'en',
    createdAt: new Date('2026-11-20T09:40:00Z'),
    recipientName: 'Kavya Raman',
    recipientPhone: '+919840012345',
    deliveryAddress: '12/4, Gandhi Nagar',
    deliveryState: 'Tamil Nadu',
    placeOfSupply: '33',
    isInterState: false,
    businessName: null,
    gstin: null,
    shippingPaise: 0,
    payments: [{ razorpayPaymentId: 'pay_1' }],
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

  it('names states, goods and buyer as the order has them, in Tamil too where it was placed in it', () => {
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
    // Which batch leaves is not known on the day of payment.
    expect(lines[0]).not.toHaveProperty('batch');
    expect(recipient).toMatchObject({
      businessName: 'Kavya Traders',
      gstin: '33ABCDE1234F1Z5',
      phone: '+91 98 4001 2345',
    });
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
    const note = composeCreditNote(paper(two), null);
    expect(note).toEqual({
      ...paper(two).content,
      credit: { invoiceNumber: 'MC/26-27/000001', invoiceDate: '2026-11-20T10:00:00.000Z', reason: 'cancelled' },
    });
  });

  it('for a return takes back what came, with its part of the tax', () => {
    const { lines, credit } = composeCreditNote(paper(two), {
      reason: 'returned',
      lines: [{ orderLineId: 'line-1', quantity: 1, amountPaise: 2_850, taxPaise: 135 }],
    });
    expect(credit?.reason).toBe('returned');
    expect(lines).toEqual([
      expect.objectContaining({
        orderLineId: 'line-1',
        quantity: 1,
        totalPaise: 2_850,
        taxablePaise: 2_715,
        cgstPaise: 68,
        sgstPaise: 67,
        igstPaise: 0,
      }),
    ]);
  });
});
