import { formatDay } from '@/lib/kernel/dates';
import type { InvoiceDocument } from '@/lib/money/invoices/types';
import type { Labels } from './labels';
import {
  INK,
  LEFT,
  PAGE,
  RIGHT,
  SOFT,
  BRAND,
  WIDTH,
  type LogoPicture,
  type PdfDocument,
  type Style,
} from '@/lib/kernel/pdf/pdf-document';

type Fact = [label: string, value: string];

const GAP = 14;
const HALF = (WIDTH - GAP) / 2;
const MIDDLE = LEFT + HALF + GAP;
const SMALL: Style = { size: 8 };
const LABEL: Style = { size: 7, color: SOFT };
const VALUE: Style = { size: 9, weight: 'bold' };

export const titleKey = ({ credit }: InvoiceDocument): string => (credit ? 'creditTitle' : 'title');

function fact(pdf: PdfDocument, [label, value]: Fact, x: number, y: number, width: number): number {
  return pdf.write(value, { x, y: pdf.write(label, { x, y, width }, LABEL), width }, VALUE) + 3;
}

/** Writes facts in two columns. A fact too long for half the width gets a row of its own. */
function facts(pdf: PdfDocument, all: Fact[], x: number, y: number, width: number): number {
  const column = (width - GAP) / 2;
  const fits = (one: Fact | undefined) => one && pdf.wrap(one[1], column, VALUE).length === 1;
  let below = y;
  for (let at = 0; at < all.length; at += 1) {
    const [one, other] = [all[at]!, all[at + 1]];
    if (!other || !fits(one) || !fits(other)) {
      below = fact(pdf, one, x, below, width);
      continue;
    }
    below = Math.max(fact(pdf, one, x, below, column), fact(pdf, other, x + column + GAP, below, column));
    at += 1;
  }
  return below;
}

function documentFacts({ number, issuedAt, order, paymentId, credit }: InvoiceDocument, { both }: Labels): Fact[] {
  return [
    [both(credit ? 'creditNumber' : 'number'), number],
    [both('date'), formatDay(issuedAt)],
    ...(credit
      ? [
          [both('against'), `${credit.invoiceNumber}, ${formatDay(credit.invoiceDate)}`] satisfies Fact,
          [both('reason'), both(`reasons.${credit.reason}`)] satisfies Fact,
        ]
      : []),
    [both('order'), order.number],
    [both('orderDate'), formatDay(order.placedAt)],
    ...(order.purchaseOrder ? [[both('purchaseOrder'), order.purchaseOrder] satisfies Fact] : []),
    ...(paymentId ? [[both('payment'), paymentId] satisfies Fact] : []),
  ];
}

function supplierLines({ supplier }: InvoiceDocument, { both }: Labels): string[] {
  const { legalName, storeName = legalName, licences, deviceRegistration, fssai } = supplier;
  return [
    ...(storeName === legalName ? [] : [storeName]),
    supplier.address,
    `${both('state')}: ${supplier.state} (${supplier.stateCode})`,
    `GSTIN: ${supplier.gstin}`,
    ...licences.map(({ form, number }) => `${both('content.facts.drugLicence')} (${form}): ${number}`),
    ...(deviceRegistration ? [`${both('content.facts.deviceRegistration')} (MD-42): ${deviceRegistration}`] : []),
    ...(fssai ? [`${both('content.facts.fssai')}: ${fssai}`] : []),
    [supplier.phone, supplier.email].join(', '),
  ];
}

function recipient(pdf: PdfDocument, { recipient: to }: InvoiceDocument, { both }: Labels, y: number): number {
  const column = { x: LEFT, width: HALF };
  let below = pdf.write(both('recipient'), { ...column, y }, LABEL);
  below = pdf.write(to.businessName ?? to.name, { ...column, y: below }, VALUE);
  const lines = [
    to.businessName ? to.name : '',
    to.gstin ? `GSTIN: ${to.gstin}` : '',
    to.receiver ? `${both('receiver')}: ${to.receiver}` : '',
    to.address,
    `${both('state')}: ${to.state} (${to.stateCode})`,
    to.phone ?? '',
  ];
  for (const line of lines.filter(Boolean)) below = pdf.write(line, { ...column, y: below }, SMALL);
  return below;
}

/**
 * Writes the seller, the buyer and the document number.
 * @param logo picture above the seller; null for none
 * @returns the y below it
 */
export function writeHead(
  pdf: PdfDocument,
  taxDocument: InvoiceDocument,
  labels: Labels,
  logo: LogoPicture | null,
): number {
  const { english, local, both } = labels;
  const top = PAGE.margin;
  const name = logo ? pdf.logo(logo, { x: LEFT, y: top, maxWidth: HALF, maxHeight: 30 }) + 5 : top;
  let left = pdf.write(
    taxDocument.supplier.legalName,
    { x: LEFT, y: name, width: HALF },
    { size: 12.5, weight: 'bold', color: BRAND },
  );
  for (const line of supplierLines(taxDocument, labels))
    left = pdf.write(line, { x: LEFT, y: left + 1, width: HALF }, SMALL);
  let right = pdf.write(
    english(titleKey(taxDocument)).toUpperCase(),
    { x: MIDDLE, y: top, width: HALF, align: 'right' },
    { size: 16, weight: 'bold', color: INK },
  );
  right = pdf.write(
    local(titleKey(taxDocument)) ?? '',
    { x: MIDDLE, y: right, width: HALF, align: 'right' },
    { size: 11, weight: 'bold', color: INK },
  );
  right = facts(pdf, documentFacts(taxDocument, labels), MIDDLE, right + 6, HALF);

  const line = Math.max(left, right) + 6;
  pdf.rule(line);
  const { state, stateCode } = taxDocument.placeOfSupply;
  const supply: Fact[] = [
    [both('placeOfSupply'), `${state} (${stateCode})`],
    [both('reverseCharge'), both('no')],
  ];
  return (
    Math.max(
      recipient(pdf, taxDocument, labels, line + 7),
      supply.reduce((y, one) => fact(pdf, one, MIDDLE, y, HALF), line + 7),
    ) + 9
  );
}

/**
 * Writes the head of every further page.
 * @returns the y below it
 */
export function writeShortHead(pdf: PdfDocument, taxDocument: InvoiceDocument, { both }: Labels): number {
  const style: Style = { size: 8.5, weight: 'bold' };
  const y = pdf.write(
    `${both(titleKey(taxDocument))} ${taxDocument.number}, ${formatDay(taxDocument.issuedAt)}`,
    { x: LEFT, y: PAGE.margin, width: HALF + GAP },
    style,
  );
  pdf.write(
    taxDocument.supplier.legalName,
    { x: MIDDLE, y: PAGE.margin, width: HALF, align: 'right' },
    { ...style, color: BRAND },
  );
  pdf.rule(y + 4, LEFT, RIGHT);
  return y + 10;
}
