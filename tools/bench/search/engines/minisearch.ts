import { packageOf } from './packages';
import { BOOSTS, FIELDS, firstWith, toPlainRow, type OpenEngine, type PlainRow } from './types';

type Options = {
  fields: readonly string[];
  searchOptions: { boost: object; prefix: boolean; combineWith: 'AND' };
};
type Fuzzy = { fuzzy: (term: string) => number | false };
type MiniSearch = { addAll(rows: PlainRow[]): void; search(term: string, options: Fuzzy): { id: number }[] };

/** Slips for each letter of a word. */
const SLIPS = [0.2, 0.4];

/** Words that begin so or are spelled almost so, one slip in five letters; where there are none, two. Every word has to be found. */
export const openMiniSearch: OpenEngine = (packages) => {
  const Index = packageOf<new (options: Options) => MiniSearch>(packages, 'minisearch');
  const index = new Index({
    fields: FIELDS,
    searchOptions: { boost: BOOSTS, prefix: true, combineWith: 'AND' },
  });
  return Promise.resolve({
    add: (rows) => index.addAll(rows.map(toPlainRow)),
    done: () => undefined,
    find: async (term, count) => {
      const search = (slips: number) =>
        index.search(term, { fuzzy: (word) => (word.length > 3 && !/\d/.test(word) ? slips : false) });
      const hits = await firstWith(SLIPS, search, ({ length }) => length > 0);
      return { ids: hits.slice(0, count).map(({ id }) => id), total: hits.length };
    },
  });
};
