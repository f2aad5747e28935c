import { inTransaction } from '@/lib/kernel/db/client';
import { resetDatabase } from '@/test/database';
import { createSupplier } from '@/test/factories/supplier';
import { nextSerial, type NextSerial, type Series } from './serials';

const NOON = new Date('2026-11-20T06:30:00Z');
const NAMES: Series[] = [
  ...(['invoice', 'creditNote', 'prescriptionRegister', 'h1Register'] as const),
  ...(['supplyMemo', 'receipt', 'supplierReturn', 'purchaseOrder', 'recall'] as const),
];

afterEach(resetDatabase);

/** Writes a receipt with the next number. @param before runs before the commit */
function write(supplierId: string, now = NOON, before = () => Promise.resolve()): Promise<NextSerial> {
  return inTransaction.withModels(async (tx) => {
    const { at, ...place } = await nextSerial(tx, 'receipt', now);
    const bill = { billNumber: crypto.randomUUID(), billDate: NOON, billYear: '26-27', costPaise: 1n, taxPaise: 0n };
    await tx.purchaseReceipt.create({ data: { ...place, ...bill, supplierId, actor: 'test', createdAt: at } });
    await before();
    return { ...place, at };
  });
}

test.each(NAMES)('%s starts at 1 in each financial year', async (series) => {
  const place = await inTransaction((tx) => nextSerial(tx, series, NOON));
  expect(place).toEqual({ financialYear: '26-27', serial: 1, at: NOON });
});

test('numbers have no gap after a rollback, and start again on the first of April in India', async () => {
  const supplierId = await createSupplier();
  await write(supplierId);
  await expect(write(supplierId, NOON, () => Promise.reject(new Error('the process was killed')))).rejects.toThrow(
    'killed',
  );
  const [last, first] = [new Date('2027-03-31T18:29:59Z'), new Date('2027-03-31T18:30:00Z')];
  const places = [await write(supplierId), await write(supplierId, last), await write(supplierId, first)];
  expect(places.map(({ financialYear, serial }) => `${financialYear}/${serial}`)).toEqual([
    ...['26-27/2', '26-27/3', '27-28/1'],
  ]);
});

test('concurrent transactions wait for each other, so that no number occurs twice', async () => {
  const supplierId = await createSupplier();
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 50));
  const places = await Promise.all(Array.from({ length: 5 }, () => write(supplierId, NOON, slow)));
  expect(places.map(({ serial }) => serial).sort()).toEqual([1, 2, 3, 4, 5]);
});

test('no number has an earlier time than the number before', async () => {
  const supplierId = await createSupplier();
  await write(supplierId);
  expect(await write(supplierId, new Date(NOON.getTime() - 1000))).toMatchObject({ serial: 2, at: NOON });
});
