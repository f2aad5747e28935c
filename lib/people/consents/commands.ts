import { db, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { translate } from '@/lib/kernel/translate';
import { NOTICE_VERSION, type Purpose } from './types';

type Given = { customerId: string; purpose: Purpose; locale: string; now: Date };

/**
 * Records a consent with its text, edition, language and time. A second consent changes nothing.
 */
export async function giveConsent(tx: Db, { customerId, purpose, locale, now }: Given): Promise<void> {
  if (await tx.consent.findFirst({ where: { customerId, purpose, withdrawnAt: null }, select: { id: true } })) return;
  const text = translate(locale, `consents.${purpose}`);
  await tx.consent.createMany({
    data: { customerId, purpose, noticeVersion: NOTICE_VERSION[purpose], text, locale, givenAt: now },
    skipDuplicates: true,
  });
}

/**
 * Returns only the INSERT, for a statement that also opens the account.
 * @param customerId an SQL expression
 * @param from source of that expression; without a row there, no consent is inserted
 */
export const insertConsent = (
  { customerId, purpose, locale, now }: Omit<Given, 'customerId'> & { customerId: Prisma.Sql },
  from: Prisma.Sql,
) => Prisma.sql`
  INSERT INTO consent (id, customer_id, purpose, notice_version, text, locale, given_at)
  SELECT ${newId()}::uuid, ${customerId}, ${purpose}, ${NOTICE_VERSION[purpose]}, ${translate(locale, `consents.${purpose}`)}, ${locale}, ${now} ${from}`;

/**
 * Records the withdrawal of a consent.
 * @returns true if there was one
 */
export async function withdrawConsent(
  customerId: string,
  purpose: Purpose,
  tx: Db = db,
  now = new Date(),
): Promise<boolean> {
  const { count } = await tx.consent.updateMany({
    where: { customerId, purpose, withdrawnAt: null },
    data: { withdrawnAt: now },
  });
  return count > 0;
}
