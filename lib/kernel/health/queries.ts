import { db } from '@/lib/kernel/db/client';

/** Whether the database answers. */
export async function databaseAnswers(): Promise<boolean> {
  return db.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  );
}
