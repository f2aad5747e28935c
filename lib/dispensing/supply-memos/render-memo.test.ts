import type { Box, Style } from '@/lib/kernel/pdf/pdf-document';
import { PdfDocument } from '@/lib/kernel/pdf/pdf-document';
import { renderMemo } from './render-memo';
import type { Memo } from './types';

const LINE = '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0a';
const MEMO: Memo = {
  id: LINE,
  financialYear: '26-27',
  serial: 123,
  parcelNumber: 2,
  issuedAt: new Date('2026-11-25T06:00:00Z'),
  locale: 'en',
  orderNumber: 'MC2611-7KQ4WD9M',
  buyerName: 'Kavya Raman',
  buyerAddress: '12/4, Gandhi Nagar, Chennai',
  buyerState: 'Tamil Nadu',
  buyerPincode: '600020',
  invoiceNumber: 'MC/26-27/000456',
  content: {
    supplier: {
      legalName: 'Nalam Pharmacy Private Limited',
      storeName: 'Nalam Medicals',
      address: '1 Anna Salai, Chennai',
      phone: '+91 44 2233 4455',
      gstin: '33ABCDE1234F1Z5',
      licences: [{ form: 'Form 20', number: 'TN-20-1' }],
      pharmacist: { name: 'Malar', registration: 'TN 7' },
    },
    lines: [
      {
        orderLineId: LINE,
        manufacturer: 'Sun Pharma',
        batches: [
          { number: 'PCM2611A', expiry: '2027-03-31', units: 2, mrpPaise: 3200 },
          { number: '', expiry: null, units: 1, mrpPaise: 3200 },
        ],
      },
    ],
  },
  lines: [
    {
      orderLineId: LINE,
      name: 'Amoxicillin 500 mg',
      packSize: 'Strip of 10',
      schedule: 'H1',
      prescription: {
        prescriberName: 'Dr Ravi',
        prescriberAddress: 'T Nagar',
        prescriberRegistration: 'TNMC 1',
        patientName: 'Meena',
        patientAddress: 'Adyar',
        pharmacistName: 'Selvi',
        pharmacistRegistration: 'TN 99',
        pharmacistCouncil: 'Tamil Nadu',
      },
    },
  ],
};

/** Returns the text of the document, line by line. */
async function written(memo: Memo): Promise<{ text: string; file: Buffer; lowest: number }> {
  const places: { text: string; below: number }[] = [];
  const write = jest.spyOn(PdfDocument.prototype, 'write');
  const file = await renderMemo(memo);
  for (const [index, [text]] of (write.mock.calls as [string, Box, Style][]).entries())
    places.push({ text, below: write.mock.results[index]!.value as number });
  write.mockRestore();
  return { text: places.map((one) => one.text).join('\n'), file, lowest: Math.max(...places.map((one) => one.below)) };
}

it('names the store with licenses, the buyer, and each batch with details', async () => {
  const { text, file } = await written(MEMO);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  for (const word of [
    ...[
      'SM/26-27/000123',
      'Nalam Pharmacy Private Limited',
      'Nalam Medicals',
      'Form 20: TN-20-1',
      'Malar, TN 7',
      'Kavya Raman, 12/4',
      'MC/26-27/000456',
    ],
    ...[
      '2 × batch PCM2611A',
      '1 × batch not recorded',
      'MRP ₹32',
      'Sun Pharma',
      'Schedule H1',
      'Dr Ravi, TNMC 1, T Nagar',
    ],
    ...['Meena, Adyar', 'Selvi, TN 99, Tamil Nadu', 'parcel 2', '3 ×'],
  ])
    expect(text).toContain(word);
});

it('speaks Tamil where its order does, and leaves out what there is not', async () => {
  const { text } = await written({
    ...MEMO,
    locale: 'ta',
    invoiceNumber: null,
    lines: [{ ...MEMO.lines[0]!, schedule: 'NONE', prescription: null }],
  });
  expect(text).toContain('வழங்கல் குறிப்பு SM/26-27/000123');
  expect(text).not.toMatch(/Dr Ravi|Schedule|000456/);
});

it('spans as many pages as needed and stays above the lower edge', async () => {
  const many = Array.from({ length: 60 }, (_, n) => ({ ...MEMO.content.lines[0]!, orderLineId: `line ${n}` }));
  const lines = many.map(({ orderLineId }) => ({ ...MEMO.lines[0]!, orderLineId }));
  const { text, lowest } = await written({ ...MEMO, content: { ...MEMO.content, lines: many }, lines });
  expect(text.match(/Amoxicillin/g)).toHaveLength(60);
  expect(text.match(/SM\/26-27\/000123/g)!.length).toBeGreaterThan(5);
  expect(lowest).toBeLessThan(595.28);
});
