import type { AuditRule } from '@/lib/background/ledger-check/invoice-rules';
import type { Broken } from '@/lib/background/ledger-check/queries';
import { db } from '@/lib/kernel/db/client';

/** Returns the rules that are broken now, with the offending rows. */
export async function findBrokenRules(rules: AuditRule[]): Promise<{ name: string; broken: Broken[] }[]> {
  const found = [];
  for (const { name, broken } of rules) {
    const rows = await db.$queryRaw<Broken[]>(broken);
    if (rows.length > 0) found.push({ name, broken: rows.slice(0, 5) });
  }
  return found;
}
