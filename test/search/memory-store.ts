import type { IndexStore, Published } from '@/lib/catalogue/search/stored/types';

/** Store in the memory of a test. It holds the values written to it and can be made to fail. */
export class MemoryStore implements IndexStore {
  private published: string | undefined;
  private readonly parts = new Map<string, Uint8Array[]>();
  private readonly entries = new Map<string, string[]>();
  /** Number of requests, by call. */
  readonly asked: Record<string, number> = {};
  isDown = false;

  private count(call: string): void {
    this.asked[call] = (this.asked[call] ?? 0) + 1;
    if (this.isDown) throw new Error('the store is down');
  }

  async open() {
    this.count('open');
  }

  async current() {
    this.count('current');
    return this.published === undefined ? undefined : (JSON.parse(this.published) as Published);
  }

  async begin(generation: string) {
    this.count('begin');
    this.parts.set(generation, []);
    this.entries.set(generation, []);
  }

  async write(generation: string, first: number, parts: Uint8Array[]) {
    this.count('write');
    const all = this.parts.get(generation)!;
    for (const [at, part] of parts.entries()) all[first + at] = new Uint8Array(part);
  }

  async publish(published: Published) {
    this.count('publish');
    this.published = JSON.stringify(published);
  }

  async read(generation: string, parts: number[]) {
    this.count('read');
    return parts.map((part) => this.parts.get(generation)![part]!);
  }

  async append(generation: string, entries: string[]) {
    this.count('append');
    this.entries.get(generation)!.push(...entries);
  }

  async entriesSince(generation: string, after = '0') {
    this.count('entriesSince');
    const all = this.entries.get(generation)!;
    return { entries: all.slice(Number(after)), after: String(all.length) };
  }

  async close() {
    this.count('close');
  }
}
