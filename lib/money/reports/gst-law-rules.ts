/**
 * Value above which the return lists an interstate invoice to an unregistered buyer individually
 * (table 5). The law changes it over time, like the GST rates. The day of the document decides; for
 * a credit note, the day of its invoice.
 */
export const B2C_LARGE_ABOVE = [
  // Notification 12/2024-Central Tax of 10 July 2024, rule 59(4)(b)(ii) of the CGST Rules
  { from: '2024-08-01', paise: 1_00_000_00 },
  // Notification 45/2017-Central Tax and the original rule
  { from: '2017-07-01', paise: 2_50_000_00 },
] as const;

/** Units of the documents here, in the spelling of the files of the portal's offline tool. */
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
