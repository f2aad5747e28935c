/** Amounts of goods before tax, and the tax on them by its heads. Integer paise. */
export type Amounts = { taxablePaise: number; igstPaise: number; cgstPaise: number; sgstPaise: number };

/** A paper as far as a return names it. */
export type NamedPaper = {
  number: string;
  /** A day of India. */
  day: string;
  valuePaise: number;
  gstin: string | null;
  businessName: string | null;
};

/** Goods of one HSN, unit and rate: of one paper where the return names it, else of all that go to the same State. Amounts of credit notes are positive too. */
export type GstRow = Amounts & {
  paper: NamedPaper | null;
  isCreditNote: boolean;
  isRegistered: boolean;
  isInterState: boolean;
  /** The place of supply: the code of a State. */
  stateCode: string;
  hsn: string;
  uqc: string;
  rateBp: number;
  quantity: number;
};

/** Papers of one series whose numbers follow each other without a gap. `missing`: the numbers before them that no paper has. */
export type PaperRun = {
  isCreditNote: boolean;
  first: string;
  last: string;
  count: number;
  missing: { first: string; last: string; count: number } | null;
};

/** What invoices, or credit notes, of a period come to: taken from the papers themselves, not from their lines. */
export type PaperSums = { count: number; totalPaise: number; taxPaise: number; shippingPaise: number };

export type ItemOfRate = Amounts & { rateBp: number };
/** An invoice or a credit note of a return, its goods by rate. Without those on which there is no tax: they stand in table 8. */
export type ReturnPaper = NamedPaper & { stateCode: string; isInterState: boolean; items: ItemOfRate[] };
export type StateRow = ItemOfRate & { stateCode: string; isInterState: boolean };
export type ExemptRow = { isRegistered: boolean; isInterState: boolean; exemptPaise: number };
export type HsnRow = ItemOfRate & { hsn: string; uqc: string; quantity: number };

/** The tables of GSTR-1 that a store of goods within India fills, by their names in the files of the portal. */
export type GstTables = {
  /** 4: to the registered, paper by paper. */
  b2b: ReturnPaper[];
  /** 5: large, to another State, to others. */
  b2cl: ReturnPaper[];
  /** 7: to others, by State and rate, credit notes taken off. */
  b2cs: StateRow[];
  /** 8: without tax, credit notes taken off. */
  exempt: ExemptRow[];
  /** 9B: credit notes to the registered. */
  cdnr: ReturnPaper[];
  /** 9B: credit notes for invoices of table 5. */
  cdnur: ReturnPaper[];
  /** 12: by HSN, credit notes taken off. */
  hsnB2b: HsnRow[];
  hsnB2c: HsnRow[];
};
