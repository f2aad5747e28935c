import { testDatabaseUrl } from '../database';
import { findPooler, TestPooler } from './pooler';

/** Fewer connections than one process may open. */
const SERVERS = '3';

/**
 * Repeats the tests of another file with a real transaction pooler between them and the database.
 */
export function behindPooler(declare: () => void): void {
  const program = findPooler();
  (program ? describe : describe.skip)('behind PgBouncer by transaction', () => {
    let pooler: TestPooler;
    beforeAll(async () => {
      pooler = await TestPooler.start(program!, testDatabaseUrl(), { default_pool_size: SERVERS });
      // Set before any code reads the settings.
      Object.assign(process.env, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: testDatabaseUrl() });
    }, 120_000);
    afterAll(async () => {
      const { disconnect } = await import('@/lib/kernel/db/client');
      const { env } = await import('@/lib/kernel/env');
      await (await import('@/lib/kernel/security-events/record')).flushEvents();
      await disconnect();
      // Final writes at the end go directly to the database.
      Object.assign(env(), { DATABASE_URL: testDatabaseUrl(), DATABASE_DIRECT_URL: undefined });
      await pooler.close();
    });

    declare();
    // Declared last, because other tests change more settings before they are read.
    it('is where this process has its database', async () => {
      const { env } = await import('@/lib/kernel/env');
      expect([env().DATABASE_URL, env().DATABASE_DIRECT_URL]).toEqual([pooler.url, testDatabaseUrl()]);
    });
  });
}
