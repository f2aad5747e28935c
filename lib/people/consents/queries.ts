import { db } from '@/lib/kernel/db/client';
import type { ConsentView } from './types';

const MAX_ROWS = 100;

/** Returns all consents of a customer, withdrawn ones included, newest first. */
export async function listConsents(customerId: string): Promise<ConsentView[]> {
  const rows = await db.consent.findMany({
    where: { customerId },
    orderBy: [{ givenAt: 'desc' }, { id: 'desc' }],
    take: MAX_ROWS,
  });
  return rows.map(({ id, purpose, noticeVersion, text, givenAt, withdrawnAt }) => ({
    id,
    purpose,
    noticeVersion,
    text,
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}
