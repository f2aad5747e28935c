import { fromReplica } from '@/lib/kernel/db/client';
import { cacheTags } from '@/lib/shared/cache-tags';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { processWide } from '@/lib/kernel/process-wide';
import { log } from '@/lib/kernel/log';
import type { IndexFile, Stored } from './index-file';
import { MAX_FRESH, ProductIndex } from './product-index';
import { readAll, readChanged, readSaltNames, type Moment } from './read-products';
import type { SaltNames } from './words/salt-name-rules';
import { SegmentBuilder } from './segment';
import type { Changes, SearchEngine, SearchRow } from './types';

/** Delay that gathers the announcements of one bulk write into one update. */
const GATHER_MS = 20;
const RETRY_MS = 5 * SECOND;
/**
 * Delay after the start before an index from a file is rebuilt, so that the first visitors get
 * their pages first.
 */
const AFTER_START_MS = MINUTE;
/** Pause between rebuilds as a multiple of the build time, however much changes. */
const REST = 5;

/** An index that includes every write before `moment`. `built` describes its first segment. */
type Current = { index: ProductIndex; moment: Moment; built: Omit<Stored, 'segment'> };

const nothing = (): Changes => ({ ids: new Set(), named: new Set(), anywhere: false });
const isNothing = ({ ids, named, anywhere, salts }: Changes) =>
  ids.size === 0 && named.size === 0 && !anywhere && !salts;

function addTo(changes: Changes, { ids, named, anywhere, salts }: Changes): void {
  for (const id of ids) changes.ids.add(id);
  for (const id of named) changes.named.add(id);
  changes.anywhere ||= anywhere;
  if (salts) changes.salts = true;
}

/** Converts stale cache tags to changes of products. */
export function changesOf(tags: string[]): Changes {
  const idsOf = (kind: RegExp) => new Set(tags.flatMap((tag) => kind.exec(tag)?.[1] ?? []).map(Number));
  const salts = tags.includes(cacheTags.salts);
  return {
    ids: idsOf(/^product:(\d{1,9})$/),
    named: idsOf(/^names:(\d{1,9})$/),
    anywhere: tags.includes(cacheTags.ranks),
    ...(salts && { salts }),
  };
}

async function takeIn(current: Current, { ids, named, anywhere, salts }: Changes): Promise<void> {
  if (salts) current.index.rename(await readSaltNames());
  const missing = new Set(ids);
  // Apply many pages together, because each call rebuilds the small index.
  let changed: SearchRow[] = [];
  const moment = await readChanged(
    { ids: [...ids], categories: [...named] },
    anywhere ? current.moment : undefined,
    async (rows) => {
      for (const row of rows) {
        missing.delete(row.id);
        changed.push(row);
      }
      if (changed.length < MAX_FRESH) return;
      await current.index.apply(changed, []);
      changed = [];
    },
  );
  await current.index.apply(changed, [...missing]);
  if (anywhere) current.moment = moment;
}

/**
 * Builds an index from a replica. If the standby cancels the long read because it conflicts with
 * replay, the read restarts on the primary.
 */
export function buildFromDatabase(names: SaltNames): Promise<Stored> {
  return fromReplica(async () => {
    const builder = new SegmentBuilder(names);
    const moment = await readAll((rows) => builder.add(rows));
    return { segment: await builder.done(), moment, names: names.stamp };
  });
}

const logError = (error: unknown) => log.error('search index', { error });

/**
 * Search index in the memory of this process. During a rebuild, the old index keeps answering and
 * stays up to date.
 */
export class LiveIndex implements SearchEngine {
  private current: Current | undefined;
  private waiting = nothing();
  private isRefreshing = false;
  /** Changes announced during a build. */
  private missed = nothing();
  private building: Promise<void> | undefined;
  private buildAgain = false;
  private planned: NodeJS.Timeout | undefined;
  private tookMs = 0;
  private timers = new Set<NodeJS.Timeout>();
  private stopped = false;
  private isKept = false;
  private file: IndexFile | undefined;
  /** Resolvers of callers that wait until their changes are in the index. */
  private onApplied: (() => void)[] = [];

  get index(): ProductIndex | undefined {
    return this.current?.index;
  }

  now(): ProductIndex | undefined {
    return this.current?.index;
  }

  /** @param file index file of the previous process; this process overwrites it */
  keep(file?: IndexFile): void {
    this.isKept = true;
    this.file = file;
  }

