import { db, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { translate } from '@/lib/kernel/translate';
import { NOTICE_VERSION, type Purpose } from './types';

type Given = { customerId: string; purpose: Purpose; locale: string; now: Date };

/** Writes down that somebody agreed: to which words, in which edition and language, and when. Agreeing again changes nothing. */
export async function giveConsent(tx: Db, { customerId, purpose, locale, now }: Given): Promise<void> {
  if (await tx.consent.findFirst({ where: { customerId, purpose, withdrawnAt: null }, select: { id: true } })) return;
  const text = translate(locale, `consents.${purpose}`);
  await tx.consent.createMany({
    data: { customerId, purpose, noticeVersion: NOTICE_VERSION[purpose], text, locale, givenAt: now },
    skipDuplicates: true,
  });
}

/** The INSERT alone, for a statement that opens the account too. @param customerId an expression; @param from where that comes from, and only then */
export const insertConsent = (
  { customerId, purpose, locale, now }: Omit<Given, 'customerId'> & { customerId: Prisma.Sql },
  from: Prisma.Sql,
) => Prisma.sql`
  INSERT INTO consent (id, customer_id, purpose, notice_version, text, locale, given_at)
  SELECT ${newId()}::uuid, ${customerId}, ${purpose}, ${NOTICE_VERSION[purpose]}, ${translate(locale, `consents.${purpose}`)}, ${locale}, ${now} ${from}`;

/** Writes down that an agreement was taken back. @returns whether there was one */
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
