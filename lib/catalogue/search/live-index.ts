import { fromReplica } from '@/lib/kernel/db/client';
import { cacheTags } from '@/lib/shared/cache-tags';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { processWide } from '@/lib/kernel/process-wide';
import { log } from '@/lib/kernel/log';
import type { IndexFile, Stored } from './index-file';
import { MAX_FRESH, ProductIndex } from './product-index';
import { readAll, readChanged, readSaltNames, type Moment } from './read-products';
import type { SaltNames } from './salt-name-rules';
import { SegmentBuilder } from './segment';
import type { Changes, SearchEngine, SearchRow } from './types';

/** Announcements of one bulk write come in a row: they are taken in together. */
const GATHER_MS = 20;
const RETRY_MS = 5 * SECOND;
/** An index that was taken from a file is built anew so long after the start, when the first visitors have their pages. */
const AFTER_START_MS = MINUTE;
/** So much longer than it took to build does an index rest before it is built anew, however much changes. */
const REST = 5;

/** Everything written before the moment is in the index; `built`: of its first segment. */
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

/** What stale tags say about products. */
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
  // One apply for many pages: each builds the small index again.
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

/** A standby ends a long read that is in the way of what it has to replay: it is begun anew at the primary then. */
export function buildFromDatabase(names: SaltNames): Promise<Stored> {
  return fromReplica(async () => {
    const builder = new SegmentBuilder(names);
    const moment = await readAll((rows) => builder.add(rows));
    return { segment: await builder.done(), moment, names: names.stamp };
  });
}

const complain = (error: unknown) => log.error('search index', { error });

/** The index of this process. While a new one is built the old one answers and is kept up to date. */
export class LiveIndex implements SearchEngine {
  private current: Current | undefined;
  private waiting = nothing();
  private isRefreshing = false;
  /** What was announced while an index is built. */
  private missed = nothing();
  private building: Promise<void> | undefined;
  private buildAgain = false;
  private planned: NodeJS.Timeout | undefined;
  private tookMs = 0;
  private timers = new Set<NodeJS.Timeout>();
  private stopped = false;
  private isKept = false;
  private file: IndexFile | undefined;
  /** Who waits until what was announced is in. */
  private toTell: (() => void)[] = [];

  get index(): ProductIndex | undefined {
    return this.current?.index;
  }

  now(): ProductIndex | undefined {
    return this.current?.index;
  }

  /** @param file what an earlier process left, and this one leaves */
  keep(file?: IndexFile): void {
    this.isKept = true;
    this.file = file;
  }

  /** Where nobody announces (tests, tools) it is built anew for each question. @throws when it cannot be built */
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

  /** Takes in what changed, within a moment. @returns when it is in, which takes longer while the database does not answer */
  async announce(changes: Changes): Promise<void> {
    if (isNothing(changes)) return;
    if (this.building) addTo(this.missed, changes);
    if (!this.current) await this.building;
    if (!this.current) return;
    addTo(this.waiting, changes);
    this.refreshSoon(GATHER_MS);
    await new Promise<void>((tell) => this.toTell.push(tell));
  }

  private refreshSoon(wait: number): void {
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    this.after(wait, () => void this.refresh());
  }

  private async refresh(): Promise<void> {
    const [changes, current, toTell] = [this.waiting, this.current, this.toTell];
    this.waiting = nothing();
    this.toTell = [];
    let wait = GATHER_MS;
    try {
      if (current) await takeIn(current, changes);
      if (current?.index.isFull && !this.building) void this.rebuild();
      else if (current?.index.needsRebuild && !this.building) this.planRebuild(REST * this.tookMs);
    } catch (error) {
      complain(error);
      addTo(this.waiting, changes);
      this.toTell.unshift(...toTell.splice(0));
      wait = RETRY_MS;
    }
    for (const tell of toTell) tell();
    this.isRefreshing = false;
    if (!isNothing(this.waiting)) this.refreshSoon(wait);
  }

  private planRebuild(wait: number): void {
    this.planned ??= this.after(wait, () => void this.rebuild());
  }

  /** Builds the index (once more, if one is being built). @returns when it answers */
  rebuild(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    if (this.building) this.buildAgain = true;
    return (this.building ??= this.build().finally(() => (this.building = undefined)));
  }

  private async build(): Promise<void> {
    do {
      this.buildAgain = false;
      this.missed = nothing();
      // This one does what was planned, and a later plan goes by how long this one takes.
      clearTimeout(this.planned);
      this.planned = undefined;
      const began = performance.now();
      try {
        await this.replace();
      } catch (error) {
        complain(error);
        this.planRebuild(RETRY_MS);
      }
      this.tookMs = performance.now() - began;
    } while (this.buildAgain && !this.stopped);
  }

  /** The index that an earlier process left, unless more was written since than such an index takes in, or salts are called otherwise. */
  private async restore(names: SaltNames): Promise<Current | undefined> {
    const stored = await this.file?.read();
    const left = stored?.names === names.stamp ? await this.caughtUp(stored, names) : undefined;
    return left?.index.needsRebuild ? undefined : left;
  }

  /** An index with all that was written since it was built. */
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
    // What was deleted meanwhile nobody tells it.
    if (left) this.planRebuild(AFTER_START_MS);
    // The little that was announced since.
    addTo(this.waiting, this.missed);
    if (!isNothing(this.waiting)) this.refreshSoon(0);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await this.building;
    const { current } = this;
    // What came in since it was built lies beside its first segment, and is read again.
    if (current) await this.file?.write({ segment: current.index.main, ...current.built }).catch(complain);
  }
}

/** One for the whole process: Next.js gives the background work and the endpoints modules of their own. */
const search: { live?: LiveIndex } = processWide('search', () => ({}));

export const liveIndex = (): LiveIndex => (search.live ??= new LiveIndex());
