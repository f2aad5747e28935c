import { MINUTE } from '@/lib/kernel/dates';
import { loadPackage } from './load-package';
import { FORMAT, type Directory, type IndexStore, type Published } from './types';

/** Parts of the LanceDB interface that this file uses. */
type Rows = { numRows: number; getChild(name: string): { get(at: number): unknown } | null };
type Query = {
  select(columns: string[]): Query;
  offset(count: number): Query;
  limit(count: number): Query;
  toArrow(): Promise<Rows>;
};
type Table = {
  add(rows: unknown, options?: { mode: 'overwrite' }): Promise<unknown>;
  checkoutLatest(): Promise<void>;
  version(): Promise<number>;
  countRows(): Promise<number>;
  query(): Query;
  takeOffsets(offsets: number[]): Query;
  optimize(options: { cleanupOlderThan: Date }): Promise<unknown>;
  close(): void;
};
type Connection = {
  openTable(name: string): Promise<Table>;
  createTable(name: string, rows: unknown, options: { mode: 'overwrite' }): Promise<Table>;
  createEmptyTable(name: string, schema: unknown, options: { mode: 'overwrite' }): Promise<Table>;
  dropTable(name: string): Promise<void>;
  tableNames(options?: { startAfter?: string; limit?: number }): Promise<string[]>;
  close(): void;
};
type LanceDb = {
  connect(url: string, options: { storageOptions?: Record<string, string> }, session: unknown): Promise<Connection>;
  Session: new (indexBytes: bigint, metadataBytes: bigint) => unknown;
  makeArrowTable(rows: object[], options: { schema: unknown }): unknown;
};
type Arrow = {
  Schema: new (fields: unknown[]) => unknown;
  Field: new (name: string, type: unknown, nullable: boolean) => unknown;
  Int32: new () => unknown;
  Binary: new () => unknown;
  Utf8: new () => unknown;
};

const PREFIX = `v${FORMAT}_`;
const CURRENT = `${PREFIX}current`;
const partsOf = (generation: string) => `${PREFIX}${generation}_parts`;
const entriesOf = (generation: string) => `${PREFIX}${generation}_entries`;
/** The default cache would grow up to seven gigabytes. */
const CACHE_BYTES = BigInt(4 * 1024 ** 2);
/** Writes between two compactions. Each write leaves a file and a version. */
const COMPACT_AFTER = 200;
const TABLE_PAGE_SIZE = 100;

export type LanceSettings = {
  /** A folder, or `s3://bucket/prefix`. */
  url: string;
  /** Connection options of a bucket, under the names that LanceDB uses. */
  storageOptions?: Record<string, string>;
  /** Folder whose node_modules contains the packages. */
  packages: string;
};

/**
 * LanceDB tables in a folder or a bucket. Each write is one version of a table, which readers see
 * completely or not at all.
 */
export class LanceStore implements IndexStore {
  private connection: Promise<Connection> | undefined;
  private readonly tables = new Map<string, Promise<Table>>();
  private seen: { version: number; published: Published } | undefined;
  private appended = 0;

  constructor(private readonly settings: LanceSettings) {}

  private get lance(): LanceDb {
    return loadPackage<LanceDb>('@lancedb/lancedb', 'lance', this.settings.packages);
  }

  private schema(columns: Record<string, 'Int32' | 'Binary' | 'Utf8'>): unknown {
    const arrow = loadPackage<Arrow>('apache-arrow', 'lance', this.settings.packages);
    return new arrow.Schema(
      Object.entries(columns).map(([name, type]) => new arrow.Field(name, new arrow[type](), false)),
    );
  }

  private get partsSchema() {
    return this.schema({ part: 'Int32', bytes: 'Binary' });
  }

  private get entriesSchema() {
    return this.schema({ entry: 'Utf8' });
  }

  private connected(): Promise<Connection> {
    const { url, storageOptions } = this.settings;
    const { connect, Session } = this.lance;
    this.connection ??= connect(url, { storageOptions }, new Session(CACHE_BYTES, CACHE_BYTES)).catch(
      (error: unknown) => {
        this.connection = undefined;
        throw error;
      },
    );
    return this.connection;
  }

  async open(): Promise<void> {
    void this.partsSchema;
    await this.connected();
  }

  private async table(name: string): Promise<Table> {
    const known = this.tables.get(name) ?? this.connected().then((connection) => connection.openTable(name));
    this.tables.set(name, known);
    return known.catch((error: unknown) => {
      this.tables.delete(name);
      throw error;
    });
  }

