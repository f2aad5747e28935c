import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { types } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { sha256 } from '@/lib/kernel/keys/sha256';
import type { Moment } from './read-products';
import type { Segment } from './segment';
import { WordTrie } from './words/word-trie';

/**
 * An index, the moment up to which it includes all writes, and the stamp of the salt names it was
 * built with.
 */
export type Stored = { segment: Segment; moment: Moment; names: string };
type Content = Stored & { stamp: string };

const DIGEST_BYTES = 32;
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * True if a moment is in the past of this database. A restored backup can be older than the file.
 */
async function isPast(moment: Moment): Promise<boolean> {
  const [row] = await db.$queryRaw<{ is: boolean }[]>`
    SELECT ${moment}::xid8 <= pg_snapshot_xmin(pg_current_snapshot()) AS "is"`;
  return row?.is ?? false;
}

/**
 * Copies each column into its own memory. Otherwise one column would retain all bytes that were
 * read.
 */
function withOwnMemory<Value>(value: Value): Value {
  if (ArrayBuffer.isView(value)) return (value as unknown as Uint8Array).slice() as unknown as Value;
  if (typeof value !== 'object' || value === null || types.isMap(value)) return value;
  // Long lists hold texts, which have their own memory already.
  if (Array.isArray(value))
    return ArrayBuffer.isView(value[0]) ? (value.map(withOwnMemory) as unknown as Value) : value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withOwnMemory<unknown>(part)])) as Value;
}

/**
 * Index file that a process leaves for the next one, which then answers without reading every
 * product first. The file may be deleted at any time.
 */
export class IndexFile {
  /**
   * @param path path of the file
   * @param build names the build of the store: another build can know other words
   */
  constructor(
    private readonly path: string,
    private readonly build: string,
  ) {}

  /**
   * Identifies the readers that can use the file: same build, same Node.js version, same database.
   */
  private async stamp(): Promise<string> {
    const [row] = await db.$queryRaw<{ oid: string }[]>`
      SELECT oid::text AS oid FROM pg_database WHERE datname = current_database()`;
    const address = sha256(env().DATABASE_URL);
    return [this.build, process.version, address, row?.oid].join(' ');
  }

  /** Writes the file. It blocks the process for half a second, so call it only at shutdown. */
  async write(stored: Stored): Promise<void> {
    const bytes = serialize({ ...stored, stamp: await this.stamp() } satisfies Content);
    // Another process of the store may be writing too. The last rename wins with a complete file.
    const beside = `${this.path}.${process.pid}`;
    await writeFile(beside, Buffer.concat([digestOf(bytes), bytes]), { mode: 0o600 });
    await rename(beside, this.path);
  }

  /**
   * Returns the index of the last process. Returns undefined if the file is missing or damaged, or
   * belongs to another build or database.
   */
  async read(): Promise<Stored | undefined> {
    const bytes = await readFile(this.path).catch(() => undefined);
    if (!bytes) return undefined;
    try {
      const body = bytes.subarray(DIGEST_BYTES);
      if (!digestOf(body).equals(bytes.subarray(0, DIGEST_BYTES))) throw new Error('the index file is damaged');
      const { stamp, moment, names, segment: columns } = deserialize(body) as Content;
      if (stamp !== (await this.stamp()) || !(await isPast(moment))) return undefined;
      const segment = withOwnMemory(columns);
      const [spelled, sounded] = [WordTrie.revived(segment.spelled), WordTrie.revived(segment.sounded)];
      return { moment, names, segment: { ...segment, spelled, sounded } };
    } catch (error) {
      log.warn('search index file', { error });
      return undefined;
    }
  }
}
