import type { InvoiceLine } from './types';

/**
 * Formats a document number: MC/26-27/000123, and CN/26-27/000123 for credit notes. CGST rule 46(b)
 * allows at most 16 characters: 9,999,999 documents a year.
 */
export function invoiceNumber(financialYear: string, sequence: number, isCreditNote: boolean): string {
  const series = isCreditNote ? 'CN' : 'MC';
  const number = `${series}/${financialYear}/${String(sequence).padStart(6, '0')}`;
  if (number.length > 16) throw new Error(`the series ${series}/${financialYear} is full`);
  return number;
}

const UNITS: [RegExp, string][] = [
  [/\b(?:bottle|syrup|drops?|inhaler|spray)\b/i, 'BTL'],
  [/\b(?:tube|cream|gel|ointment)\b/i, 'TUB'],
  [/\broll\b/i, 'ROL'],
  [/\bpair\b/i, 'PRS'],
  [/\b(?:set|kit)\b/i, 'SET'],
  [/\b(?:box|carton)\b/i, 'BOX'],
  [/\b(?:pack(?:et)?|strip|pouch|sachets?|jar)\b/i, 'PAC'],
];

/**
 * Returns the unit quantity code for GST returns of goods sold by the piece, from the name of their
 * pack.
 */
export function unitCode(packSize: string): string {
  return UNITS.find(([word]) => word.test(packSize))?.[1] ?? 'NOS';
}

export type TaxAmounts = Pick<InvoiceLine, 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise'>;
const NOTHING: TaxAmounts = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 };

/** Sums lines. */
export function sumOf(lines: TaxAmounts[]): TaxAmounts {
  return lines.reduce<TaxAmounts>(
    (sum, line) => ({
      taxablePaise: sum.taxablePaise + line.taxablePaise,
      cgstPaise: sum.cgstPaise + line.cgstPaise,
      sgstPaise: sum.sgstPaise + line.sgstPaise,
      igstPaise: sum.igstPaise + line.igstPaise,
      totalPaise: sum.totalPaise + line.totalPaise,
    }),
    NOTHING,
  );
}

/**
 * Returns the share of the delivery charge in a line, with its tax by head: equal halves within a
 * State.
 */
export function deliveryOf(line: InvoiceLine): TaxAmounts {
  const { deliveryPaise = 0, deliveryTaxPaise = 0, igstPaise } = line;
  const isInterState = igstPaise > 0;
  const half = isInterState ? 0 : deliveryTaxPaise / 2;
  return {
    taxablePaise: deliveryPaise - deliveryTaxPaise,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise: isInterState ? deliveryTaxPaise : 0,
    totalPaise: deliveryPaise,
  };
}

/** Returns the amounts of a line without its share of the delivery charge. */
export function goodsOf(line: InvoiceLine): TaxAmounts {
  const delivery = deliveryOf(line);
  return {
    taxablePaise: line.taxablePaise - delivery.taxablePaise,
    cgstPaise: line.cgstPaise - delivery.cgstPaise,
    sgstPaise: line.sgstPaise - delivery.sgstPaise,
    igstPaise: line.igstPaise - delivery.igstPaise,
    totalPaise: line.totalPaise - delivery.totalPaise,
  };
}

/** Returns the delivery charge in lines. */
export const deliveryPaiseOf = (lines: InvoiceLine[]): number =>
  lines.reduce((sum, { deliveryPaise = 0 }) => sum + deliveryPaise, 0);

/** Sums lines per tax rate, lowest rate first. */
export function totalsByRate(lines: InvoiceLine[]): (TaxAmounts & { rateBp: number })[] {
  const rates = [...new Set(lines.map(({ rateBp }) => rateBp))].sort((a, b) => a - b);
  return rates.map((rateBp) => ({ rateBp, ...sumOf(lines.filter((line) => line.rateBp === rateBp)) }));
}

/** Returns the file name for a document number; file names cannot contain a slash. */
export const fileNameOf = (number: string): string => `${number.replaceAll('/', '-')}.pdf`;
