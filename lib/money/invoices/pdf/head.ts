import { formatDay } from '@/lib/kernel/dates';
import type { InvoiceDocument } from '@/lib/money/invoices/types';
import type { Labels } from './labels';
import { INK, LEFT, PAGE, RIGHT, SOFT, TEAL, WIDTH, type Sheet, type Style } from '@/lib/kernel/pdf/sheet';

type Fact = [label: string, value: string];

const GAP = 14;
const HALF = (WIDTH - GAP) / 2;
const MIDDLE = LEFT + HALF + GAP;
const SMALL: Style = { size: 8 };
const LABEL: Style = { size: 7, color: SOFT };
const VALUE: Style = { size: 9, weight: 'bold' };

export const titleKey = ({ credit }: InvoiceDocument): string => (credit ? 'creditTitle' : 'title');

function fact(sheet: Sheet, [label, value]: Fact, x: number, y: number, width: number): number {
  return sheet.write(value, { x, y: sheet.write(label, { x, y, width }, LABEL), width }, VALUE) + 3;
}

/** Writes facts in two columns. A fact too long for half the width gets a row of its own. */
function facts(sheet: Sheet, all: Fact[], x: number, y: number, width: number): number {
  const column = (width - GAP) / 2;
  const fits = (one: Fact | undefined) => one && sheet.wrap(one[1], column, VALUE).length === 1;
  let below = y;
  for (let at = 0; at < all.length; at += 1) {
    const [one, other] = [all[at]!, all[at + 1]];
    if (!other || !fits(one) || !fits(other)) {
      below = fact(sheet, one, x, below, width);
      continue;
    }
    below = Math.max(fact(sheet, one, x, below, column), fact(sheet, other, x + column + GAP, below, column));
    at += 1;
  }
  return below;
}

function paperFacts({ number, issuedAt, order, paymentId, credit }: InvoiceDocument, { both }: Labels): Fact[] {
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
    ...(paymentId ? [[both('payment'), paymentId] satisfies Fact] : []),
  ];
}

function supplierLines({ supplier }: InvoiceDocument, { both }: Labels): string[] {
  const { licences, deviceRegistration, fssai } = supplier;
  return [
    supplier.address,
    `${both('state')}: ${supplier.state} (${supplier.stateCode})`,
    `GSTIN: ${supplier.gstin}`,
    ...licences.map(({ form, number }) => `${both('content.facts.drugLicence')} (${form}): ${number}`),
    ...(deviceRegistration ? [`${both('content.facts.deviceRegistration')} (MD-42): ${deviceRegistration}`] : []),
    ...(fssai ? [`${both('content.facts.fssai')}: ${fssai}`] : []),
    [supplier.phone, supplier.email].join(', '),
  ];
}

function recipient(sheet: Sheet, { recipient: to }: InvoiceDocument, { both }: Labels, y: number): number {
  const column = { x: LEFT, width: HALF };
  let below = sheet.write(both('recipient'), { ...column, y }, LABEL);
  below = sheet.write(to.businessName ?? to.name, { ...column, y: below }, VALUE);
  const lines = [
    to.businessName ? to.name : '',
    to.gstin ? `GSTIN: ${to.gstin}` : '',
    to.address,
    `${both('state')}: ${to.state} (${to.stateCode})`,
    to.phone ?? '',
  ];
  for (const line of lines.filter(Boolean)) below = sheet.write(line, { ...column, y: below }, SMALL);
  return below;
}

/**
 * Writes the seller, the buyer and the document number.
 * @returns the y below it
 */
export function writeHead(sheet: Sheet, paper: InvoiceDocument, labels: Labels): number {
  const { english, local, both } = labels;
  const top = PAGE.margin;
  let left = sheet.write(
    paper.supplier.legalName,
    { x: LEFT, y: top, width: HALF },
    { size: 12.5, weight: 'bold', color: TEAL },
  );
  for (const line of supplierLines(paper, labels))
    left = sheet.write(line, { x: LEFT, y: left + 1, width: HALF }, SMALL);
  let right = sheet.write(
    english(titleKey(paper)).toUpperCase(),
    { x: MIDDLE, y: top, width: HALF, align: 'right' },
    { size: 16, weight: 'bold', color: INK },
  );
  right = sheet.write(
    local(titleKey(paper)) ?? '',
    { x: MIDDLE, y: right, width: HALF, align: 'right' },
    { size: 11, weight: 'bold', color: INK },
  );
  right = facts(sheet, paperFacts(paper, labels), MIDDLE, right + 6, HALF);

  const line = Math.max(left, right) + 6;
  sheet.rule(line);
  const { state, stateCode } = paper.placeOfSupply;
  const supply: Fact[] = [
    [both('placeOfSupply'), `${state} (${stateCode})`],
    [both('reverseCharge'), both('no')],
  ];
  return (
    Math.max(
      recipient(sheet, paper, labels, line + 7),
      supply.reduce((y, one) => fact(sheet, one, MIDDLE, y, HALF), line + 7),
    ) + 9
  );
}

/**
 * Writes the head of every further page.
 * @returns the y below it
 */
export function writeShortHead(sheet: Sheet, paper: InvoiceDocument, { both }: Labels): number {
  const style: Style = { size: 8.5, weight: 'bold' };
  const y = sheet.write(
    `${both(titleKey(paper))} ${paper.number}, ${formatDay(paper.issuedAt)}`,
    { x: LEFT, y: PAGE.margin, width: HALF + GAP },
    style,
  );
  sheet.write(
    paper.supplier.legalName,
    { x: MIDDLE, y: PAGE.margin, width: HALF, align: 'right' },
    { ...style, color: TEAL },
  );
  sheet.rule(y + 4, LEFT, RIGHT);
  return y + 10;
}
