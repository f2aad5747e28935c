/** Formats the number of a memo: SM/26-27/000123. */
export const memoNumber = ({ financialYear, serial }: { financialYear: string; serial: number }): string =>
  `SM/${financialYear}/${String(serial).padStart(6, '0')}`;
