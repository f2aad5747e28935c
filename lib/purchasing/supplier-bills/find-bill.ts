import { db } from '@/lib/kernel/db/client';
import { readBill, type BillView } from './read-bill';

/**
 * Returns a bill from a file for its screen.
 * @throws notFound billFileUnknown
 */
export const findBill = (id: string, now = new Date()): Promise<BillView> => readBill(db, id, now);
