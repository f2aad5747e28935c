import { db } from '@/lib/kernel/db/client';
import { computeBill, type BillView } from './compute-bill';

/**
 * Returns a bill from a file for its screen.
 * @throws notFound billFileUnknown
 */
export const findBill = (id: string, now = new Date()): Promise<BillView> => computeBill(db, id, now);
