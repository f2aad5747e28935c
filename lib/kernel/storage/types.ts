import type { Readable } from 'node:stream';

export type StoredFile = { size: number; contentType: string };

/** Storage of uploads. The store creates the keys (see keys.ts), never the sender of a file. */
export interface Storage {
  /**
   * Stores the whole stream or nothing.
   * @throws if the key is taken; DomainError `unavailable` if there is no space
   */
  put(key: string, body: Readable): Promise<{ size: number; sha256: string }>;
  /**
   * Returns a file, or null if it does not exist. The caller must read the body to its end or
   * destroy it.
   */
  get(key: string): Promise<(StoredFile & { body: Readable }) | null>;
  head(key: string): Promise<StoredFile | null>;
  /** Deletes the file, if it exists. */
  delete(key: string): Promise<void>;
  /**
   * Yields the keys in a folder such as `drawn/program`, in no order; none if the folder does not
   * exist.
   */
  list(folder: string): AsyncIterable<string>;
}
