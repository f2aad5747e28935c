import { PdfDocument, PAGE } from '@/lib/kernel/pdf/pdf-document';
import type { Locale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { renderReturn } from './render-return';
import type { ReturnLine, SupplierReturn } from './types';

const LINE: ReturnLine = {
  position: 1,
  productId: 17,
  name: 'Amoxicillin 500 mg',
  sku: 'INF-004',
  packSize: 'Strip of 10',
  manufacturer: 'Sun Pharma',
  batch: 'PCM2611A',
  expiry: '2027-03-31',
  state: 'EXPIRED',
  reason: 'EXPIRED',
  units: 12,
  costPaise: 1_850,
  gstRateBp: 500,
  mrpPaise: 3_000,
  receiptId: '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a31',
  billNumber: 'SM/418',
  billDate: '2026-09-24',
};
const NOTE: SupplierReturn = {
  id: '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a33',
  serial: 1,
  financialYear: '26-27',
  supplierId: '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a30',
  supplier: 'Renamed since',
  state: 'OPEN',
  costPaise: 22_200,
  taxPaise: 1_110,
  remark: 'One carton, sealed',
  content: {
    shop: {
      name: 'Medcall Pharmacy',
      address: '1 Anna Salai, Chennai',
      phone: '+91 44 2233 4455',
      gstin: '33ABCDE1234F1Z5',
      licences: [{ form: 'Form 20', number: 'TN-20-1' }],
    },
    supplier: {
      name: 'Vel Pharma Distributors',
      address: '4 Mount Road, Chennai',
      phone: null,
      gstin: '33VELPH1234F1Z2',
      licences: [{ form: '20B', number: 'TN-20B-9' }],
    },
  },
  issuedAt: new Date('2026-11-25T06:00:00Z'),
  issuedBy: 'Malar',
  sentAt: null,
  sentBy: null,
  endedAt: null,
  endedBy: null,
  cancelReason: null,
  creditNumber: null,
  creditDate: null,
  creditPaise: null,
  lines: [LINE],
};

/** Returns the texts of the document with their vertical positions. */
async function written(note: SupplierReturn, locale: Locale = 'en', withCosts = true) {
  const write = jest.spyOn(PdfDocument.prototype, 'write');
  const file = await renderReturn(note, { locale, withCosts });
  const texts = write.mock.calls.map(([text]) => text);
  const lowest = Math.max(...write.mock.results.map(({ value }) => value as number));
  write.mockRestore();
  return { file, text: texts.join('\n'), lowest };
}

it('shows purchase rates only to readers who may see them', async () => {
  const texts = [await written(NOTE), await written(NOTE, 'en', false)].map(({ text }) => text);
  expect(texts.map((text) => text.includes(`+ ${LINE.gstRateBp / 100} %`))).toEqual([true, false]);
  expect(texts.map((text) => text.includes(formatRupees(NOTE.costPaise + NOTE.taxPaise)))).toEqual([true, false]);
});

it('names both parties with licenses and GSTIN, and details of each batch', async () => {
  const { file, text, lowest } = await written(NOTE);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  for (const word of [
    ...['SR/26-27/0001', 'Medcall Pharmacy', 'Form 20 TN-20-1', '33ABCDE1234F1Z5', 'One carton, sealed'],
    ...['Vel Pharma Distributors', '20B TN-20B-9', '33VELPH1234F1Z2'],
    ...[
      'Amoxicillin 500 mg',
      'Sun Pharma',
      'PCM2611A',
      '03/2027',
      'SM/418',
      'Expired',
      '12',
      '₹30',
      '₹222',
      '₹18.50 + 5 %',
    ],
    '₹233.10',
  ])
    expect(text).toContain(word);
  expect(text).not.toContain('Renamed since');
  expect(lowest).toBeLessThan(PAGE.height);
});

it('says in Tamil what it says in English, and when it was called off', async () => {
  const { text } = await written({ ...NOTE, state: 'CANCELLED' }, 'ta');
  expect(text).toContain('சரக்குத் திருப்பல் SR/26-27/0001');
  expect(text).toContain('ரத்து செய்யப்பட்டது');
});

it('spans as many pages as needed without overflow', async () => {
  const lines = Array.from({ length: 250 }, (_, index) => ({ ...LINE, position: index + 1 }));
  const { file, lowest } = await written({ ...NOTE, lines });
  expect(lowest).toBeLessThanOrEqual(PAGE.height - PAGE.margin);
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(5);
});
