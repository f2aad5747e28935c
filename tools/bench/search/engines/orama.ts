import { packageOf } from './packages';
import { BOOSTS, FIELDS, firstWith, toPlainRow, type OpenEngine, type PlainRow } from './types';

type Database = object;
type Orama = {
  create(options: { schema: Record<string, string> }): Database;
  insertMultiple(database: Database, rows: object[], batch: number): Promise<unknown>;
  search(
    database: Database,
    asked: {
      term: string;
      properties: readonly string[];
      tolerance: number;
      threshold: number;
      boost: object;
      limit: number;
    },
  ): Promise<{ count: number; hits: { document: { place: number } }[] }>;
};

const SLIPS = [0, 1, 2];
const toDocument = ({ id, ...words }: PlainRow) => ({ ...words, place: id });

/** Words that begin so; where nothing does, one slip in each, and then two. Every word has to be found. */
export const openOrama: OpenEngine = (packages) => {
  const orama = packageOf<Orama>(packages, '@orama/orama');
  const database = orama.create({ schema: Object.fromEntries(FIELDS.map((field) => [field, 'string'])) });
  return Promise.resolve({
    add: async (rows) => {
      await orama.insertMultiple(database, rows.map(toPlainRow).map(toDocument), rows.length);
    },
    done: () => undefined,
    find: async (term, count) => {
      const search = (tolerance: number) =>
        orama.search(database, { term, properties: FIELDS, tolerance, threshold: 0, boost: BOOSTS, limit: count });
      const { hits, count: total } = await firstWith(SLIPS, search, (found) => found.count > 0);
      return { ids: hits.map(({ document }) => document.place), total };
    },
  });
};
