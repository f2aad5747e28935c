import { dayInIndia } from '@/lib/kernel/dates';
import { Prisma } from '@/lib/kernel/db/client';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { listSheets, listWanted } from './list-sheets';
import { offersFor, type Offer } from './locker-rules';

/** Returns the prescriptions offered for each line of a customer's cart that still needs one. */
export async function listOffers(customerId: string, now = new Date()): Promise<Record<string, Offer[]>> {
  const wanted = await listWanted(customerId, Prisma.sql`l.prescription_id IS NULL`);
  if (wanted.length === 0) return {};
  const [sheets, { prescriptionValidDays }] = await Promise.all([listSheets(customerId), findStoreSettings()]);
  const today = dayInIndia(now);
  return Object.fromEntries(wanted.map((line) => [line.id, offersFor(line, sheets, today, prescriptionValidDays)]));
}
