import { processWide } from '@/lib/kernel/process-wide';
import { createTestDatabase, disconnectTestDatabase, testDatabaseUrl } from './database';
import { recordRows, writeRecorded } from './record-rows';

// Read by lib/kernel/env.ts when a test first touches the database: nothing of the developer's own settings comes in.
Object.assign(process.env, {
  DATABASE_URL: testDatabaseUrl(),
  DATABASE_POOL: process.env.DATABASE_POOL ?? '5',
  NEXTAUTH_SECRET: 'a secret that only the tests know and long enough',
  PAYMENTS: 'sandbox',
});

// Refusals are what most of these tests ask for: their lines of log would bury everything else.
const warn = console.warn.bind(console);
console.warn = (...words: unknown[]) => {
  if (!/^\{"at":"(refused|security)"/.test(String(words[0]))) warn(...words);
};

// Which rows a random test gets can differ between runs, and with them the result of tools/checks/row-types.ts.
const isRandom = /(fuzz|money-sequences|random-lists)\.db\.test\.ts$/.test(expect.getState().testPath ?? '');
const RECORD_ROWS = isRandom ? undefined : process.env.RECORD_ROWS;
if (RECORD_ROWS) recordRows();

beforeAll(createTestDatabase);

/** Work after the end of the tests would open the database again and leave its connections to the next file. */
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
  // What waits to be counted would open the database again.
  await (await import('@/lib/kernel/security-events/record')).flushEvents();
  // Each test file would leave a spare decoder process to its worker.
  (await import('@/lib/kernel/decoding/child')).endSpare();
  const { disconnect } = await import('@/lib/kernel/db/client');
  const closing = disconnect();
  // From this moment, not from the end of the closing: a timer of the store may run meanwhile.
  refuseLateUse();
  await closing;
  await disconnectTestDatabase();
  if (RECORD_ROWS) writeRecorded(RECORD_ROWS);
});
