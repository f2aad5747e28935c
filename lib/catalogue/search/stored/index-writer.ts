import { fromReplica } from '@/lib/kernel/db/client';
import { randomUUID } from 'node:crypto';
import { HOUR } from '@/lib/kernel/dates';
import { readAll, readChanged, readSaltNames, type Moment } from '@/lib/catalogue/search/read-products';
import { SegmentBuilder } from '@/lib/catalogue/search/segment';
import type { Changes, SearchRow } from '@/lib/catalogue/search/types';
import { encodeSegment } from './encode-segment';
import type { Entry, IndexStore, Published } from './types';

/** Where products are read from: the database, or what a test has. */
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

/** Parts are written in so many bytes at once. */
const BATCH_BYTES = 4 * 1024 ** 2;
/** More entries than these take a reader that starts longer than it may. */
const MOST_ENTRIES = 5000;
/** So much longer than it took to build does a generation rest before the next one, however much changes. */
const REST = 5;

/** Writes what readers share: a generation now and then, and what changes in between. */
export class IndexWriter {
  /** Who wrote an entry. */
  readonly name = randomUUID().slice(0, 8);
  /** What is known to be written of each product since the generation. */
  private written = new Map<number, string>();
  private moment: { generation: string; moment: Moment } | undefined;

  constructor(
    private readonly store: IndexStore,
    private readonly release: string,
    private readonly source: ProductSource = DATABASE,
  ) {}

  /** Whether the time has come for a new generation. @param needsRebuild more has changed than a reader takes in beside it */
  isDue(
    published: Published | undefined,
    { entries, needsRebuild }: { entries: number; needsRebuild: boolean },
  ): boolean {
    if (!published) return true;
    const { builtAt, tookMs, release } = published.directory;
    const age = Date.now() - builtAt;
    if (release !== this.release || age > HOUR) return true;
    return (needsRebuild || entries > MOST_ENTRIES) && age > REST * tookMs;
  }

  /** Builds a generation beside the one that answers, and lets it answer when it is whole. One process at a time (the lease of a job). */
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

  /** Notes what stands in the log of a generation. */
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

  /** Whether another writer wrote of a product what is not what this one read of it last: one of the two is older. */
  isDoubtful = (entry: Entry): entry is Entry & { row: object } => {
    if (entry.by === this.name || !('row' in entry)) return false;
    const known = this.written.get((entry.row as SearchRow).id);
    return known !== undefined && known !== JSON.stringify(entry.row);
  };

  /** Reads products that changed and writes them down for all readers. What stands there already is not written again. */
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
    const gone = [...missing].filter((id) => this.written.get(id) !== '');
    await this.append(
      generation,
      gone.map((id): Entry => ({ by, gone: id })),
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
