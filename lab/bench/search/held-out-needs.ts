import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readList, parseTable } from '@/lib/catalogue/search/knowledge/rows';

/**
 * Queries that people in India type when they need something, each with the salts of a good first
 * hit, as named in the price list. The author had not seen the tables of the search, and it was
 * never tuned on them. At most twelve salts each, so check a miss by hand before you count it.
 */
export const HELD_OUT_NEEDS = parseTable(
  readFileSync(join(process.cwd(), 'lab/bench/search/held-out-needs.tsv'), 'utf8'),
).map(([query = '', salts]) => ({ query, salts: readList(salts) }));
