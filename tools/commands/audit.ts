import { auditLedger } from '@/lib/background/ledger-check/queries';
import { runCommand, UsageError } from './run-command';

const HELP = `npm run store -- audit

Holds ledger, reservations, orders, payments, refunds and invoices against each other, and the audit log against its nightly seals, and says of each rule whether it holds.
Changes nothing. Ends with 1 when something is wrong; a line with ! is a warning, which does not count.`;

async function audit(words: string[]): Promise<void> {
  if (words.length > 0) throw new UsageError();
  for (const { rule, broken, count, isWarning } of await auditLedger()) {
    console.log(`${count === 0 ? '✓' : isWarning ? '!' : '✗'} ${rule}`);
    for (const { what, found } of broken) console.log(`    ${what}: ${found}`);
    if (count > broken.length) console.log(`    … and ${count - broken.length} more`);
    if (count > 0 && !isWarning) process.exitCode = 1;
  }
}

void runCommand(HELP, audit);
