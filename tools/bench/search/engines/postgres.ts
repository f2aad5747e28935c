import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { discard, startPostgres } from '../../../local-stack/embedded-postgres.mjs';
import { freePort } from '../../../local-stack/ports.mjs';
import { atEnd } from '../../../local-stack/shutdown.mjs';
import { toPlainRow, type OpenEngine } from './types';

const TABLE = `
  CREATE EXTENSION pg_trgm;
  CREATE EXTENSION fuzzystrmatch;
  CREATE TABLE product (id INTEGER PRIMARY KEY, name TEXT NOT NULL, brand TEXT NOT NULL, salts TEXT NOT NULL, maker TEXT NOT NULL,
    words TSVECTOR GENERATED ALWAYS AS (setweight(to_tsvector('simple', brand), 'A') || setweight(to_tsvector('simple', name), 'B') ||
      setweight(to_tsvector('simple', salts), 'C') || setweight(to_tsvector('simple', maker), 'D')) STORED)`;
/** As the manual of pg_trgm has it: words of the index in a table of their own, looked up by their trigrams when one is spelled wrong. */
const INDEXES = `
  CREATE INDEX ON product USING gin (words);
  CREATE TABLE word AS SELECT word, ndoc FROM ts_stat('SELECT words FROM product');
  CREATE INDEX ON word USING gin (word gin_trgm_ops);
  CREATE INDEX ON word (word text_pattern_ops);
  VACUUM ANALYZE`;

const ADD = `INSERT INTO product (id, name, brand, salts, maker)
  SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[])`;
const IS_KNOWN = `SELECT EXISTS (SELECT FROM word WHERE word = $1) AS known`;
const LIKE_IT = `SELECT word FROM word WHERE word % $1 AND levenshtein_less_equal(word, $1, 2) <= 2
  ORDER BY levenshtein(word, $1), similarity(word, $1) DESC, ndoc DESC LIMIT 5`;
/** What begins with the term comes first, then the brand that is nearest to its first word, then what fits best, then by rank. */
const FIND = `SELECT id FROM product, to_tsquery('simple', $1) query WHERE words @@ query
  ORDER BY starts_with(lower(name), $2) DESC, least(levenshtein_less_equal(lower(brand), $4, 2), 3),
    ts_rank(words, query) DESC, id LIMIT $3`;
const COUNT = `SELECT count(*)::int AS total FROM product WHERE words @@ to_tsquery('simple', $1)`;

/** Full text with weights, the end of each word left open, and for words it does not know also the nearest five by trigrams and edit distance. */
export const openPostgres: OpenEngine = async (_packages, folder) => {
  const place = join(folder, 'postgres');
  const settings = { shared_buffers: '256MB', jit: 'off', max_parallel_workers_per_gather: 0 };
  const password = randomBytes(18).toString('hex');
  const server = await startPostgres({ folder: place, port: await freePort(), password, settings, fast: true });
  atEnd(() => discard(place));
  atEnd(server.stop);
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(TABLE);
  await client.query('SET pg_trgm.similarity_threshold = 0.25');
  const prepared = async <Row>(name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rows as Row[];

  const toQueryWord = async (word: string): Promise<string> => {
    const [row] = await prepared<{ known: boolean }>('known', IS_KNOWN, [word]);
    if (row!.known || word.length < 4) return `'${word}':*`;
    const near = await prepared<{ word: string }>('near', LIKE_IT, [word]);
    return `('${word}':* | ${near.map((one) => `'${one.word.replaceAll("'", '')}'`).join(' | ')})`.replace(' | )', ')');
  };
  return {
    add: async (rows) => {
      const plain = rows.map(toPlainRow);
      const columns = (['id', 'name', 'brand', 'salts', 'maker'] as const).map((field) =>
        plain.map((row) => row[field]),
      );
      await prepared('add', ADD, columns);
    },
    done: async () => {
      for (const statement of INDEXES.split(';')) await client.query(statement);
    },
    find: async (term, count, counted) => {
      const typed = term.toLowerCase();
      const words = typed.match(/[\p{L}\p{M}\p{N}.]+/gu) ?? [];
      if (words.length === 0) return { ids: [], total: 0 };
      const parts: string[] = [];
      for (const word of words) parts.push(await toQueryWord(word));
      const query = parts.join(' & ');
      const found = await prepared<{ id: number }>('find', FIND, [query, typed, count, words[0]]);
      const [counts] = counted ? await prepared<{ total: number }>('count', COUNT, [query]) : [];
      return { ids: found.map(({ id }) => id), total: counts?.total };
    },
    outside: async () => {
      const [row] = await prepared<{ bytes: string }>(
        'size',
        `SELECT pg_total_relation_size('product') + pg_total_relation_size('word') AS bytes`,
        [],
      );
      return { bytes: Number(row!.bytes), where: 'of the database' };
    },
    stop: async () => {
      await client.end();
      await server.stop();
      discard(place);
    },
  };
};
