import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { types } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import type { Moment } from './read-products';
import type { Segment } from './segment';
import { WordTrie } from './word-trie';

/** An index, until when what was written is in it, and the stamp of the names of salts it was made with. */
export type Stored = { segment: Segment; moment: Moment; names: string };
type Content = Stored & { stamp: string };

const DIGEST_BYTES = 32;
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Whether a moment lies in the past of this database: a restored backup may be older than the file. */
async function isPast(moment: Moment): Promise<boolean> {
  const [row] = await db.$queryRaw<{ is: boolean }[]>`
    SELECT ${moment}::xid8 <= pg_snapshot_xmin(pg_current_snapshot()) AS "is"`;
  return row?.is ?? false;
}

/** Columns that lie in the bytes they were read from hold all of those in memory: here each has its own. */
function withOwnMemory<Value>(value: Value): Value {
  if (ArrayBuffer.isView(value)) return (value as unknown as Uint8Array).slice() as unknown as Value;
  if (typeof value !== 'object' || value === null || types.isMap(value)) return value;
  // Long lists hold texts, which lie elsewhere.
  if (Array.isArray(value))
    return ArrayBuffer.isView(value[0]) ? (value.map(withOwnMemory) as unknown as Value) : value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withOwnMemory<unknown>(part)])) as Value;
}

/** The index that a process leaves to the next one, which then need not read every product before it answers. It may be deleted at any time. */
export class IndexFile {
  /**
   * @param path where it lies
   * @param build names the build of the store: another one may know other words
   */
  constructor(
    private readonly path: string,
    private readonly build: string,
  ) {}

  /** What it may be read by: the same build, on the same Node.js, of the same database. */
  private async stamp(): Promise<string> {
    const [row] = await db.$queryRaw<{ oid: string }[]>`
      SELECT oid::text AS oid FROM pg_database WHERE datname = current_database()`;
    const address = createHash('sha256').update(env().DATABASE_URL).digest('hex');
    return [this.build, process.version, address, row?.oid].join(' ');
  }

  /** For the end of a process: it holds the others up for half a second. */
  async write(stored: Stored): Promise<void> {
    const bytes = serialize({ ...stored, stamp: await this.stamp() } satisfies Content);
    // Another process of the store may be writing too: whoever is last has written all of it.
    const beside = `${this.path}.${process.pid}`;
    await writeFile(beside, Buffer.concat([digestOf(bytes), bytes]), { mode: 0o600 });
    await rename(beside, this.path);
  }

  /** The index that the last process left, or undefined: there is none, it is damaged, or it is of another build or database. */
  async read(): Promise<Stored | undefined> {
    const bytes = await readFile(this.path).catch(() => undefined);
    if (!bytes) return undefined;
    try {
      const body = bytes.subarray(DIGEST_BYTES);
      if (!digestOf(body).equals(bytes.subarray(0, DIGEST_BYTES))) throw new Error('it is damaged');
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
