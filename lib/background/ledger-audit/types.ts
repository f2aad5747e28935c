import type { Prisma } from '@/lib/kernel/db/client';

/** One thing that must hold of the books: a query for what breaks it, one row each, with `what` (an id or name) and what was found. */
export type AuditRule = { name: string; broken: Prisma.Sql };
