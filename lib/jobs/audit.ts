import { auditBooks } from '@/lib/books/queries';

/** Looks through the books and says in the log what does not add up: somebody must look at it. */
export async function nightlyAudit(): Promise<void> {
  for (const { rule, broken, count } of await auditBooks())
    if (count > 0) console.error(JSON.stringify({ at: 'audit', rule, count, broken }));
}
