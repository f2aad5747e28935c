/** Byte order mark before the first line: spreadsheets then read the file as UTF-8. */
export const UTF8_MARK = '\uFEFF';

const IN_INDIA = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
/** Formats a time in India, such as 2026-11-24 09:05:00. */
export const csvMoment = (moment: Date): string => IN_INDIA.format(moment);

/**
 * Formats a value of a CSV file in quotes. An apostrophe before a possible formula stops
 * spreadsheets from evaluating it.
 */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const plain = typeof value === 'string' && /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Formats a line of a CSV file (RFC 4180). */
export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
