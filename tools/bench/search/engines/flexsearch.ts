import { packageOf } from './packages';
import { toPlainRow, type OpenEngine, type PlainRow } from './types';

type Field = { field: keyof PlainRow; tokenize: 'forward' | 'tolerant'; encoder: unknown };
type FoundIn = { field: string; result: number[] }[];
type FlexSearch = {
  Charset: Record<'Normalize' | 'LatinBalance', unknown>;
  Document: new (options: { document: { id: string; index: Field[] } }) => {
    add(row: PlainRow): void;
    search(term: string, options: { limit: number; suggest: boolean }): FoundIn;
  };
};

const ALL = 1_000_000;

/** Words that begin so; brands also by their sound, with a letter left out or two swapped. Where nothing has all words, what has most of them. */
export const openFlexSearch: OpenEngine = (packages) => {
  const { Document, Charset } = packageOf<FlexSearch>(packages, 'flexsearch');
  const encoder = Charset.Normalize;
  const index = new Document({
    document: {
      id: 'id',
      index: [
        { field: 'name', tokenize: 'forward', encoder },
        { field: 'brand', tokenize: 'tolerant', encoder: Charset.LatinBalance },
        { field: 'salts', tokenize: 'forward', encoder },
        { field: 'maker', tokenize: 'forward', encoder },
      ],
    },
  });
  // Each field answers for itself: what was found in the first ones comes first.
  const search = (term: string, limit: number, suggest: boolean) => [
    ...new Set(index.search(term, { limit, suggest }).flatMap(({ result }) => result)),
  ];
  return Promise.resolve({
    add: (rows) => rows.forEach((row) => index.add(toPlainRow(row))),
    done: () => undefined,
    find: (term, count, counted) => {
      const limit = counted ? ALL : count;
      const exact = search(term, limit, false);
      const ids = exact.length > 0 ? exact : search(term, limit, true);
      return { ids: ids.slice(0, count), total: ids.length };
    },
  });
};
