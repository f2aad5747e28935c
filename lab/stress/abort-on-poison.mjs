// Loaded into the stores of a stress run. A statement with one specific id aborts the process, as
// an error in native code would.
import pg from 'pg';

export const POISON = '0badc0de-0000-4000-8000-000000000000';

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...words) {
  if (words[0]?.values?.includes?.(POISON)) process.abort();
  return query.apply(this, words);
};
