import { auditBooks } from '@/lib/books/queries';
import { countWork } from './queries';

/** Looks through the books and says in the log what does not add up, and what work was laid aside: somebody must look at it. */
export async function nightlyAudit(): Promise<void> {
  for (const { rule, broken, count } of await auditBooks())
    if (count > 0) console.error(JSON.stringify({ at: 'audit', rule, count, broken }));
  for (const { topic, dead } of await countWork())
    if (dead > 0) console.error(JSON.stringify({ at: 'audit', rule: 'no work was laid aside', topic, count: dead, help: 'npm run jobs' }));
}
