import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { createPerson, type Person } from './people';
import { setTheStage } from './stage';

/**
 * Shared code of privacy tests: a customer with all kinds of stored data, and files in a folder of
 * this test file.
 */

const folder = mkdtempSync(join(tmpdir(), 'medcall-privacy-'));
process.env.DATA_DIR = folder;

setTheStage();
beforeEach(() => resetRateLimits());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a customer with one of each thing, whose order is paid, delivered and completed. */
export async function settled(): Promise<Person> {
  const person = await createPerson();
  const order = { status: 'DELIVERED', paidAt: new Date(), deliveredAt: new Date() } as const;
  await db.order.updateMany({ where: { customerId: person.id }, data: order });
  await db.orderReturn.updateMany({
    where: { customerId: person.id },
    data: { status: 'CANCELLED', cancelledAt: new Date(), decidedAt: null, receivedAt: null },
  });
  return person;
}
