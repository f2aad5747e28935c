import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { somebody, type Person } from './api/people';
import { setTheStage } from './api/stage';

/** What tests of privacy share: somebody of whom the store holds everything, with files in a folder of this test file alone. */

const folder = mkdtempSync(join(tmpdir(), 'medcall-privacy-'));
process.env.DATA_DIR = folder;

setTheStage();
beforeEach(() => resetRateLimits());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Somebody with one of everything, whose order was paid, delivered and lies behind. */
export async function settled(): Promise<Person> {
  const person = await somebody();
  const order = { status: 'DELIVERED', paidAt: new Date(), deliveredAt: new Date() } as const;
  await db.order.updateMany({ where: { customerId: person.id }, data: order });
  await db.orderReturn.updateMany({
    where: { customerId: person.id },
    data: { status: 'CANCELLED', cancelledAt: new Date(), decidedAt: null, receivedAt: null },
  });
  return person;
}
