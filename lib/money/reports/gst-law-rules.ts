/**
 * Above what value an invoice of goods that leave the State for somebody who is not registered stands in the return by itself (table 5). A table of the law with
 * its dates, as the rates of GST are: a paper is judged by the day it was made on, and a credit note by the day of its invoice.
 */
export const B2C_LARGE_ABOVE = [
  // Notification 12/2024-Central Tax of 10 July 2024, rule 59(4)(b)(ii) of the CGST Rules
  { from: '2024-08-01', paise: 1_00_000_00 },
  // Notification 45/2017-Central Tax and the rule as it was first made
  { from: '2017-07-01', paise: 2_50_000_00 },
] as const;

/** The units of the returns that invoices here bear, as the offline tool of the portal spells them in its files. */
const UNITS: Record<string, string> = {
  BOX: 'BOX-BOX',
  BTL: 'BTL-BOTTLES',
  NOS: 'NOS-NUMBERS',
  PAC: 'PAC-PACKS',
  PRS: 'PRS-PAIRS',
  ROL: 'ROL-ROLLS',
  SET: 'SET-SETS',
  TUB: 'TUB-TUBES',
};
export const unitInFull = (code: string): string => UNITS[code] ?? code;
