/** What spreadsheets know by that a file is not of their own country's letters: before its first line. */
export const UTF8_MARK = '\uFEFF';

const IN_INDIA = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
/** A moment by India's clock, such as 2026-11-24 09:05:00. */
export const csvMoment = (moment: Date): string => IN_INDIA.format(moment);

/** A value of a CSV file: in quotes, and where a spreadsheet would take it for a formula, with an apostrophe before it. */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const plain = typeof value === 'string' && /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
