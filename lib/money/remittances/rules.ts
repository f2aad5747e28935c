/** Maximum lengths of the fields of a remittance. */
export const REMITTANCE_LENGTHS = { courier: 60, reference: 60, note: 300, lines: 60_000 } as const;
/** Maximum number of orders that one remittance names. */
const MAX_REMITTED = 2_000;
const NUMBER_LENGTH = 40;

/** Reasons for which a line of a remittance differs from the ledger. */
export const REMITTANCE_ODDITIES = ['unknown', 'notDelivered', 'amountDiffers', 'repeated'] as const;
export type RemittanceOddity = (typeof REMITTANCE_ODDITIES)[number];

export type RemittedLine = { orderNumber: string; amountPaise: number };
/** Lines of a remittance, or the first line of the text that has no order number with an amount. */
export type ReadLines = { lines: RemittedLine[] } | { badLine: number };

const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/;

/** Reads rupees such as 1,299.00 or ₹499; null for any other text. */
function readRupees(text: string): number | null {
  const plain = text.replaceAll(/[₹,\s]/g, '');
  return AMOUNT.test(plain) ? Math.round(Number(plain) * 100) : null;
}

const FIELDS = {
  '\t': /(?:^|\t)(?:"([^"]*)"|([^\t]*))/g,
  ';': /(?:^|;)(?:"([^"]*)"|([^;]*))/g,
  ',': /(?:^|,)(?:"([^"]*)"|([^,]*))/g,
};

/** Splits a line at its tabs, else at its semicolons, else at its commas, outside quotes. */
function fieldsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  return [...line.matchAll(FIELDS[separator])].map(([, quoted, plain]) => (quoted ?? plain ?? '').trim());
}

/** True for an amount such as 1,299.00 that stood between commas without quotes. */
const isTorn = (line: string): boolean => /,\s*\d{1,2},\d{3}(?:\.\d{1,2})?\s*$/.test(line) && !/[\t;]/.test(line);

/**
 * Reads the orders of a remittance: a line per order, its number first and the amount last, as in a
 * file of the courier. A first line without an amount is a heading.
 */
export function readLines(text: string): ReadLines {
  const rows = text.split(/\r?\n/);
  const lines: RemittedLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const fields = fieldsOf(row);
    const orderNumber = (fields[0] ?? '').toUpperCase();
    const amountPaise = fields.length > 1 && !isTorn(row) ? readRupees(fields.at(-1)!) : null;
    if (amountPaise !== null && orderNumber !== '' && orderNumber.length <= NUMBER_LENGTH)
      lines.push({ orderNumber, amountPaise });
    else if (index > 0 || lines.length > 0) return { badLine: index + 1 };
  }
  return lines.length > 0 && lines.length <= MAX_REMITTED
    ? { lines }
    : { badLine: Math.min(rows.length, MAX_REMITTED + 1) };
}
