import { PAGE, PdfDocument, type Box, type Style } from '@/lib/kernel/pdf/pdf-document';
import type { RecalledBatch } from './list-batches';
import type { RecallRow } from './list-recalls';
import { renderReport } from './render-report';

const BATCH: RecalledBatch = {
  id: '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0a',
  ...{ number: 'PCM2611A', expiry: '2027-03-31', state: 'RECALLED', stateBefore: 'SELLABLE', unitsBefore: 41 },
  ...{ received: 100, counted: -2, removed: 7, left: 60, returned: 20, shelved: 15, packed: 5, onShelf: 41 },
};
const RECALL = {
  ...{ serial: 3, financialYear: '26-27', name: 'Paracetamol 650', packSize: '15 tablets', manufacturer: 'Kaveri' },
  ...{ reference: 'CDSCO/NSQ/17', recallClass: 'II', level: 'CONSUMER', reason: 'Fails dissolution', isMock: false },
  ...{ openedAt: new Date('2026-11-20T04:30:00Z'), openedByName: 'Malar', closedByName: 'Selvi' },
  ...{ closedAt: new Date('2026-11-24T04:30:00Z'), outcome: 'All called back', buyers: 31, units: 60 },
  ...{ told: 28, called: 2, unreachable: 1 },
} as RecallRow;
const store = {
  legalName: 'Medcall Pharmacy',
  address: '1 Anna Salai',
  licences: [{ form: 'Form 20', number: 'TN-1' }],
};
const now = new Date('2026-11-25T06:00:00Z');

/** Returns the texts of the report with their vertical positions. */
async function written(recall: RecallRow, batches: RecalledBatch[], locale: 'en' | 'ta' = 'en') {
  const write = jest.spyOn(PdfDocument.prototype, 'write');
  const file = await renderReport({ recall, batches, store }, { locale, now });
  const texts = (write.mock.calls as [string, Box, Style][]).map(([text]) => text);
  const lowest = Math.max(...write.mock.results.map(({ value }) => value as number));
  write.mockRestore();
  return { texts, text: texts.join('\n'), file, lowest };
}

it('reports the recalled batch and reason, contacted buyers, and locations of units', async () => {
  const { text, texts, file } = await written(RECALL, [BATCH, { ...BATCH, number: 'PCM2611B', expiry: null }]);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  for (const word of [
    'Report of recall RC/26-27/0003',
    'Medcall Pharmacy',
    'Form 20: TN-1',
    'Paracetamol 650 · 15 tablets',
  ])
    expect(text).toContain(word);
  for (const word of [
    'Kaveri',
    'CDSCO/NSQ/17',
    'II: may cause temporary illness',
    'All called back',
    'Malar',
    '4 days',
  ])
    expect(text).toContain(word);
  for (const word of ['31', '60', '28', '2', '1', 'PCM2611A', '03/2027', '120', '-4']) expect(texts).toContain(word);
  expect(text).toContain('All received units are accounted for.');
});

it('explains failed ledger checks, rehearsals and open recalls in the report', async () => {
  const { text } = await written(
    { ...RECALL, isMock: true, closedAt: null, outcome: null, reference: null },
    [{ ...BATCH, onShelf: 40 }],
    'en',
  );
  expect(text).toMatch(/mock recall RC.*\n[^]*Mock recall[^]*Not closed yet[^]*1 unit is not accounted for/);
  expect(text).not.toMatch(/Notified|Reference|Total/);
});

it('supports Tamil and spans pages without overflow', async () => {
  const many = Array.from({ length: 50 }, (_, n) => ({ ...BATCH, number: `LONG-BATCH-NUMBER-${n}-OF-A-MAKER` }));
  const { text, lowest } = await written({ ...RECALL, reason: 'Very long. '.repeat(120) }, many, 'ta');
  expect(text).toContain('அறிக்கை');
  expect(text.match(/LONG-BATCH/g)).toHaveLength(50);
  expect(lowest).toBeLessThan(PAGE.height - 10);
});
