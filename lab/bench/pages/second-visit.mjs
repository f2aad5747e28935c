// Check that a second visit of a cached page needs no database query.

import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../../tools/database/database-client.mjs';

const visits = 100;

/** Selects what each visit executed. The jobs of the store poll their tables less often. */
const ownStatements = `SELECT query, calls::int FROM pg_stat_statements
  WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND calls >= ${visits}`;

/** Counts the executions of each statement during `work`. */
async function statementsDuring(client, work) {
  await client.query('SELECT pg_stat_statements_reset()');
  await work();
  await sleep(150);
  return (await client.query(ownStatements)).rows;
}

async function visit(url) {
  for (let count = 0; count < visits; count += 1) {
    const response = await fetch(url);
    await response.arrayBuffer();
    const cache = response.headers.get('x-nextjs-cache');
    if (response.status !== 200 || cache !== 'HIT')
      throw new Error(`${url} responded with ${response.status}, x-nextjs-cache ${cache}`);
  }
}

/**
 * Visits a cached page often. Returns the statements that ran as often: the fewest of three
 * attempts, because a busy machine polls during slow visits.
 */
export function queriesOfSecondVisit(database, url) {
  return withClient(database, async (client) => {
    let fewest;
    for (let attempt = 0; attempt < 3 && fewest?.length !== 0; attempt += 1) {
      const seen = await statementsDuring(client, () => visit(url));
      if (!fewest || seen.length < fewest.length) fewest = seen;
    }
    return fewest;
  });
}
