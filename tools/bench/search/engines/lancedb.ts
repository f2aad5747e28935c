import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from './packages';
import { BOOSTS, FIELDS, firstWith, toPlainRow, type OpenEngine, type PlainRow } from './types';

type Query = object;
type Asked = { select(columns: string[]): Asked; limit(count: number): Asked; toArray(): Promise<{ id: number }[]> };
type Table = {
  add(rows: object[]): Promise<unknown>;
  createIndex(column: string, options: { config: unknown }): Promise<void>;
  search(query: Query): Asked;
};
type LanceDb = {
  connect(folder: string): Promise<{ createTable(name: string, rows: object[]): Promise<Table> }>;
  Index: { fts(options: Record<string, unknown>): unknown };
  MatchQuery: new (term: string, column: string, options: Record<string, unknown>) => Query;
  BooleanQuery: new (parts: [unknown, Query][]) => Query;
  Occur: { Should: unknown };
  Operator: { And: unknown };
};

const ALL = 1_000_000;
/** Slips in each word. It ranks one like none: both are asked for at once, with less weight for the second. */
const WAYS = [[0, 1], [2]];
const WORDS = { baseTokenizer: 'simple', stem: false, removeStopWords: false, asciiFolding: true, withPosition: false };
/** It has no search for what begins so: beginnings are words of a column of their own. */
const BEGINNINGS = { ...WORDS, baseTokenizer: 'ngram', ngramMinLength: 3, ngramMaxLength: 8, prefixOnly: true };

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, file) => sum + statSync(join(folder, file)).size,
    0,
  );

/** All words of a term in one field, with a slip in each at most; where there are none, two. */
export const openLanceDb: OpenEngine = async (packages, folder) => {
  const { connect, Index, MatchQuery, BooleanQuery, Occur, Operator } = packageOf<LanceDb>(
    packages,
    '@lancedb/lancedb',
  );
  const database = await connect(folder);
  const rows: (PlainRow & { begins: string })[] = [];
  let table: Table;
  const toQuery = (term: string, slips: number[]) => {
    const inField = (field: (typeof FIELDS)[number]) =>
      slips.map((fuzziness) => {
        const boost = BOOSTS[field] * 2 ** -fuzziness;
        return new MatchQuery(term, field, { boost, fuzziness, prefixLength: 1, operator: Operator.And });
      });
    const begins = new MatchQuery(term.slice(0, 8), 'begins', { boost: BOOSTS.brand / 2, operator: Operator.And });
    return new BooleanQuery([...FIELDS.flatMap(inField), begins].map((query) => [Occur.Should, query]));
  };
  return {
    add: (more) => {
      rows.push(...more.map(toPlainRow).map((row) => ({ ...row, begins: row.brand })));
    },
    done: async () => {
      table = await database.createTable('product', rows);
      rows.length = 0;
      for (const field of FIELDS) await table.createIndex(field, { config: Index.fts(WORDS) });
      await table.createIndex('begins', { config: Index.fts(BEGINNINGS) });
    },
    find: async (term, count, counted) => {
      const search = (way: number) =>
        table
          .search(toQuery(term.toLowerCase(), WAYS[way]!))
          .select(['id', '_score'])
          .limit(counted ? ALL : count)
          .toArray();
      const hits = await firstWith([...WAYS.keys()], search, ({ length }) => length > 0);
      return { ids: hits.slice(0, count).map(({ id }) => id), total: hits.length };
    },
    outside: () => Promise.resolve({ bytes: sizeOf(folder), where: 'on disk' }),
  };
};
