import type { Readable } from 'node:stream';

export type StoredFile = { size: number; contentType: string };

/** Where uploads lie. Keys are made by us (see keys.ts), never by the sender of a file. */
export interface Storage {
  /** Stores the stream whole or not at all; refused when the key is taken. Throws DomainError `unavailable` when there is no room. */
  put(key: string, body: Readable): Promise<{ size: number; sha256: string }>;
  /** Null when there is no such file. The caller reads the body to its end or destroys it. */
  get(key: string): Promise<(StoredFile & { body: Readable }) | null>;
  head(key: string): Promise<StoredFile | null>;
  /** Removes the file; nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** The keys in a folder such as `drawn/program`, in no order; none where there is no such folder. */
  list(folder: string): AsyncIterable<string>;
}
