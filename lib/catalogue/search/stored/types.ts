import type { Moment } from '@/lib/catalogue/search/read-products';
import type { Field } from '@/lib/catalogue/search/types';

/** Raised when another build of the store could not read what this one writes, or would read other words in it. */
export const FORMAT = 1;

/** A column that a reader holds as a whole. `first`: the part it begins with; `length` in values, of texts in bytes. */
export type StoredColumn = { type: 'u8' | 'u16' | 'u32' | 'i32' | 'text'; length: number; first: number };

/** What is in the parts of a generation. */
export type Directory = {
  builtAt: number;
  tookMs: number;
  release: string;
  /** Everything written before is in it. */
  moment: Moment;
  /** The stamp of the names of salts it was made with (salt-name-rules.ts). */
  names: string;
  products: number;
  held: Record<string, StoredColumn>;
  /** Read when somebody asks for the order. */
  orders: Record<string, StoredColumn>;
  /** The first part of the products of words, by field, and of what is shown. */
  items: Record<Field, number>;
  shown: number;
};

/** An index that answers: its name, and what is in it. */
export type Published = { generation: string; directory: Directory };

/** What was announced since a generation was built, in the order in which it was written. */
export type Entry = { by: string } & ({ row: object } | { gone: number } | { names: string });

/**
 * Where an index lies outside the processes that ask it: as parts that are read by number. A generation is written beside the one that answers, which goes on
 * answering until the new one is whole. Whatever goes wrong is thrown as it comes; `guardStore` makes it a DomainError.
 */
export type IndexStore = {
  /** Checks what it needs, as early as a process can say it. @throws what is missing, in words for who runs the store */
  open(): Promise<void>;
  current(): Promise<Published | undefined>;
  begin(generation: string): Promise<void>;
  /** Parts of a generation that does not answer yet, in their order. @param first the number of the first of them */
  write(generation: string, first: number, parts: Uint8Array[]): Promise<void>;
  /** From now on it answers. Who still reads the one before can finish; those before that are gone. */
  publish(published: Published): Promise<void>;
  /** In the order in which they are asked for. */
  read(generation: string, parts: number[]): Promise<Uint8Array[]>;
  append(generation: string, entries: string[]): Promise<void>;
  /** Entries that nobody has given out yet to whoever holds `after`. */
  entriesSince(generation: string, after: string | undefined): Promise<{ entries: string[]; after: string }>;
  close(): Promise<void>;
};
