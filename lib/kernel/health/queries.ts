import { db } from '@/lib/kernel/db/client';

/** True if the database responds. */
export async function databaseAnswers(): Promise<boolean> {
  return db.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  );
}
