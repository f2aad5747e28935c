import { fromReplica } from '@/lib/kernel/db/client';
import { randomUUID } from 'node:crypto';
import { HOUR } from '@/lib/kernel/dates';
import { readAll, readChanged, readSaltNames, type Moment } from '@/lib/catalogue/search/read-products';
import { SegmentBuilder } from '@/lib/catalogue/search/segment';
import type { Changes, SearchRow } from '@/lib/catalogue/search/types';
import { encodeSegment } from './encode-segment';
import type { Entry, IndexStore, Published } from './types';

/** Source of products: the database, or the data of a test. */
export type ProductSource = {
  readAll: typeof readAll;
  readChanged: typeof readChanged;
  readSaltNames: typeof readSaltNames;
};
const DATABASE: ProductSource = {
  readAll: (take) => fromReplica(() => readAll(take), { isRepeatable: false }),
  readChanged,
  readSaltNames,
};

/** Bytes of parts per write. */
const BATCH_BYTES = 4 * 1024 ** 2;
/** Maximum number of entries per generation. More would make a new reader start too slowly. */
const MAX_ENTRIES = 5000;
/** Minimum age of a generation as a multiple of its build time, however much changes. */
const REST = 5;

/** Writes the shared index: a new generation from time to time, and changes in between. */
export class IndexWriter {
  /** Identifies the writer in its entries. */
  readonly name = randomUUID().slice(0, 8);
  /** Last known entry of each product in the current generation. */
  private written = new Map<number, string>();
  private moment: { generation: string; moment: Moment } | undefined;

  constructor(
    private readonly store: IndexStore,
    private readonly release: string,
    private readonly source: ProductSource = DATABASE,
  ) {}

  /**
   * True if a new generation is due.
   * @param needsRebuild true if more has changed than a reader holds in its small index
   */
  isDue(
    published: Published | undefined,
    { entries, needsRebuild }: { entries: number; needsRebuild: boolean },
  ): boolean {
    if (!published) return true;
    const { builtAt, tookMs, release } = published.directory;
    const age = Date.now() - builtAt;
    if (release !== this.release || age > HOUR) return true;
    return (needsRebuild || entries > MAX_ENTRIES) && age > REST * tookMs;
  }

  /**
   * Builds a generation next to the current one and publishes it after it is complete. Only one
   * process at a time may call this; the lease of the job ensures it.
   */
  async build(): Promise<void> {
    const began = Date.now();
    const names = await this.source.readSaltNames();
    const builder = new SegmentBuilder(names);
    const moment = await this.source.readAll((rows) => builder.add(rows));
    const segment = await builder.done();
    const generation = `${began.toString(36)}${this.name}`;
    await this.store.begin(generation);
    let [next, batch, size]: [number, Uint8Array[], number] = [0, [], 0];
    const write = async () => {
      if (batch.length > 0) await this.store.write(generation, next, batch);
      [next, batch, size] = [next + batch.length, [], 0];
    };
    const contents = await encodeSegment(segment, async (parts) => {
      for (const part of parts) {
        batch.push(part);
        size += part.byteLength;
        if (size >= BATCH_BYTES) await write();
      }
    });
    await write();
    const directory = { moment, names: names.stamp, products: segment.ids.length, release: this.release, ...contents };
    await this.store.publish({ generation, directory: { ...directory, builtAt: began, tookMs: Date.now() - began } });
  }

  /** Records entries from the log of a generation. */
  note({ generation, directory }: Published, entries: readonly Entry[]): void {
    if (this.moment?.generation !== generation) {
      this.moment = { generation, moment: directory.moment };
      this.written.clear();
    }
    for (const entry of entries) {
      if ('row' in entry) this.written.set((entry.row as SearchRow).id, JSON.stringify(entry.row));
      else if ('gone' in entry) this.written.set(entry.gone, '');
    }
  }

  /**
   * True if another writer's entry differs from the last one known here. One of the two is
   * outdated.
   */
  isDoubtful = (entry: Entry): entry is Entry & { row: object } => {
    if (entry.by === this.name || !('row' in entry)) return false;
    const known = this.written.get((entry.row as SearchRow).id);
    return known !== undefined && known !== JSON.stringify(entry.row);
  };

  /**
   * Reads changed products and appends them for all readers. Entries that are already in the log
   * are skipped.
   */
  async take({ generation, directory }: Published, changes: Changes): Promise<void> {
    this.note({ generation, directory }, []);
    const { ids, named, anywhere, salts } = changes;
    const by = this.name;
    if (salts) await this.append(generation, [{ by, names: (await this.source.readSaltNames()).stamp }]);
    const missing = new Set(ids);
    const since = anywhere ? this.moment!.moment : undefined;
    const moment = await this.source.readChanged({ ids: [...ids], categories: [...named] }, since, async (rows) => {
      for (const { id } of rows) missing.delete(id);
      const news = rows.filter((row) => this.written.get(row.id) !== JSON.stringify(row));
      await this.append(
        generation,
        news.map((row): Entry => ({ by, row })),
      );
    });
    const deleted = [...missing].filter((id) => this.written.get(id) !== '');
    await this.append(
      generation,
      deleted.map((id): Entry => ({ by, gone: id })),
    );
    if (anywhere && this.moment?.generation === generation) this.moment.moment = moment;
  }

  private async append(generation: string, entries: Entry[]): Promise<void> {
    if (entries.length === 0) return;
    await this.store.append(
      generation,
      entries.map((entry) => JSON.stringify(entry)),
    );
    for (const entry of entries) {
      if ('row' in entry) this.written.set((entry.row as SearchRow).id, JSON.stringify(entry.row));
      else if ('gone' in entry) this.written.set(entry.gone, '');
    }
  }
}
