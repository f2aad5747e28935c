/** npm run audit:books: holds ledger, reservations, orders, payments, refunds and invoices against each other. Ends with 1 when something is wrong. */
import { auditBooks } from '@/lib/background/ledger-audit/queries';
import { disconnect } from '@/lib/kernel/db/client';

async function main(): Promise<void> {
  for (const { rule, broken, count } of await auditBooks()) {
    console.log(`${count === 0 ? '✓' : '✗'} ${rule}`);
    for (const { what, found } of broken) console.log(`    ${what}: ${found}`);
    if (count > broken.length) console.log(`    … and ${count - broken.length} more`);
    if (count > 0) process.exitCode = 1;
  }
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(disconnect);
