import type { CreditedLine, InvoiceContent, InvoiceLine } from './types';

/** Amounts of each document line. */
const HEADS = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const;
type Amounts = Pick<InvoiceLine, (typeof HEADS)[number]>;
type LeftLine = InvoiceLine & { left: Amounts & { quantity: number } };

/** Returns the lines of an invoice with the amounts that its credit notes have left of each. */
function leftOf(invoice: InvoiceContent, notes: InvoiceContent[]): LeftLine[] {
  return invoice.lines.map((line) => {
    const credited = notes.flatMap(({ lines }) => lines.filter(({ orderLineId }) => orderLineId === line.orderLineId));
    const rest = (of: (one: InvoiceLine) => number) => credited.reduce((left, one) => left - of(one), of(line));
    const left = Object.fromEntries(HEADS.map((head) => [head, rest((one) => one[head])])) as Amounts;
    return {
      ...line,
      left: {
        ...left,
        quantity: Math.max(
          0,
          rest(({ quantity }) => quantity),
        ),
      },
    };
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
 * Returns the part of a line that corresponds to `paise` of its remaining amount. Equal tax heads
 * stay equal.
 */
function partOf({ left, ...line }: LeftLine, paise: number, quantity: number): InvoiceLine {
  const isAll = paise === left.totalPaise;
  const part = (head: keyof Amounts) => (isAll ? left[head] : Math.round((left[head] * paise) / left.totalPaise));
  const [cgstPaise, sgstPaise, igstPaise] = [part('cgstPaise'), part('sgstPaise'), part('igstPaise')];
  const taxablePaise = paise - cgstPaise - sgstPaise - igstPaise;
  return { ...line, quantity, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise: paise };
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
): Pick<InvoiceContent, 'lines' | 'shippingPaise'> {
  const lines = leftOf(invoice, notes);
  const shippingLeft = invoice.shippingPaise - sum(notes.map(({ shippingPaise }) => shippingPaise));
  const goodsLeft = sum(lines.map(({ left }) => left.totalPaise));
  const unitsOf = (line: LeftLine) => units.find(({ orderLineId }) => orderLineId === line.orderLineId);
  const isLast = amountPaise >= goodsLeft + shippingLeft;
  const onGoods = Math.min(amountPaise, goodsLeft);
  const named = lines.map((line) => Math.min(line.left.totalPaise, unitsOf(line)?.amountPaise ?? 0));
  const onNamed = split(Math.min(onGoods, sum(named)), named);
  const others = lines.map(({ left }, at) => left.totalPaise - onNamed[at]!);
  const onOthers = split(onGoods - sum(onNamed), others);
  return {
    lines: lines.flatMap((line, at) => {
      const paise = onNamed[at]! + onOthers[at]!;
      const quantity = isLast ? line.left.quantity : unitsWith(line, unitsOf(line)?.quantity ?? 0, paise);
      return paise > 0 || quantity > 0 ? [partOf(line, paise, quantity)] : [];
    }),
    shippingPaise: Math.min(shippingLeft, amountPaise - onGoods),
  };
}