  /**
   * Returns the index. Without announcements (tests, tools), it is rebuilt for each call.
   * @throws if the index cannot be built
   */
  async ready(): Promise<ProductIndex> {
    if (!this.isKept) await this.rebuild();
    else if (!this.current) await (this.building ?? this.rebuild());
    if (!this.current) throw new Error('the search index could not be built');
    return this.current.index;
  }

  private after(wait: number, work: () => void): NodeJS.Timeout | undefined {
    if (this.stopped) return undefined;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, wait);
    timer.unref();
    this.timers.add(timer);
    return timer;
  }

  /**
   * Applies changes after a short delay.
   * @returns after the changes are in the index, which takes longer while the database is
   * unavailable
   */
  async announce(changes: Changes): Promise<void> {
    if (isNothing(changes)) return;
    if (this.building) addTo(this.missed, changes);
    if (!this.current) await this.building;
    if (!this.current) return;
    addTo(this.waiting, changes);
    this.refreshSoon(GATHER_MS);
    await new Promise<void>((tell) => this.onApplied.push(tell));
  }

  private refreshSoon(wait: number): void {
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    this.after(wait, () => void this.refresh());
  }

  private async refresh(): Promise<void> {
    const [changes, current, onApplied] = [this.waiting, this.current, this.onApplied];
    this.waiting = nothing();
    this.onApplied = [];
    let wait = GATHER_MS;
    try {
      if (current) await takeIn(current, changes);
      if (current?.index.isFull && !this.building) void this.rebuild();
      else if (current?.index.needsRebuild && !this.building) this.planRebuild(REST * this.tookMs);
    } catch (error) {
      logError(error);
      addTo(this.waiting, changes);
      this.onApplied.unshift(...onApplied.splice(0));
      wait = RETRY_MS;
    }
    for (const tell of onApplied) tell();
    this.isRefreshing = false;
    if (!isNothing(this.waiting)) this.refreshSoon(wait);
  }

  private planRebuild(wait: number): void {
    this.planned ??= this.after(wait, () => void this.rebuild());
  }

  /**
   * Builds the index. If a build is running, another one follows it.
   * @returns after the new index answers
   */
  rebuild(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    if (this.building) this.buildAgain = true;
    return (this.building ??= this.build().finally(() => (this.building = undefined)));
  }

  private async build(): Promise<void> {
    do {
      this.buildAgain = false;
      this.missed = nothing();
      // This build replaces the planned one. Later plans depend on the duration of this build.
      clearTimeout(this.planned);
      this.planned = undefined;
      const began = performance.now();
      try {
        await this.replace();
      } catch (error) {
        logError(error);
        this.planRebuild(RETRY_MS);
      }
      this.tookMs = performance.now() - began;
    } while (this.buildAgain && !this.stopped);
  }

  /**
   * Returns the index of the previous process. Returns undefined if too much was written since, or
   * if salt names have changed.
   */
  private async restore(names: SaltNames): Promise<Current | undefined> {
    const stored = await this.file?.read();
    const left = stored?.names === names.stamp ? await this.caughtUp(stored, names) : undefined;
    return left?.index.needsRebuild ? undefined : left;
  }

  /** Returns an index with everything that was written since the segment was built. */
  private async caughtUp({ segment, ...built }: Stored, names: SaltNames): Promise<Current> {
    const next = { index: new ProductIndex(segment, names), moment: built.moment, built };
    const { ids, named, salts } = this.missed;
    this.missed = nothing();
    await takeIn(next, { ids, named, anywhere: true, salts });
    return next;
  }

  private async replace(): Promise<void> {
    const names = await readSaltNames();
    const left = this.current ? undefined : await this.restore(names);
    this.current = left ?? (await this.caughtUp(await buildFromDatabase(names), names));
    // The file does not list products that were deleted since, so rebuild later.
    if (left) this.planRebuild(AFTER_START_MS);
    // The few changes announced since the catch-up.
    addTo(this.waiting, this.missed);
    if (!isNothing(this.waiting)) this.refreshSoon(0);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await this.building;
    const { current } = this;
    // The file contains the first segment only. The next process reads later changes from the
    // database.
    if (current) await this.file?.write({ segment: current.index.main, ...current.built }).catch(logError);
  }
}

/**
 * One instance per process, because Next.js loads this module separately for background work and
 * endpoints.
 */
const search: { live?: LiveIndex } = processWide('search', () => ({}));

export const liveIndex = (): LiveIndex => (search.live ??= new LiveIndex());
