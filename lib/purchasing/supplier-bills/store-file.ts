import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { DAY } from '@/lib/kernel/dates';
import { db, inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, DomainError, invalid, notFound } from '@/lib/kernel/errors';
import { cleanCell } from '@/lib/catalogue/imports/files/cell-rules';
import { readTable, UnreadableTable, type TableSource } from '@/lib/catalogue/imports/files/read-table';
import { BILL_FILE } from './bill-rules';
import { missingFields, type BillMapping } from './field-rules';
import { matchItems, type BillItem } from './match-lines';
import { cellsByField, isGoodsRow, readBillTable, type BillRow, type BillTable } from './table-rules';

const MAX_MS = 20_000;
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;
/** Rows outside the goods that a file may have: addresses and totals. */
const MAX_OTHERS = 200;

/** Heading and first cells of a column. */
export type BillColumn = { heading: string; samples: string[] };

/**
 * Reads the rows of a bill in a decoder process.
 * @throws refused billFileUnreadable, billFileLarge; tooMany, unavailable
 */
async function readRows(source: TableSource): Promise<BillRow[]> {
  const rows: BillRow[] = [];
  try {
    for await (const row of readTable(source, { inputBytes: BILL_FILE.mostBytes, stepMs: MAX_MS, totalMs: MAX_MS })) {
      if ('problem' in row) throw new DomainError('refused', 'billFileUnreadable');
      const cells = row.cells
        .slice(0, BILL_FILE.mostColumns)
        .map((cell) => cleanCell(cell).replaceAll('\u0000', '').toWellFormed());
      if (cells.some((cell) => cell !== '')) rows.push({ line: row.line, cells });
      if (rows.length > BILL_FILE.mostLines + MAX_OTHERS)
        throw new DomainError('refused', 'billFileLarge', { most: BILL_FILE.mostLines });
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw new DomainError('refused', 'billFileUnreadable');
    throw error;
  }
  return rows;
}

/** Refuses a file with lines of several bills, because a receipt is for one. */
function refuseSeveral(rows: readonly BillRow[], mapping: BillMapping): void {
  const numbers = new Set(
    rows
      .filter(({ cells }) => isGoodsRow(cells, mapping))
      .flatMap(({ cells }) => cellsByField(cells, mapping).billNumber ?? []),
  );
  if (numbers.size > 1) throw new DomainError('refused', 'billFileSeveral', { count: numbers.size });
}

/** Cuts a text without half a character at its end. */
const cut = (text: string) => text.slice(0, SAMPLE_LENGTH).toWellFormed();

const columnsOf = ({ headings, rows }: BillTable): BillColumn[] =>
  headings.map((heading, at) => ({
    heading: cut(heading),
    samples: rows
      .map(({ cells }) => cut(cells[at] ?? ''))
      .filter(Boolean)
      .slice(0, SAMPLES),
  }));

const mappingKey = (supplier: string, kind: string) => ({ supplier, kind: `bill:${kind}` });

const itemOf = ({ line, cells }: BillRow, mapping: BillMapping): BillItem => {
  const { name = '', pack = '', code = '', barcode = '' } = cellsByField(cells, mapping);
  return { line, name, pack, code, barcode };
};

type PlacedRow = BillRow & { productId: number | null; match: string | null };
type PlacedRows = { lines: PlacedRow[]; footer: BillRow[] };

/** Splits rows into the lines of goods, each with its product, and the others. */
async function placeRows(supplierId: string, rows: BillRow[], mapping: BillMapping): Promise<PlacedRows> {
  refuseSeveral(rows, mapping);
  const goods = rows.filter(({ cells }) => isGoodsRow(cells, mapping));
  if (goods.length > BILL_FILE.mostLines)
    throw new DomainError('refused', 'billFileLarge', { most: BILL_FILE.mostLines });
  const found = await matchItems(
    db,
    supplierId,
    goods.map((row) => itemOf(row, mapping)),
  );
  const lines = goods.map((row) => ({ ...row, ...(found.get(row.line) ?? { productId: null, match: null }) }));
  return { lines, footer: rows.filter((row) => !goods.includes(row)) };
}

const writeLines = (tx: Db, billId: string, lines: PlacedRow[]) =>
  tx.$executeRaw(Prisma.sql`
    INSERT INTO supplier_bill_line (bill_id, line, cells, product_id, match)
    SELECT ${billId}::uuid, x.line, x.cells, x."productId", x.match
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS x(line int, cells text[], "productId" int, match text)`);

export type BillSource = TableSource & { name: string; supplierId: string };

/**
 * Stores a supplier's bill from a file: its columns, and its lines with their products. Nothing is
 * received.
 * @returns its id
 * @throws refused billFileUnreadable, billFileLarge, billFileEmpty, billFileSeveral; invalid for an
 * unknown supplier; tooMany, unavailable
 */
export async function storeBillFile(source: BillSource, by: StaffActor): Promise<string> {
  const { supplierId, name } = source;
  if (supplierId === '' || (await db.supplier.count({ where: { id: supplierId, isActive: true } })) === 0)
    throw new DomainError('invalid', 'fieldNamed', { field: 'supplier_id' }, { supplier_id: 'required' });
  const table = readBillTable(await readRows(source));
  if (table.rows.length === 0) throw new DomainError('refused', 'billFileEmpty');
  const known = await db.importMapping.findUnique({ where: { supplier_kind: mappingKey(supplierId, table.kind) } });
  const mapping = (known?.mapping as BillMapping | undefined) ?? table.mapping;
  const { lines, footer } = await placeRows(supplierId, table.rows, mapping);
  const id = newId();
  const fileName = name.replaceAll('\u0000', '').slice(0, BILL_FILE.namedLength).toWellFormed() || 'file';
  const { kind, head } = table;
  await inTransaction.withModels(async (tx) => {
    await tx.supplierBill.create({
      data: { ...{ id, supplierId, fileName, kind, mapping, head, footer, ...by }, columns: columnsOf(table) },
    });
    await writeLines(tx, id, lines);
    const change = { lines: lines.length };
    await writeAudit(tx, { ...by, action: 'bill.upload', subject: 'bill', subjectId: id, change });
  });
  return id;
}

/**
 * Locks a bill that is not received yet, until the transaction ends.
 * @throws notFound billFileUnknown; conflict billFileReceived
 */
export async function lockBill(tx: Db, id: string) {
  await tx.$queryRaw`SELECT 1 FROM supplier_bill WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const bill = await tx.supplierBill.findUnique({ where: { id } });
  if (!bill) throw notFound('billFileUnknown');
  if (bill.receiptId) throw conflict('billFileReceived');
  return bill;
}

/**
 * Sets the columns of a bill and finds its products again. Corrections of fields stay. The next
 * bill of this supplier with the same headings starts with these columns.
 * @throws notFound billFileUnknown; conflict billFileReceived; invalid importColumnTwice,
 * billColumnMissing; refused billFileSeveral
 */
export async function mapBill(id: string, mapping: BillMapping, by: StaffActor): Promise<void> {
  const places = Object.values(mapping);
  if (new Set(places).size < places.length) throw invalid('importColumnTwice');
  if (missingFields(mapping).length > 0) throw invalid('billColumnMissing');
  const bill = await db.supplierBill.findUnique({ where: { id }, include: { lines: true } });
  if (!bill) throw notFound('billFileUnknown');
  const columns = bill.columns as BillColumn[];
  if (places.some((at) => at >= columns.length)) throw invalid('fieldNamed', { field: 'mapping' });
  const rows = [...bill.lines.map(({ line, cells }) => ({ line, cells })), ...(bill.footer as BillRow[])];
  const { lines, footer } = await placeRows(
    bill.supplierId,
    rows.toSorted((one, other) => one.line - other.line),
    mapping,
  );
  await inTransaction.withModels(async (tx) => {
    await lockBill(tx, id);
    const before = await tx.supplierBillLine.findMany({ where: { billId: id } });
    await tx.supplierBillLine.deleteMany({ where: { billId: id } });
    await writeLines(tx, id, lines);
    for (const { line, texts, isLeftOut, match, productId } of before)
      if (JSON.stringify(texts) !== '{}' || isLeftOut || match === 'chosen')
        await tx.supplierBillLine.updateMany({
          where: { billId: id, line },
          data: { texts: texts ?? {}, isLeftOut, ...(match === 'chosen' ? { match, productId } : {}) },
        });
    await tx.supplierBill.update({ where: { id }, data: { mapping, footer } });
    const key = mappingKey(bill.supplierId, bill.kind);
    await tx.importMapping.upsert({
      where: { supplier_kind: key },
      create: { ...key, mapping, options: {} },
      update: { mapping },
    });
    await writeAudit(tx, { ...by, action: 'bill.map', subject: 'bill', subjectId: id });
  });
}

/** Time for which a bill from a file is stored. */
const KEPT = 90 * DAY;

/**
 * Deletes bills from files older than 90 days, received or not. Their receipts stay.
 * @returns number of deleted bills
 */
export async function purgeBills(now = new Date()): Promise<number> {
  return (await db.supplierBill.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - KEPT) } } })).count;
}
