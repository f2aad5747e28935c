/**
 * Limit of a count: `most` in `per` milliseconds. Some callers slow down beyond `most` instead of
 * rejecting.
 */
export type Counted = { most: number; per: number };

/** Count in the current window, and milliseconds until the window ends. */
export type Count = { count: number; msLeft: number };

/**
 * Store for counts in fixed windows. A window starts at its first count. Keys contain no address of
 * a person or machine.
 */
export type Counts = {
  /**
   * Adds to a count for all processes that share this store.
   * @returns the new count
   */
  add(key: string, counted: Counted, points?: number): Promise<Count>;
  takeBack(key: string, counted: Counted): Promise<void>;
  /**
   * Reads a count without a change.
   * @returns zero if there is no current window
   */
  look(key: string, counted: Counted): Promise<Count>;
  remove(key: string): Promise<void>;
};
