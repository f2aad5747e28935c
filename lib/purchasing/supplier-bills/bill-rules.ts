/** Limits of a supplier's bill as a file. */
export const BILL_FILE = { mostBytes: 4 * 1024 * 1024, mostLines: 1000, mostColumns: 80, namedLength: 200 };
/** Maximum length of the total of a bill as typed. */
export const TOTAL_LENGTH = 16;
