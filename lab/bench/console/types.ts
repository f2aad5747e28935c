/** Console request other than a list. Each call uses the next subject. */
export type Screen = { name: string; ask: (turn: number) => Promise<unknown> };

/** Number of rows to write. */
export type SeedSize = {
  orders: number;
  customers: number;
  products: number;
  /** Ledger rows per batch and per product. */
  ledger: number;
  /** Number of newest orders that are still open. */
  open: number;
  /**
   * Share of settled orders with history, notices and documents, which staff view for one order at
   * a time.
   */
  withHistory: number;
};
