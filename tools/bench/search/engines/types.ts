import type { SearchRow } from '@/lib/catalogue/search/types';

export type Hits = { ids: number[]; total?: number };

/** A search as the benchmark asks it. Products come in the order of their rank, a page of rows at a time. */
export type BenchEngine = {
  add(rows: SearchRow[]): Promise<void> | void;
  /** After the last row; from then on it is asked. */
  done(): Promise<void> | void;
  /** The best so many. @param counted whether the number of all hits is wanted too, as a page of results shows it */
  find(term: string, count: number, counted: boolean): Promise<Hits> | Hits;
  /** Drops answers that are kept for whoever asks the same again. */
  forget?(): Promise<void>;
  /** What it holds outside of this process, in bytes. */
  outside?(): Promise<{ bytes: number; where: string }>;
  stop?(): Promise<unknown>;
};

/** @param packages the folder in which the benchmark installed what is measured; `folder`: an empty one for files */
export type OpenEngine = (packages: string, folder: string) => Promise<BenchEngine>;

/** What a library is given: the words by which a product is found, and none of our tables. */
export type PlainRow = { id: number; name: string; brand: string; salts: string; maker: string };

export const toPlainRow = ({ id, name, composition, genericName, manufacturer }: SearchRow): PlainRow => ({
  id,
  name,
  brand: name.split(' ')[0]!,
  salts: [composition, genericName].join(' '),
  maker: manufacturer,
});

/** The first answer that has something, asked more and more loosely; else the last one. */
export async function firstWith<Answer>(
  ways: number[],
  ask: (way: number) => Promise<Answer> | Answer,
  isSomething: (answer: Answer) => boolean,
): Promise<Answer> {
  const [way, ...looser] = ways;
  const answer = await ask(way!);
  return looser.length === 0 || isSomething(answer) ? answer : firstWith(looser, ask, isSomething);
}

export const FIELDS = ['brand', 'name', 'salts', 'maker'] as const;
/** How much more a hit in one field says than one in another. */
export const BOOSTS = { brand: 4, name: 3, salts: 2, maker: 1 };
