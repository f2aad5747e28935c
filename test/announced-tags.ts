import { Client } from 'pg';
import { STALE_CHANNEL } from '@/lib/shared/cache-tags';
import { testDatabaseUrl } from './database';

/** The tags of cached pages that the store announces as stale while `work` runs, in the order of their names. */
export async function announcedTags(work: () => Promise<unknown>): Promise<string[]> {
  const client = new Client({ connectionString: testDatabaseUrl() });
  const heard: string[] = [];
  await client.connect();
  try {
    client.on('notification', ({ payload }) => heard.push(...(JSON.parse(payload ?? '[]') as string[])));
    await client.query(`LISTEN ${STALE_CHANNEL}`);
    await work();
    // What was announced comes before the answer to anything asked afterwards.
    await client.query('SELECT 1');
    return heard.toSorted();
  } finally {
    await client.end();
  }
}
