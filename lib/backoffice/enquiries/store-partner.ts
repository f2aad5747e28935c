import { randomBytes } from 'node:crypto';
import { ticketNumber } from '@/lib/backoffice/enquiries/receive-message';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { Mobile } from '@/lib/shared/person/schema';
import { inTransaction, newId, Prisma } from '@/lib/kernel/db/client';
import { DAY } from '@/lib/kernel/dates';
import { refused } from '@/lib/kernel/errors';
import { queueMail } from '@/lib/site/mail/queue-mail';
import type { PartnerRequest } from './partner-schema';

/**
 * Stores a partner request, thanks the sender by email and notifies customer care. The same request
 * from the same address within a day counts once, in case the button was pressed twice.
 * @throws refused mobileInvalid
 */
export async function requestPartnership(
  { name, mobile, email, type }: PartnerRequest,
  locale: string,
  now = new Date(),
): Promise<void> {
  const number = Mobile.safeParse(mobile);
  if (!number.success) throw refused('mobileInvalid');
  const kind = type.toUpperCase();
  await inTransaction.withModels(async (tx) => {
    // Serializes concurrent submissions, so that the second finds the first.
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`partner:${email}:${kind}`}, 0))`);
    const id = newId();
    const ticket = ticketNumber(randomBytes(10), now, 'P');
    const added = await tx.$executeRaw(Prisma.sql`
      INSERT INTO partner_request (id, ticket, name, mobile, email, type, locale, created_at)
      SELECT ${id}::uuid, ${ticket}, ${name}, ${number.data}, ${email}, ${kind}::"PartnerType", ${locale}, ${now}
      WHERE NOT EXISTS (SELECT 1 FROM partner_request WHERE email = ${email} AND type = ${kind}::"PartnerType" AND created_at > ${new Date(now.getTime() - DAY)})`);
    if (added === 0) return;
    await queueMail(tx, { template: 'partnerThanks', to: email, locale, values: { type }, dedupeKey: `partner:${id}` });
    // Customer care needs this email with the number to make the call.
    const { customerCare } = await findStoreSettings(tx);
    const values = { ticket, type, name, mobile: number.data, email };
    await queueMail(tx, {
      template: 'partnerForStaff',
      to: customerCare.email,
      locale: 'en',
      values,
      dedupeKey: `partner-staff:${id}`,
    });
  });
}
