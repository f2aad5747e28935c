import { auditLedger } from '@/lib/background/ledger-check/queries';
import { runCommand, UsageError } from './run-command';

const HELP = `npm run store -- audit

Checks that the ledger, reservations, orders, payments, refunds and invoices agree, and compares the audit log with
its nightly seals. Prints one line per rule: ✓ it holds, ✗ it is broken, ! a warning.
Changes nothing. The exit code is 1 if a rule is broken; warnings do not count.`;

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
