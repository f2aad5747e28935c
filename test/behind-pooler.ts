import { testDatabaseUrl } from './database';
import { findPooler, TestPooler } from './pooler';

/** Fewer than one process may have. */
const SERVERS = '3';

/** Declares tests as they are elsewhere once more, with a real pooler by transaction between them and the database. */
export function behindPooler(declare: () => void): void {
  const program = findPooler();
  (program ? describe : describe.skip)('behind PgBouncer by transaction', () => {
    let pooler: TestPooler;
    beforeAll(async () => {
      pooler = await TestPooler.start(program!, testDatabaseUrl(), { default_pool_size: SERVERS });
      // Before anything reads the settings.
      Object.assign(process.env, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: testDatabaseUrl() });
    }, 120_000);
    afterAll(async () => {
      const { disconnect } = await import('@/lib/kernel/db/client');
      const { env } = await import('@/lib/kernel/env');
      await (await import('@/lib/kernel/security-events/record')).flushEvents();
      await disconnect();
      // What is written down at the very end finds the database where it was.
      Object.assign(env(), { DATABASE_URL: testDatabaseUrl(), DATABASE_DIRECT_URL: undefined });
      await pooler.close();
    });

    declare();
    // Last, for others set more before the settings are read.
    it('is where this process has its database', async () => {
      const { env } = await import('@/lib/kernel/env');
      expect([env().DATABASE_URL, env().DATABASE_DIRECT_URL]).toEqual([pooler.url, testDatabaseUrl()]);
    });
  });
}
