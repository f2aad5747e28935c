/** What is counted: `most` of it in `per` milliseconds. Some callers let more through and slow down; `most` is then where that begins. */
export type Counted = { most: number; per: number };

/** How often something was counted in a window, and the milliseconds until that is over. */
export type Count = { count: number; msLeft: number };

/** Somewhere to count in fixed windows, each of which lasts from the first on. Keys hold no address of a person or a machine. */
export type Counts = {
  /** Adds to a count, at once for all who count there. @returns the count with this one in it */
  add(key: string, counted: Counted, points?: number): Promise<Count>;
  takeBack(key: string, counted: Counted): Promise<void>;
  /** Only looks. @returns zero when nothing is counted at present */
  look(key: string, counted: Counted): Promise<Count>;
  remove(key: string): Promise<void>;
};
