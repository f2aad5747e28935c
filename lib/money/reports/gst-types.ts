/** Amounts of goods before tax, and their tax by head. Integer paise. */
export type Amounts = { taxablePaise: number; igstPaise: number; cgstPaise: number; sgstPaise: number };

/** Identifying fields of a document in a return. */
export type NumberedDocument = {
  number: string;
  /** Day in India. */
  day: string;
  valuePaise: number;
  gstin: string | null;
  businessName: string | null;
};

/**
 * Goods of one HSN, unit and rate: of one document if the return lists it individually, else of all
 * documents to the same State. Amounts of credit notes are positive too.
 */
export type GstRow = Amounts & {
  paper: NumberedDocument | null;
  isCreditNote: boolean;
  isRegistered: boolean;
  isInterState: boolean;
  /** Place of supply: code of a State. */
  stateCode: string;
  hsn: string;
  uqc: string;
  rateBp: number;
  quantity: number;
};

/** Documents of one series with consecutive numbers. `missing`: the unused numbers before them. */
export type DocumentSeries = {
  isCreditNote: boolean;
  first: string;
  last: string;
  count: number;
  missing: { first: string; last: string; count: number } | null;
};

/**
 * Totals of the invoices, or credit notes, of a period, taken from the documents themselves, not
 * from their lines.
 */
export type DocumentTotals = { count: number; totalPaise: number; taxPaise: number };

export type ItemOfRate = Amounts & { rateBp: number };
/**
 * Invoice or credit note of a return, with its goods by rate. Excludes goods without tax, which are
 * in table 8.
 */
export type ReturnDocument = NumberedDocument & { stateCode: string; isInterState: boolean; items: ItemOfRate[] };
export type StateRow = ItemOfRate & { stateCode: string; isInterState: boolean };
export type ExemptRow = { isRegistered: boolean; isInterState: boolean; exemptPaise: number };
export type HsnRow = ItemOfRate & { hsn: string; uqc: string; quantity: number };

/**
 * Tables of GSTR-1 for a store that sells goods within India, by their names in the files of the
 * portal.
 */
export type GstTables = {
  /** 4: to registered buyers, document by document. */
  b2b: ReturnDocument[];
  /** 5: large interstate invoices to other buyers. */
  b2cl: ReturnDocument[];
  /** 7: to other buyers, by State and rate, less credit notes. */
  b2cs: StateRow[];
  /** 8: without tax, less credit notes. */
  exempt: ExemptRow[];
  /** 9B: credit notes to registered buyers. */
  cdnr: ReturnDocument[];
  /** 9B: credit notes for invoices of table 5. */
  cdnur: ReturnDocument[];
  /** 12: by HSN, less credit notes. */
  hsnB2b: HsnRow[];
  hsnB2c: HsnRow[];
};

/** Largest file of GSTR-2B: some 10,000 bills. */
export const GSTR2B_BYTES = 4 * 1024 * 1024;

/**
 * Result for a bill: `amount` and `day` differ, `absent` from the return, `unknown` to the store.
 */
export const MATCH_RESULTS = ['amount', 'day', 'absent', 'unknown', 'same'] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];
