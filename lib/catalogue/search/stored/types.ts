import type { Moment } from '@/lib/catalogue/search/read-products';
import type { Field } from '@/lib/catalogue/search/types';
import { LOCALES } from '@/lib/kernel/locales';

/**
 * Format version and languages. Raise it if another build could not read the index, or would expect
 * other words in it.
 */
export const FORMAT = `2_${LOCALES.join('_')}`;

/**
 * A column that readers hold in memory. `first`: its first part. `length`: number of values, or of
 * bytes for texts.
 */
export type StoredColumn = { type: 'u8' | 'u16' | 'u32' | 'i32' | 'text'; length: number; first: number };

/** Contents of the parts of a generation. */
export type Directory = {
  builtAt: number;
  tookMs: number;
  release: string;
  /** The generation includes every write before this moment. */
  moment: Moment;
  /** Stamp of the salt names it was built with (salt-name-rules.ts). */
  names: string;
  products: number;
  held: Record<string, StoredColumn>;
  /** Orders that are read on demand. */
  orders: Record<string, StoredColumn>;
  /** First part of the products of words, by field, and of the shown texts. */
  items: Record<Field, number>;
  shown: number;
};

/** The current index: its name and its contents. */
export type Published = { generation: string; directory: Directory };

/** A change since a generation was built. Entries are in the order in which they were written. */
export type Entry = { by: string } & ({ row: object } | { gone: number } | { names: string });

/**
 * Storage for an index outside the processes that query it, as parts that are read by number. A new
 * generation is written next to the current one, which keeps answering until the new one is
 * complete. Errors are thrown unchanged; `guardStore` converts them to a DomainError.
 */
export type IndexStore = {
  /**
   * Checks the requirements at the start of a process.
   * @throws an error for the operator that names the missing requirement
   */
  open(): Promise<void>;
  current(): Promise<Published | undefined>;
  begin(generation: string): Promise<void>;
  /**
   * Writes parts of an unpublished generation, in order.
   * @param first number of the first of these parts
   */
  write(generation: string, first: number, parts: Uint8Array[]): Promise<void>;
  /**
   * Makes this generation the current one. Readers of the previous one can finish; older ones are
   * deleted.
   */
  publish(published: Published): Promise<void>;
  /** Returns parts in the requested order. */
  read(generation: string, parts: number[]): Promise<Uint8Array[]>;
  append(generation: string, entries: string[]): Promise<void>;
  /** Returns entries that were not returned before the cursor `after`. */
  entriesSince(generation: string, after: string | undefined): Promise<{ entries: string[]; after: string }>;
  close(): Promise<void>;
};
