import type { Yielder } from '@/lib/catalogue/search/yielder';

/** A range of an array of numbers. */
export type Stretch = { items: Uint32Array; from: number; until: number };

/**
 * Many short lists of numbers in two arrays: list `n` is `items` from `start[n]` up to `start[n +
 * 1]`. If the items are stored outside this process, `items` is empty and `fetched` returns those
 * of a list. Its result is valid until the next call.
 */
export type Lists = { start: Uint32Array; items: Uint32Array; fetched?: (list: number) => Stretch };

export const lengthOf = ({ start }: Lists, list: number) => start[list + 1]! - start[list]!;

/** Writes lists one after the other. */
export class ListWriter {
  private starts = new Uint32Array(1024);
  private items = new Uint32Array(4096);
  private lists = 0;
  private length = 0;

  /** Adds the next list. */
  add(values: ArrayLike<number>): void {
    if (this.lists + 2 > this.starts.length) this.starts = grown(this.starts);
    while (this.length + values.length > this.items.length) this.items = grown(this.items);
    this.items.set(values, this.length);
    this.length += values.length;
    this.starts[(this.lists += 1)] = this.length;
  }

  done(): Lists {
    return { start: this.starts.slice(0, this.lists + 1), items: this.items.slice(0, this.length) };
  }
}

function grown(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}

const CHUNK = 4096;

/**
 * Inverts lists, for example from the words of each product to the products of each word. Every
 * list is ascending, without duplicates.
 * @param count number of distinct values
 */
export async function invert({ start, items }: Lists, count: number, breath: Yielder): Promise<Lists> {
  const sizes = new Uint32Array(count + 1);
  const last = new Int32Array(count).fill(-1);
  const visit = async (meet: (value: number, list: number) => void) => {
    last.fill(-1);
    for (let list = 0; list + 1 < start.length; list += 1) {
      if (list % CHUNK === 0 && breath.due) await breath.pause();
      for (let place = start[list]!; place < start[list + 1]!; place += 1) {
        const value = items[place]!;
        if (last[value] === list) continue;
        last[value] = list;
        meet(value, list);
      }
    }
  };
  await visit((value) => (sizes[value + 1]! += 1));
  for (let value = 0; value < count; value += 1) sizes[value + 1]! += sizes[value]!;
  const next = sizes.slice();
  const members = new Uint32Array(sizes[count]!);
  await visit((value, list) => (members[next[value]!++] = list));
  return { start: sizes, items: members };
}
