import { SECOND } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import type { Changes, ProductSearch, SearchEngine, SearchRow } from '@/lib/catalogue/search/types';
import type { IndexWriter } from './index-writer';
import { MissingPackage } from './load-package';
import { StoredIndex } from './stored-index';
import type { Entry, IndexStore } from './types';

/** An announcement says when to look; without any it is looked so often. */
const EVERY_MS = 2 * SECOND;
/** After an announcement it is looked every so often until what it named is there, for so long. */
const AFTER_NEWS_MS = 40;
const LONGEST_WAIT_MS = 600;
/** Announcements of one bulk write come in a row: they are taken in together. */
const GATHER_MS = 20;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms).unref());
const isNothing = ({ ids, named, anywhere, salts }: Changes) => ids.size + named.size === 0 && !anywhere && !salts;
const together = (all: Changes[]): Changes => ({
  ids: new Set(all.flatMap(({ ids }) => [...ids])),
  named: new Set(all.flatMap(({ named }) => [...named])),
  anywhere: all.some(({ anywhere }) => anywhere),
  salts: all.some(({ salts }) => salts),
});

/** A search whose index lies in a store that many processes share. One of them, or a few, has a writer; the others read. */
export class StoredSearch implements SearchEngine {
  private current: StoredIndex | undefined;
  private refreshing: Promise<void> | undefined;
  private again: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private later: NodeJS.Timeout | undefined;
  private isKept = false;
  private isLost = false;
  private stopped = false;
  private waiting: Changes[] = [];
  private writing: Promise<void> | undefined;
  /** Last write that was scheduled. Writes never overlap: a slow one would add older rows after newer ones. */
  private lastWrite: Promise<void> = Promise.resolve();
  /** When news of a product was read last. */
  private readonly heard = new Map<number, number>();

  constructor(
    private readonly store: IndexStore,
    private readonly writer?: IndexWriter,
  ) {}

  /** @throws MissingPackage where what it needs is not installed; whatever else is wrong may pass */
  async open(): Promise<void> {
    await this.store.open().catch(this.complain);
  }

  /** Says once that the store is gone, and once that it is back. */
  private readonly complain = (error: unknown): void => {
    if (error instanceof MissingPackage) throw error;
    if (!this.isLost) log.error('search index', { error });
    this.isLost = true;
  };

  now(): ProductSearch | undefined {
    return this.current;
  }

  /** From now on it looks for what is new. */
  keep(): void {
    this.isKept = true;
    this.timer ??= setInterval(() => void this.refresh().catch(this.complain), EVERY_MS).unref();
  }

  /** @throws DomainError unavailable where nobody has built an index yet, or the store does not answer */
  async ready(): Promise<ProductSearch> {
    if (!this.current || !this.isKept) await this.refresh();
    if (!this.current) throw new DomainError('unavailable', 'unavailable');
    return this.current;
  }

  /** Looks whether there is another generation, and what was written since. A call while one is looking looks once more after it. */
  refresh(): Promise<void> {
    if (!this.refreshing) return (this.refreshing = this.look().finally(() => (this.refreshing = undefined)));
    this.again ??= this.refreshing
      .catch(() => undefined)
      .then(() => {
        this.again = undefined;
        return this.refresh();
      });
    return this.again;
  }

  private async look(): Promise<void> {
    const published = await this.store.current();
    if (this.isLost) log.warn('search index', { is: 'back' });
    this.isLost = false;
    if (!published || this.stopped) return;
    const isNew = published.generation !== this.current?.published.generation;
    const next = isNew ? await StoredIndex.open(this.store, published) : this.current!;
    this.note(next, await next.refresh());
    this.current = next;
    // What was written to the one before meanwhile, and whatever nobody announced.
    if (isNew) void this.take({ ids: new Set(), named: new Set(), anywhere: true });
  }

  private note({ published }: StoredIndex, entries: Entry[]): void {
    const now = performance.now();
    for (const entry of entries) {
      const id = 'row' in entry ? (entry.row as SearchRow).id : 'gone' in entry ? entry.gone : undefined;
      if (id !== undefined) this.heard.set(id, now);
    }
    if (this.heard.size > 10_000) this.heard.clear();
    if (!this.writer) return;
    const doubtful = entries.filter(this.writer.isDoubtful).map(({ row }) => (row as SearchRow).id);
    this.writer.note(published, entries);
    if (doubtful.length > 0) void this.take({ ids: new Set(doubtful), named: new Set(), anywhere: false });
  }

  /** Takes in what changed. @returns when it is in, or when a reader has waited long enough for the writer */
  async announce(changes: Changes): Promise<void> {
    if (isNothing(changes) || this.stopped) return;
    if (this.writer) return this.take(changes);
    const since = performance.now();
    const isThere = () => [...changes.ids].every((id) => (this.heard.get(id) ?? -Infinity) > since);
    for (;;) {
      await this.refresh().catch(this.complain);
      if (changes.ids.size > 0 && isThere()) return this.lookLater();
      if (this.stopped || performance.now() - since > LONGEST_WAIT_MS) return;
      await sleep(AFTER_NEWS_MS);
    }
  }

  /**
   * Looks once more after an announcement. The entry that was read can be older than the announced
   * change: a writer that was busy when the change was made writes the change in its next turn.
   */
  private lookLater(): void {
    this.later ??= setTimeout(() => {
      this.later = undefined;
      void this.refresh().catch(this.complain);
    }, LONGEST_WAIT_MS).unref();
  }

  /** Has the writer write it down, together with what else comes at the same time. */
  private take(changes: Changes): Promise<void> {
    if (!this.writer) return Promise.resolve();
    this.waiting.push(changes);
    if (!this.writing) {
      const before = this.lastWrite;
      this.writing = this.lastWrite = Promise.all([before, sleep(GATHER_MS)]).then(() => this.write());
    }
    return this.writing;
  }

  private async write(): Promise<void> {
    const all = together(this.waiting.splice(0));
    this.writing = undefined;
    try {
      const published = await this.store.current();
      if (published) await this.writer!.take(published, all);
      await this.refresh();
    } catch (error) {
      this.complain(error);
      if (this.stopped) return;
      // Nothing is lost: it is written when the store or the database is back.
      await sleep(SECOND);
      void this.take(all);
    }
  }

  /** Reads all that is new, announced or not. A generation is built by a job of the store (`buildWhenDue`). */
  async rebuild(): Promise<void> {
    if (this.stopped) return;
    await this.refresh().catch(this.complain);
    await this.take({ ids: new Set(), named: new Set(), anywhere: true });
  }

  /** Builds a new generation when there is reason to. For one process at a time. @returns whether it did */
  async buildWhenDue(): Promise<boolean> {
    if (!this.writer) return false;
    const published = await this.store.current();
    const entries = this.current?.taken ?? 0;
    const needsRebuild = this.current?.index.needsRebuild ?? false;
    if (!this.writer.isDue(published, { entries, needsRebuild })) return false;
    await this.writer.build();
    await this.refresh();
    return true;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.later);
    await this.refreshing?.catch(() => undefined);
    await this.lastWrite.catch(() => undefined);
    await this.store.close();
  }
}
