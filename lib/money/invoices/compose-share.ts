import { deliveryOf, goodsOf, sumOf } from './rules';
import type { CreditedLine, InvoiceContent, InvoiceLine } from './types';

/** Amounts of each document line. */
const HEADS = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const;
type Amounts = Pick<InvoiceLine, (typeof HEADS)[number]>;
type LeftLine = InvoiceLine & { left: Amounts & { quantity: number }; delivery: Amounts };

/**
 * Returns the lines of an invoice with the amounts that its credit notes have left of each: of its
 * goods, and of its share of the delivery charge.
 */
function leftOf(invoice: InvoiceContent, notes: InvoiceContent[]): LeftLine[] {
  return invoice.lines.map((line) => {
    const credited = notes.flatMap(({ lines }) => lines.filter(({ orderLineId }) => orderLineId === line.orderLineId));
    const rest = (of: (one: InvoiceLine) => number) => credited.reduce((left, one) => left - of(one), of(line));
    const amountsLeft = (of: (one: InvoiceLine) => Amounts) =>
      Object.fromEntries(HEADS.map((head) => [head, rest((one) => of(one)[head])])) as Amounts;
    const quantity = Math.max(
      0,
      rest((one) => one.quantity),
    );
    return { ...line, left: { ...amountsLeft(goodsOf), quantity }, delivery: amountsLeft(deliveryOf) };
  });
}

/** Splits a sum in proportion to weights that add up to at least as much, to the paisa. */
function split(paise: number, weights: number[]): number[] {
  const total = weights.reduce((sum, one) => sum + one, 0);
  const shares = weights.map((weight) => (total === 0 ? 0 : Math.floor((paise * weight) / total)));
  let rest = paise - shares.reduce((sum, one) => sum + one, 0);
  return shares.map((share, at) => {
    const more = Math.min(rest, weights[at]! - share);
    rest -= more;
    return share + more;
  });
}

/**
 * Returns the part of remaining amounts that corresponds to `paise` of them. Equal tax heads stay
 * equal.
 */
function partOf(left: Amounts, paise: number): Amounts {
  const isAll = paise === left.totalPaise;
  const part = (head: keyof Amounts) => (isAll ? left[head] : Math.round((left[head] * paise) / left.totalPaise));
  const [cgstPaise, sgstPaise, igstPaise] = [part('cgstPaise'), part('sgstPaise'), part('igstPaise')];
  const taxablePaise = paise - cgstPaise - sgstPaise - igstPaise;
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise: paise };
}

/** Returns the line of a credit note for a part of the goods and a part of the delivery charge. */
function lineOf({ left, delivery, ...line }: LeftLine, paise: number, ofDelivery: number, units: number): InvoiceLine {
  const { deliveryPaise: _, deliveryTaxPaise: __, ...sold } = line;
  const goods = partOf(left, paise);
  if (ofDelivery === 0) return { ...sold, ...goods, quantity: units };
  const part = partOf(delivery, ofDelivery);
  const deliveryTaxPaise = part.cgstPaise + part.sgstPaise + part.igstPaise;
  return { ...sold, ...sumOf([goods, part]), quantity: units, deliveryPaise: ofDelivery, deliveryTaxPaise };
}

/**
 * Returns the units to credit with a sum: the last unit of a line is credited with the last of its
 * money.
 */
function unitsWith({ left }: LeftLine, named: number, paise: number): number {
  const units = Math.min(left.quantity, named);
  return units > 0 && units === left.quantity && paise < left.totalPaise ? units - 1 : units;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Sum of a credit note and the units returned for it: none for a refund made at the gateway. */
export type Share = { amountPaise: number; units: CreditedLine[] };

/**
 * Returns the lines of a credit note in an order that also has refunds made at the gateway, which
 * name no goods. Credits the named units first, then the other goods in proportion to their
 * remaining amounts, then the delivery charge. The last note credits the whole remainder.
 */
export function shareCredit(
  invoice: InvoiceContent,
  notes: InvoiceContent[],
  { amountPaise, units }: Share,
): Pick<InvoiceContent, 'lines'> {
  const lines = leftOf(invoice, notes);
  const deliveryLeft = lines.map(({ delivery }) => delivery.totalPaise);
  const goodsLeft = sum(lines.map(({ left }) => left.totalPaise));
  const unitsOf = (line: LeftLine) => units.find(({ orderLineId }) => orderLineId === line.orderLineId);
  const isLast = amountPaise >= goodsLeft + sum(deliveryLeft);
  const onGoods = Math.min(amountPaise, goodsLeft);
  const named = lines.map((line) => Math.min(line.left.totalPaise, unitsOf(line)?.amountPaise ?? 0));
  const onNamed = split(Math.min(onGoods, sum(named)), named);
  const others = lines.map(({ left }, at) => left.totalPaise - onNamed[at]!);
  const onOthers = split(onGoods - sum(onNamed), others);
  const onDelivery = split(Math.min(sum(deliveryLeft), amountPaise - onGoods), deliveryLeft);
  return {
    lines: lines.flatMap((line, at) => {
      const paise = onNamed[at]! + onOthers[at]!;
      const quantity = isLast ? line.left.quantity : unitsWith(line, unitsOf(line)?.quantity ?? 0, paise);
      const ofDelivery = onDelivery[at]!;
      return paise > 0 || ofDelivery > 0 || quantity > 0 ? [lineOf(line, paise, ofDelivery, quantity)] : [];
    }),
  };
}
