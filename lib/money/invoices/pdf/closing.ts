import { amountInEnglish, amountInWords } from '@/lib/money/invoices/amount-in-words';
import { deliveryPaiseOf, sumOf, totalsByRate } from '@/lib/money/invoices/rules';
import type { InvoiceDocument } from '@/lib/money/invoices/types';
import type { Flow } from '@/lib/kernel/pdf/flow';
import { figure, percent, rupees, type Labels } from './labels';
import { LEFT, RIGHT, SOFT, WIDTH, type PdfDocument, type Style } from '@/lib/kernel/pdf/pdf-document';
import { STATE_TAX } from './table';

const BODY: Style = { size: 8 };
const BOLD: Style = { size: 8, weight: 'bold' };
const NOTE: Style = { size: 7.5, color: SOFT };
const ROW = 13;
const RATES_WIDTH = 270;
const TOTALS_X = LEFT + RATES_WIDTH + 18;

/** Returns one row per tax rate: the rate, the taxable value and each tax. */
function rateRows({ lines, heads }: InvoiceDocument, { both }: Labels): string[][] {
  const isBetweenStates = heads === 'interState';
  const half = (rateBp: number) => (isBetweenStates ? '' : ` (${percent(rateBp / 2)})`);
  const names = isBetweenStates ? ['IGST'] : ['CGST', STATE_TAX[heads]];
  return [
    [both('rate'), both('taxable'), ...names],
    ...totalsByRate(lines).map(({ rateBp, taxablePaise, cgstPaise, sgstPaise, igstPaise }) => {
      const taxes = isBetweenStates
        ? [figure(igstPaise)]
        : [cgstPaise, sgstPaise].map((paise) => figure(paise) + half(rateBp));
      return [percent(rateBp), figure(taxablePaise), ...taxes];
    }),
  ];
}

function writeRates(pdf: PdfDocument, rows: string[][], y: number): number {
  const width = RATES_WIDTH / (rows[0]?.length ?? 1);
  let below = y;
  rows.forEach((row, index) => {
    const style = index === 0 ? { ...NOTE, weight: 'bold' as const } : BODY;
    below =
      Math.max(
        ...row.map((text, at) =>
          pdf.write(
            text,
            { x: LEFT + at * width, y: below, width: width - 6, align: at === 0 ? 'left' : 'right' },
            style,
          ),
        ),
      ) + 2;
  });
  return below;
}

function totalRows(taxDocument: InvoiceDocument, { both }: Labels): [label: string, value: string, style: Style][] {
  const { lines, credit } = taxDocument;
  const { totalPaise } = sumOf(lines);
  const deliveryPaise = deliveryPaiseOf(lines);
  const goodsPaise = totalPaise - deliveryPaise;
  const mrpPaise = lines.reduce((sum, line) => sum + line.mrpPaise * line.quantity, 0);
  return [
    [both('mrpTotal'), rupees(mrpPaise), BODY],
    ...(mrpPaise > goodsPaise
      ? [[both('discount'), rupees(goodsPaise - mrpPaise), BODY] satisfies [string, string, Style]]
      : []),
    ...(deliveryPaise > 0 ? [[both('delivery'), rupees(deliveryPaise), BODY] satisfies [string, string, Style]] : []),
    [both(credit ? 'credited' : 'paid'), rupees(totalPaise), { size: 10, weight: 'bold' }],
  ];
}

function writeTotals(pdf: PdfDocument, rows: ReturnType<typeof totalRows>, y: number): number {
  const width = RIGHT - TOTALS_X;
  let below = y;
  for (const [label, value, style] of rows) {
    pdf.write(value, { x: TOTALS_X, y: below, width, align: 'right' }, style);
    below = pdf.write(label, { x: TOTALS_X, y: below, width: width - 82 }, style) + 3;
  }
  return below;
}

function writeWords(flow: Flow, taxDocument: InvoiceDocument, { both }: Labels): void {
  const { pdf } = flow;
  const total = sumOf(taxDocument.lines).totalPaise;
  const words = [amountInEnglish(total), amountInWords(taxDocument.locale, total) ?? []].flat();
  flow.room(words.length * ROW + ROW);
  const at = (y: number) => ({ x: LEFT, y, width: WIDTH });
  flow.y = words.reduce((y, text) => pdf.write(text, at(y), BOLD), pdf.write(both('words'), at(flow.y), NOTE)) + 8;
}

function writeNotes(flow: Flow, { supplier }: InvoiceDocument, { english, local, both }: Labels): void {
  const { pdf } = flow;
  const column = WIDTH / 2 - 8;
  flow.room(70);
  pdf.rule(flow.y);
  const top = flow.y + 7;
  const left = (y: number) => ({ x: LEFT, y, width: column });
  const right = (y: number) => ({ x: RIGHT - column, y, width: column, align: 'right' as const });
  const pharmacist = `${both('pharmacist')}: ${supplier.pharmacist.name}, ${supplier.pharmacist.registration}`;
  const notes = [pharmacist, english('mrpNote'), local('mrpNote')].reduce(
    (y, text) => pdf.write(text ?? '', left(y), NOTE),
    top,
  );
  const signed = [english('onBehalf', { name: supplier.legalName }), english('signature'), local('signature')];
  flow.y = Math.max(
    notes,
    signed.reduce((y, text, index) => pdf.write(text ?? '', right(y), index === 0 ? BOLD : NOTE), top),
  );
}

/** Writes the tax by rate, the total in digits and words, and the signatory. */
export function writeClosing(flow: Flow, taxDocument: InvoiceDocument, labels: Labels): void {
  const [rates, totals] = [rateRows(taxDocument, labels), totalRows(taxDocument, labels)];
  flow.y += 10;
  flow.room(Math.max(rates.length + 1, totals.length + 1) * ROW + ROW);
  flow.y = Math.max(writeRates(flow.pdf, rates, flow.y), writeTotals(flow.pdf, totals, flow.y)) + 8;
  writeWords(flow, taxDocument, labels);
  writeNotes(flow, taxDocument, labels);
}
