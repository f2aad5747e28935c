import { processWide } from '@/lib/kernel/process-wide';
import { createTestDatabase, disconnectTestDatabase, testDatabaseUrl } from './database';
import { recordRows, writeRecorded } from './record-rows';

// Read by lib/kernel/env.ts when a test first uses the database. The settings of the developer are
// not used.
Object.assign(process.env, {
  DATABASE_URL: testDatabaseUrl(),
  DATABASE_POOL: process.env.DATABASE_POOL ?? '5',
  NEXTAUTH_SECRET: 'a secret that only the tests know and long enough',
  PAYMENTS: 'sandbox',
});

// Most of these tests provoke refusals, whose log lines would hide everything else.
const warn = console.warn.bind(console);
console.warn = (...words: unknown[]) => {
  if (!/^\{"at":"(refused|security)"/.test(String(words[0]))) warn(...words);
};

// The rows of a random test can differ between runs, and with them the result of
// tools/checks/row-types.ts.
const isRandom = /(fuzz|money-sequences|random-lists)\.db\.test\.ts$/.test(expect.getState().testPath ?? '');
const RECORD_ROWS = isRandom ? undefined : process.env.RECORD_ROWS;
if (RECORD_ROWS) recordRows();

beforeAll(createTestDatabase);

/**
 * Rejects database use after the tests, which would reopen the database and leave connections to
 * the next file.
 */
function refuseLateUse(): void {
  const set = (value: unknown) => {
    if (value)
      throw new Error('The database of this test file is closed: something still works with it after the last hook.');
  };
  Object.defineProperty(
    processWide('database', () => ({})),
    'open',
    { get: () => undefined, set },
  );
}

afterAll(async () => {
  // Pending counts would reopen the database.
  await (await import('@/lib/kernel/security-events/record')).flushEvents();
  // Otherwise each test file would leave a spare decoder process to its worker.
  (await import('@/lib/kernel/decoding/child')).endSpare();
  const { disconnect } = await import('@/lib/kernel/db/client');
  const closing = disconnect();
  // Applies now rather than after closing, because a timer of the store may run meanwhile.
  refuseLateUse();
  await closing;
  await disconnectTestDatabase();
  if (RECORD_ROWS) writeRecorded(RECORD_ROWS);
});
