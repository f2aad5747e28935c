import { escapeXml, voucherOfPayment, voucherOfPurchase, voucherOfSale, writeVoucher, type Voucher } from './rules';

const heads = (rateBp: number, taxablePaise: number, half: number, igstPaise = 0) => ({
  ...{ rateBp, taxablePaise, igstPaise },
  ...{ cgstPaise: half, sgstPaise: half },
});
const SOLD = { number: 'MC/1', day: '2026-11-05', order: 'MC2611-X', isCreditNote: false, businessName: null };
const BOUGHT = { number: 'B&1', day: '2026-11-06', supplier: 'Vel & Sons <Chennai>', isCreditNote: false };
const balance = ({ entries }: Voucher) => entries.reduce((sum, { paise }) => sum + paise, 0);

it('posts a sale by rate and head, and its credit note the other way', () => {
  const lines = [heads(500, 10_000, 250), heads(500, 333, 8), heads(1_200, 1_000, 60), heads(0, 500, 0)];
  const sale = voucherOfSale(lines.map((line) => ({ ...SOLD, ...line })));
  expect(sale).toMatchObject({
    type: 'Sales',
    entries: [
      { ledger: 'Online Customers', paise: -12_469 },
      { ledger: 'Sales 5%', paise: 10_333 },
      { ledger: 'Output CGST', paise: 318 },
      { ledger: 'Output SGST', paise: 318 },
      { ledger: 'Sales 12%', paise: 1_000 },
      { ledger: 'Sales 0%', paise: 500 },
    ],
  });
  const note = voucherOfSale([
    { ...SOLD, ...heads(500, -10_000, 0, -500), isCreditNote: true, businessName: 'Clinic' },
  ]);
  expect(note).toMatchObject({ type: 'Credit Note', entries: [{ ledger: 'Clinic', paise: 10_500 }, {}, {}] });
  expect([balance(sale), balance(note)]).toEqual([0, 0]);
});

it('posts a bill of a supplier and a payment', () => {
  const bill = voucherOfPurchase([{ ...BOUGHT, ...heads(500, 10_000, 250) }]);
  expect(bill).toMatchObject({
    ...{ type: 'Purchase', number: 'B&1' },
    entries: [
      { ledger: BOUGHT.supplier, paise: 10_500 },
      { ledger: 'Purchase 5%', paise: -10_000 },
      { ledger: 'Input CGST', paise: -250 },
      { ledger: 'Input SGST', paise: -250 },
    ],
  });
  expect(voucherOfPurchase([{ ...BOUGHT, ...heads(500, -10_000, -250), isCreditNote: true }])).toMatchObject({
    type: 'Debit Note',
    entries: [{ paise: -10_500 }, {}, {}, {}],
  });
  const payment = voucherOfPayment({
    day: '2026-11-05',
    number: 'pay_1',
    order: 'MC2611-X',
    kind: 'GATEWAY',
    paise: 10_500,
  });
  expect(payment.entries).toEqual([
    { ledger: 'Online Customers', paise: 10_500 },
    { ledger: 'Payment Gateway', paise: -10_500 },
  ]);
  const cash = voucherOfPayment({
    day: '2026-11-05',
    number: 'COD-1',
    order: 'MC2611-X',
    kind: 'CASH_ON_DELIVERY',
    paise: 1,
  });
  expect(cash.entries[1]).toEqual({ ledger: 'Cash on Delivery', paise: -1 });
});

it('writes escaped XML with debits as negative amounts', () => {
  const text = writeVoucher(voucherOfPurchase([{ ...BOUGHT, ...heads(500, 10_000, 250) }]));
  expect(text).toContain('<DATE>20261106</DATE><VOUCHERTYPENAME>Purchase</VOUCHERTYPENAME>');
  expect(text).toContain('<VOUCHERNUMBER>B&amp;1</VOUCHERNUMBER>');
  expect(text).toContain(
    '<LEDGERNAME>Vel &amp; Sons &lt;Chennai&gt;</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE>',
  );
  expect(text).toContain('<AMOUNT>105.00</AMOUNT>');
  expect(text).toContain('<ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-100.00</AMOUNT>');
  expect(escapeXml('a\u0000\u000B"\'\uD800b')).toBe('a&quot;&apos;b');
});
