import { TypedText } from './edit-costs';
import type { Yielder } from '@/lib/catalogue/search/yielder';

/**
 * A key with a spelling near to the typed text. `missing`: number of further letters in the key.
 */
export type NearKey = { key: number; cost: number; missing: number };

const MAX_WORD_LENGTH = 40;
/** Maximum number of letters that a typist leaves out. */
const MAX_OMITTED = 3;
/**
 * Maximum number of keys with the same beginning. A text that begins more of them is too short for
 * a guess.
 */
const MAX_ACTIVE_PATHS = 400;

const CHUNK = 1024;
type Nodes = { children: number[]; letters: number[]; first: number[]; end: number[] };
/** Columns of a tree, without its keys. */
export type TrieColumns = { children: Uint32Array; letters: Uint16Array; first: Uint32Array; end: Uint32Array };

function addChildren({ children, letters, first, end }: Nodes, keys: readonly string[], node: number, depth: number) {
  children.push(first.length);
  const last = end[node]!;
  let key = first[node]!;
  if (key < last && keys[key]!.length === depth) key += 1;
  while (key < last) {
    const letter = keys[key]!.charCodeAt(depth);
    first.push(key);
    letters.push(letter);
    while (key < last && keys[key]!.charCodeAt(depth) === letter) key += 1;
    end.push(key);
  }
}

/**
 * Tree of sorted keys that finds all keys with a spelling near to a text. A key is identified by
 * its place in the list.
 */
export class WordTrie {
  /**
   * Children of node `n` are at `children[n]` up to `children[n + 1]`, in the order of their
   * letters.
   */
  private readonly children: Uint32Array;
  private readonly letters: Uint16Array;
  /** Keys below a node: from `first` up to `end`. */
  private readonly first: Uint32Array;
  private readonly end: Uint32Array;
  private readonly rows = Array.from(
    { length: MAX_WORD_LENGTH + MAX_OMITTED + 2 },
    () => new Uint16Array(MAX_WORD_LENGTH + 1),
  );

  private constructor(
    readonly keys: readonly string[],
    { children, letters, first, end }: Nodes | TrieColumns,
  ) {
    this.children = Uint32Array.from(children);
    this.letters = Uint16Array.from(letters);
    this.first = Uint32Array.from(first);
    this.end = Uint32Array.from(end);
  }

  /** @param fields fields of a tree that node:v8 has serialized, which loses its methods */
  static revived(fields: WordTrie): WordTrie {
    return Object.assign(Object.create(WordTrie.prototype) as WordTrie, fields);
  }

  get columns(): TrieColumns {
    return { children: this.children, letters: this.letters, first: this.first, end: this.end };
  }

  /** Creates a tree from stored columns. */
  static from(keys: readonly string[], columns: TrieColumns): WordTrie {
    return new WordTrie(keys, columns);
  }

  /** @param keys in code unit order, without duplicates */
  static async of(keys: readonly string[], breath: Yielder): Promise<WordTrie> {
    const nodes: Nodes = { children: [], letters: [0], first: [0], end: [keys.length] };
    for (let node = 0, depth = 0, nextLevel = 1; node < nodes.first.length; node += 1) {
      if (node === nextLevel) {
        depth += 1;
        nextLevel = nodes.first.length;
      }
      addChildren(nodes, keys, node, depth);
      if (node % CHUNK === 0 && breath.due) await breath.pause();
    }
    nodes.children.push(nodes.first.length);
    return new WordTrie(keys, nodes);
  }

  /**
   * Finds the keys that a mistyped text can mean, each once.
   * @param max highest allowed cost, in the units of edit-costs.ts
   * @param goesOn true if the text may be the beginning of a key
   */
  near(text: string, max: number, goesOn: boolean): NearKey[] {
    if (text.length > MAX_WORD_LENGTH || this.keys.length === 0) return [];
    const found = new Map<number, NearKey>();
    const take = (key: number, cost: number, missing: number) => {
      const known = found.get(key);
      if (!known || cost < known.cost || (cost === known.cost && missing < known.missing))
        found.set(key, { key, cost, missing });
    };
    const typed = new TypedText(text);
    typed.fillFirstRow(this.rows[0]!);
    this.walk(0, 0, { typed, most: max }, (node, depth, cost) => {
      const key = this.first[node]!;
      if (this.keys[key]!.length === depth) take(key, cost, 0);
      if (!goesOn || this.end[node]! - key > MAX_ACTIVE_PATHS) return;
      for (let on = key; on < this.end[node]!; on += 1) take(on, cost, this.keys[on]!.length - depth);
    });
    return [...found.values()];
  }

  private walk(
    node: number,
    depth: number,
    requested: { typed: TypedText; most: number },
    visit: (node: number, depth: number, cost: number) => void,
  ): void {
    const above = this.rows[depth]!;
    const { length } = requested.typed.text;
    if (depth > 0 && above[length]! <= requested.most) visit(node, depth, above[length]!);
    if (depth === length + MAX_OMITTED) return;
    const [row, before] = [this.rows[depth + 1]!, this.rows[Math.max(0, depth - 1)]!];
    for (let child = this.children[node]!; child < this.children[node + 1]!; child += 1) {
      const step = { letter: this.letters[child]!, last: this.letters[node]!, depth };
      if (requested.typed.fillRow(row, above, before, step) <= requested.most)
        this.walk(child, depth + 1, requested, visit);
    }
  }
}
