import { db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';

export type StaffMember = {
  email: string;
  name: string;
  role: Role;
  canLogIn: boolean;
  registration: { number: string; council: string; validUntil: Date } | null;
  lastSeenAt: Date | null;
};

/** Everybody of the staff, owners first. */
export async function listStaff(): Promise<StaffMember[]> {
  const rows = await db.customer.findMany({
    where: { role: { not: 'CUSTOMER' }, deletedAt: null },
    orderBy: [{ role: 'desc' }, { email: 'asc' }],
    select: {
      email: true,
      firstName: true,
      lastName: true,
      role: true,
      passwordHash: true,
      signInAccounts: { select: { provider: true } },
      pharmacistRegistration: { select: { number: true, council: true, validUntil: true } },
      sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: 'desc' }, take: 1 },
    },
  });
  return rows.map(
    ({ email, firstName, lastName, role, passwordHash, signInAccounts, pharmacistRegistration, sessions }) => ({
      email,
      role,
      name: `${firstName} ${lastName}`.trim(),
      canLogIn: passwordHash !== null || signInAccounts.length > 0,
      registration: pharmacistRegistration,
      lastSeenAt: sessions[0]?.lastSeenAt ?? null,
    }),
  );
}
