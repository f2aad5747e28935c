/** The number of a memo, as it is printed: SM/26-27/000123. */
export const memoNumber = ({ financialYear, serial }: { financialYear: string; serial: number }): string =>
  `SM/${financialYear}/${String(serial).padStart(6, '0')}`;
