import { SECOND } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import type { Changes, ProductSearch, SearchEngine, SearchRow } from '@/lib/catalogue/search/types';
import type { IndexWriter } from './index-writer';
import { MissingPackage } from './load-package';
import { StoredIndex } from './stored-index';
import type { Entry, IndexStore } from './types';

/** Polling interval without announcements. */
const EVERY_MS = 2 * SECOND;
/**
 * Polling interval after an announcement until the announced products arrive, and the maximum wait
 * for them.
 */
const REFRESH_DELAY_MS = 40;
const MAX_WAIT_MS = 600;
/** Delay that gathers the announcements of one bulk write into one update. */
const GATHER_MS = 20;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms).unref());
const isNothing = ({ ids, named, anywhere, salts }: Changes) => ids.size + named.size === 0 && !anywhere && !salts;
const together = (all: Changes[]): Changes => ({
  ids: new Set(all.flatMap(({ ids }) => [...ids])),
  named: new Set(all.flatMap(({ named }) => [...named])),
  anywhere: all.some(({ anywhere }) => anywhere),
  salts: all.some(({ salts }) => salts),
});

/**
 * Search whose index is in a store that many processes share. One or a few of them have a writer;
 * the others only read.
 */
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
  /**
   * Last scheduled write. Writes never overlap: a slow one would add older rows after newer ones.
   */
  private lastWrite: Promise<void> = Promise.resolve();
  /** Time at which the last entry of each product was read. */
  private readonly heard = new Map<number, number>();

  constructor(
    private readonly store: IndexStore,
    private readonly writer?: IndexWriter,
  ) {}

  /**
   * @throws MissingPackage if a required package is not installed. Other errors may be temporary
   * and are logged.
   */
  async open(): Promise<void> {
    await this.store.open().catch(this.complain);
  }

  /** Logs once that the store is unavailable; `look` logs that it is back. */
  private readonly complain = (error: unknown): void => {
    if (error instanceof MissingPackage) throw error;
    if (!this.isLost) log.error('search index', { error });
    this.isLost = true;
  };

  now(): ProductSearch | undefined {
    return this.current;
  }

  /** Starts polling for new entries and generations. */
  keep(): void {
    this.isKept = true;
    this.timer ??= setInterval(() => void this.refresh().catch(this.complain), EVERY_MS).unref();
  }

  /**
   * @throws DomainError `unavailable` if no index has been built yet, or if the store does not
   * respond
   */
  async ready(): Promise<ProductSearch> {
    if (!this.current || !this.isKept) await this.refresh();
    if (!this.current) throw new DomainError('unavailable', 'unavailable');
    return this.current;
  }

  /**
   * Checks for a new generation and new entries. A call during a check runs another check after it.
   */
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
    // Adds changes that reached the previous generation during the build, and unannounced ones.
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

  /**
   * Applies changes.
   * @returns after they are applied, or after a reader has waited for the writer for the maximum
   * time
   */
  async announce(changes: Changes): Promise<void> {
    if (isNothing(changes) || this.stopped) return;
    if (this.writer) return this.take(changes);
    const since = performance.now();
    const isThere = () => [...changes.ids].every((id) => (this.heard.get(id) ?? -Infinity) > since);
    for (;;) {
      await this.refresh().catch(this.complain);
      if (changes.ids.size > 0 && isThere()) return this.lookLater();
      if (this.stopped || performance.now() - since > MAX_WAIT_MS) return;
      await sleep(REFRESH_DELAY_MS);
    }
  }

  /**
   * Checks again after an announcement. The entry that was read can be older than the announced
   * change: a writer that was busy at that time writes the change in its next turn.
   */
  private lookLater(): void {
    this.later ??= setTimeout(() => {
      this.later = undefined;
      void this.refresh().catch(this.complain);
    }, MAX_WAIT_MS).unref();
  }

  /** Passes changes to the writer, together with others that arrive at the same time. */
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
      // Nothing is lost: the changes are written after the store or the database is back.
      await sleep(SECOND);
      void this.take(all);
    }
  }

  /**
   * Reads everything new, announced or not. A job of the store builds generations (`buildWhenDue`).
   */
  async rebuild(): Promise<void> {
    if (this.stopped) return;
    await this.refresh().catch(this.complain);
    await this.take({ ids: new Set(), named: new Set(), anywhere: true });
  }

  /**
   * Builds a new generation if one is due. Only one process at a time may call this.
   * @returns true if it built one
   */
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
