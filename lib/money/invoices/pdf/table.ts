import { formatMonth } from '@/lib/kernel/dates';
import { sumOf } from '@/lib/money/invoices/rules';
import type { InvoiceDocument, InvoiceLine } from '@/lib/money/invoices/types';
import type { Flow } from '@/lib/kernel/pdf/flow';
import { figure, percent, rupees, type Labels } from './labels';
import { LEFT, SOFT, WIDTH, type PdfDocument, type Style } from '@/lib/kernel/pdf/pdf-document';

/** Text of a cell. The texts of one cell are printed below each other. */
type Text = { text: string; style: Style };
export type Column = {
  head: string[];
  width: number;
  align: 'left' | 'right';
  cell: (line: InvoiceLine, index: number) => Text[];
  sum?: string;
};

const PAD = 3;
const HEAD: Style = { size: 7, weight: 'bold' };
const HEAD_LOCAL: Style = { size: 6.5, weight: 'bold' };
const CELL: Style = { size: 8 };
const NOTE: Style = { size: 7, color: SOFT };

export const STATE_TAX = { state: 'SGST', unionTerritory: 'UTGST', interState: 'SGST' } as const;

const plain = (text: string): Text[] => [{ text, style: CELL }];

function itemTexts(line: InvoiceLine, { both }: Labels): Text[] {
  const notes = [
    line.packSize,
    line.batch ? `${both('batch')} ${line.batch}` : '',
    line.expiry ? `${both('expiry')} ${formatMonth(line.expiry)}` : '',
    line.deliveryPaise ? both('withDelivery', { amount: rupees(line.deliveryPaise) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  const { prescription } = line;
  const persons = prescription
    ? [both('patient', { name: prescription.patient }), both('prescriber', { name: prescription.prescriber })]
    : [];
  return [
    ...plain(line.name),
    ...(line.localName ? [{ text: line.localName, style: CELL }] : []),
    ...[notes, ...persons].filter(Boolean).map((text) => ({ text, style: NOTE })),
  ];
}

function taxColumns({ heads, lines }: InvoiceDocument): Column[] {
  const sums = sumOf(lines);
  const column = (name: string, width: number, of: 'cgstPaise' | 'sgstPaise' | 'igstPaise'): Column => {
    return { head: [name], width, align: 'right', cell: (line) => plain(figure(line[of])), sum: figure(sums[of]) };
  };
  return heads === 'interState'
    ? [column('IGST', 58, 'igstPaise')]
    : [column('CGST', 47, 'cgstPaise'), column(STATE_TAX[heads], 47, 'sgstPaise')];
}

/** Returns the columns of the table. The product name takes the width that the others leave. */
export function columnsOf(taxDocument: InvoiceDocument, labels: Labels): Column[] {
  const { english, local } = labels;
  const named = (key: string) => [english(key), local(key) ?? ''].filter(Boolean);
  const sums = sumOf(taxDocument.lines);
  const number = (head: string[], width: number, cell: (line: InvoiceLine) => string, sum?: string): Column => ({
    head,
    width,
    align: 'right',
    cell: (line) => plain(cell(line)),
    sum,
  });
  const others: Column[] = [
    { head: ['HSN'], width: 43, align: 'left', cell: ({ hsn }) => plain(hsn) },
    number(named('quantity'), 43, ({ quantity, uqc }) => `${quantity} ${uqc}`),
    number(['MRP'], 50, ({ mrpPaise }) => figure(mrpPaise)),
    number(named('taxable'), 57, ({ taxablePaise }) => figure(taxablePaise), figure(sums.taxablePaise)),
    number(['GST'], 33, ({ rateBp }) => percent(rateBp)),
    ...taxColumns(taxDocument),
    number(named('amount'), 59, ({ totalPaise }) => figure(totalPaise), figure(sums.totalPaise)),
  ];
  const position: Column = { head: ['#'], width: 20, align: 'left', cell: (_, index) => plain(String(index + 1)) };
  const taken = [position, ...others].reduce((sum, { width }) => sum + width, 0);
  const item: Column = {
    head: named('item'),
    width: WIDTH - taken,
    align: 'left',
    cell: (line) => itemTexts(line, labels),
    sum: [english('total'), local('total')].filter(Boolean).join(' / '),
  };
  return [position, item, ...others];
}

const heightOf = (pdf: PdfDocument, texts: Text[], width: number) =>
  texts.reduce((sum, { text, style }) => sum + pdf.heightOf(text, width - 2 * PAD, style), 0);

function writeCells(pdf: PdfDocument, columns: Column[], cells: Text[][], y: number): void {
  let x = LEFT;
  columns.forEach(({ width, align }, index) => {
    let below = y + PAD;
    for (const { text, style } of cells[index] ?? [])
      below = pdf.write(text, { x: x + PAD, y: below, width: width - 2 * PAD, align }, style);
    x += width;
  });
}

const rowHeight = (pdf: PdfDocument, columns: Column[], cells: Text[][]) =>
  Math.max(...columns.map(({ width }, index) => heightOf(pdf, cells[index] ?? [], width))) + 2 * PAD;

/**
 * Writes the column headings.
 * @returns the y below them
 */
export function writeTableHead(pdf: PdfDocument, columns: Column[], y: number): number {
  const cells = columns.map(({ head }) =>
    head.map((text, index) => ({ text, style: index === 0 ? HEAD : HEAD_LOCAL })),
  );
  const height = rowHeight(pdf, columns, cells);
  pdf.shade(y, height);
  writeCells(pdf, columns, cells, y);
  return y + height;
}

/** Puts right-aligned cells, the numbers, in one line each. */
function inOneLine(pdf: PdfDocument, columns: Column[], cells: Text[][]): Text[][] {
  return cells.map((texts, index) => {
    const { align, width } = columns[index]!;
    return align === 'left'
      ? texts
      : texts.map(({ text, style }) => ({ text, style: pdf.fitting(text, width - 2 * PAD, style) }));
  });
}

/** Writes the lines and their totals. A page break never splits a line. */
export function writeLines(flow: Flow, lines: InvoiceLine[], columns: Column[]): void {
  const { pdf } = flow;
  lines.forEach((line, index) => {
    const cells = inOneLine(
      pdf,
      columns,
      columns.map(({ cell }) => cell(line, index)),
    );
    const height = rowHeight(pdf, columns, cells);
    if (flow.room(height)) flow.y = writeTableHead(pdf, columns, flow.y);
    writeCells(pdf, columns, cells, flow.y);
    flow.y += height;
    pdf.rule(flow.y);
  });
  const sums = inOneLine(
    pdf,
    columns,
    columns.map(({ sum }) => (sum ? [{ text: sum, style: { ...CELL, weight: 'bold' } as Style }] : [])),
  );
  const height = rowHeight(pdf, columns, sums);
  flow.room(height);
  pdf.shade(flow.y, height);
  writeCells(pdf, columns, sums, flow.y);
  flow.y += height;
}