  private async names(): Promise<string[]> {
    const connection = await this.connected();
    const all: string[] = [];
    for (;;) {
      const more = await connection.tableNames({ startAfter: all.at(-1), limit: TABLE_PAGE_SIZE });
      all.push(...more);
      if (more.length < TABLE_PAGE_SIZE) return all;
    }
  }

  async current(): Promise<Published | undefined> {
    if (!this.tables.has(CURRENT) && !(await this.names()).includes(CURRENT)) return undefined;
    const table = await this.table(CURRENT);
    await table.checkoutLatest();
    const version = await table.version();
    if (this.seen?.version === version) return this.seen.published;
    const rows = await table.query().toArrow();
    const text = (column: string) => String(rows.getChild(column)!.get(0));
    const published = { generation: text('generation'), directory: JSON.parse(text('directory')) as Directory };
    this.seen = { version, published };
    return published;
  }

  async begin(generation: string): Promise<void> {
    const connection = await this.connected();
    await connection.createEmptyTable(partsOf(generation), this.partsSchema, { mode: 'overwrite' });
    await connection.createEmptyTable(entriesOf(generation), this.entriesSchema, { mode: 'overwrite' });
  }

  async write(generation: string, first: number, parts: Uint8Array[]): Promise<void> {
    const table = await this.table(partsOf(generation));
    const rows = parts.map((bytes, at) => ({ part: first + at, bytes }));
    await table.add(this.lance.makeArrowTable(rows, { schema: this.partsSchema }));
  }

  async publish({ generation, directory }: Published): Promise<void> {
    const connection = await this.connected();
    const before = (await this.current())?.generation;
    const schema = this.schema({ generation: 'Utf8', directory: 'Utf8' });
    const row = { generation, directory: JSON.stringify(directory) };
    const rows = this.lance.makeArrowTable([row], { schema });
    if (before === undefined) await connection.createTable(CURRENT, rows, { mode: 'overwrite' });
    else await (await this.table(CURRENT)).add(rows, { mode: 'overwrite' });
    await this.dropOthers([generation, before]);
  }

  /** Deletes older generations and unfinished builds. */
  private async dropOthers(stored: (string | undefined)[]): Promise<void> {
    const connection = await this.connected();
    const isKept = (name: string) =>
      name === CURRENT ||
      !name.startsWith(PREFIX) ||
      stored.some((generation) => generation && [partsOf(generation), entriesOf(generation)].includes(name));
    for (const name of await this.names()) if (!isKept(name)) await connection.dropTable(name);
    for (const name of [...this.tables.keys()]) if (!isKept(name)) this.tables.delete(name);
  }

  async read(generation: string, parts: number[]): Promise<Uint8Array[]> {
    const table = await this.table(partsOf(generation));
    // A part is the row of its number. Rows come sorted, each once.
    const rows = await table.takeOffsets(parts).select(['part', 'bytes']).toArrow();
    const [numbers, bytes] = [rows.getChild('part')!, rows.getChild('bytes')!];
    const found = new Map<number, Uint8Array>();
    for (let at = 0; at < rows.numRows; at += 1) found.set(numbers.get(at) as number, bytes.get(at) as Uint8Array);
    return parts.map((part) => {
      const there = found.get(part);
      if (!there) throw new Error(`part ${part} of the search index ${generation} is missing`);
      return there;
    });
  }

  async append(generation: string, entries: string[]): Promise<void> {
    const table = await this.table(entriesOf(generation));
    const rows = entries.map((entry) => ({ entry }));
    await table.add(this.lance.makeArrowTable(rows, { schema: this.entriesSchema }));
    this.appended += 1;
    if (this.appended % COMPACT_AFTER === 0) await table.optimize({ cleanupOlderThan: new Date(Date.now() - MINUTE) });
  }

  async entriesSince(generation: string, after = '0'): Promise<{ entries: string[]; after: string }> {
    const table = await this.table(entriesOf(generation));
    await table.checkoutLatest();
    const [count, known] = [await table.countRows(), Number(after)];
    if (count === known) return { entries: [], after };
    const rows = await table
      .query()
      .offset(known)
      .limit(count - known)
      .toArrow();
    const column = rows.getChild('entry')!;
    return { entries: Array.from({ length: rows.numRows }, (_, at) => String(column.get(at))), after: String(count) };
  }

  async close(): Promise<void> {
    const connection = await this.connection?.catch(() => undefined);
    const tables = await Promise.all([...this.tables.values()].map((table) => table.catch(() => undefined)));
    this.tables.clear();
    this.connection = undefined;
    for (const part of [...tables, connection])
      try {
        part?.close();
      } catch {
        // A query is still running. The table closes after it.
      }
  }
}
