import { Prisma } from '@/lib/kernel/db/client';

/**
 * True for medicines of Schedules G, H, H1 and X, and for all that need a prescription: they are
 * sold without any promotion.
 */
export const IS_SCHEDULED = Prisma.sql`(p.requires_prescription OR p.schedule IN ('G', 'H', 'H1', 'X'))`;
