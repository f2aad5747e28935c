import { equivalenceOf } from './equivalence-rules';
import type { Lists } from './lists/number-lists';
import type { SaltNames } from './words/salt-name-rules';
import type { SearchRow } from './types';

/** Products of a segment grouped by medicine. Number 0 means no alternatives. */
export type Equivalents = {
  /** Medicine number of each product, by product number. */
  medicines: Uint32Array;
  /** Text of each medicine, by medicine number. */
  texts: string[];
  numbers: Map<string, number>;
  /** Products of each medicine. */
  packs: Lists;
};

/** Groups products by medicine, one product at a time. */
export class EquivalentWriter {
  private readonly medicines: number[] = [];
  private readonly numbers = new Map([['', 0]]);

  constructor(private readonly names: SaltNames) {}

  add(row: SearchRow): void {
    const text = equivalenceOf(row, this.names);
    const number = this.numbers.get(text) ?? this.numbers.size;
    this.numbers.set(text, number);
    this.medicines.push(number);
  }

  done(): Equivalents {
    const { medicines, numbers } = this;
    const start = new Uint32Array(numbers.size + 1);
    for (const medicine of medicines) if (medicine > 0) start[medicine + 1]! += 1;
    for (let medicine = 0; medicine < numbers.size; medicine += 1) start[medicine + 1]! += start[medicine]!;
    const [items, next] = [new Uint32Array(start[numbers.size]!), start.slice()];
    for (const [place, medicine] of medicines.entries()) if (medicine > 0) items[next[medicine]!++] = place;
    return { medicines: Uint32Array.from(medicines), numbers, texts: [...numbers.keys()], packs: { start, items } };
  }
}
