import type { SearchRow } from '@/lib/catalogue/search/types';

export type Hits = { ids: number[]; total?: number };

/** Search engine under measurement. Products are ordered by rank, one page of rows at a time. */
export type BenchEngine = {
  add(rows: SearchRow[]): Promise<void> | void;
  /** Called after the last row and before the first query. */
  done(): Promise<void> | void;
  /**
   * Finds the best `count` products.
   * @param counted true to count all hits too, as a results page does
   */
  find(term: string, count: number, counted: boolean): Promise<Hits> | Hits;
  /** Drops cached answers. */
  forget?(): Promise<void>;
};
