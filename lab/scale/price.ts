import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { formatRupees } from '@/lib/kernel/money';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import type { Findings } from '../stress/findings';
import { readPage } from './page';
import { percentile } from './percentile';

/**
 * Changes the price of a product, in paise, and announces it in the same transaction, as every
 * write of the store does.
 */
export async function changePrice(id: number, paise: number): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`UPDATE product SET price_paise = ${paise}::int WHERE id = ${id}::int`);
    await invalidateTags(tx, [cacheTags.product(id)]);
  });
}

/**
 * Changes a price, in paise, and polls the product's page until it shows it.
 * @returns the delay in milliseconds, about `timeoutMs` if it never did
 */
export async function timePrice(
  base: string,
  { id, path }: { id: number; path: string },
  { paise, patienceMs: timeoutMs }: { paise: number; patienceMs: number },
): Promise<number> {
  await changePrice(id, paise);
  const began = performance.now();
  while (!(await readPage(base, path)).text.includes(formatRupees(paise))) {
    if (performance.now() - began > timeoutMs) break;
    await sleep(10);
  }
  return performance.now() - began;
}

/** Adds the delays until prices showed to the findings. */
export function printTimes(findings: Findings, took: number[]): { p99: number; slowest: number } {
  const [median, p99, slowest] = [0.5, 0.99, 1].map((share) => percentile(took, share)) as [number, number, number];
  findings.figures['delay until a new price is shown, ms: median / p99 / slowest'] = [median, p99, slowest]
    .map((ms) => ms.toFixed(0))
    .join(' / ');
  return { p99, slowest };
}
