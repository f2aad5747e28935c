import { z } from 'zod';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { localePath } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import { waitForMorning } from '@/lib/people/messages/deliver-message';
import { sendMessage } from '@/lib/people/messages/send-message';
import { SendingWork, type StoredWork } from '@/lib/people/messages/work-rules';
import { hasEmail } from '@/lib/shared/person/rules';
import { alertTokenOf } from './alert-tokens';
import { canText, IN_STOCK } from './queries';

export const AlertMessage = SendingWork.extend({ alertId: z.uuid() });
type AlertMessage = z.output<typeof AlertMessage>;

type Due = {
  way: 'EMAIL' | 'PHONE';
  locale: string;
  name: string;
  slug: string;
  productId: number;
  isInStock: boolean;
  number: string | null;
  email: string | null;
  customerId: string | null;
  whatsapp: boolean;
};

/**
 * Returns an open request with its recipient's present address and number.
 * @param isReplaced true if a text message replaces one on WhatsApp that failed, after which the
 * request counts as done
 */
async function findDue(alertId: string, isReplaced: boolean): Promise<Due | undefined> {
  const [due] = await queryRows<Due>(
    Prisma.sql`
    SELECT a.way::text AS way, a.locale, COALESCE(t.name, p.name) AS name, p.slug, p.id AS "productId", COALESCE(${IN_STOCK}, false) AS "isInStock", n.number,
      COALESCE(a.email, CASE WHEN c.email_verified_at IS NOT NULL THEN c.email END) AS email, c.id AS "customerId",
      EXISTS (SELECT 1 FROM consent g WHERE g.customer_id = c.id AND g.purpose = 'whatsapp' AND g.withdrawn_at IS NULL) AS whatsapp
    FROM stock_alert a JOIN product p ON p.id = a.product_id LEFT JOIN stock_level s ON s.product_id = p.id
    LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = a.locale
    LEFT JOIN customer c ON c.id = a.customer_id AND c.deleted_at IS NULL LEFT JOIN confirmed_number n ON n.customer_id = c.id
    WHERE a.id = ${alertId}::uuid AND (a.told_at IS NULL OR ${isReplaced}::boolean) AND a.confirmed_at IS NOT NULL`,
    { isKept: false },
  );
  return due;
}

/** Marks a request as done. */
export async function noteTold(alertId: string, now = new Date()): Promise<void> {
  await db.stockAlert.updateMany({ where: { id: alertId, toldAt: null }, data: { toldAt: now } });
}

/**
 * Sends the message. Locked phones show it, so it does not name the product. A number that no
 * service takes ends the request.
 */
async function sendText(due: Due, work: StoredWork, id: string, whatsapp: boolean): Promise<void> {
  const { number: to, locale, productId, customerId } = due;
  const url = `${env().SITE_URL}${localePath(locale, `/Detail_page?product_id=${productId}`)}`;
  await sendMessage(
    {
      ...({ id, kind: 'stockAlert', to: to!, locale, customerId: customerId ?? undefined } as const),
      values: { 'link.address': url },
      shipped: (language) => translate(language, 'sms.stockAlert', { url }),
      work,
    },
    { whatsapp },
  );
}

type Letter = { to: string; locale: string; values: { name: string; slug: string; token: string } };

/**
 * Prepares the message of a request when it is due. Sends a text message itself. If the product is
 * sold out again, the request waits for the next goods.
 * @param message id of the outbox message
 * @returns the email to send, after which the caller calls noteTold; null if there is none
 */
export async function deliverAlert(
  { alertId, as, isWithoutWhatsapp }: AlertMessage,
  message: { id: string },
  now = new Date(),
): Promise<Letter | null> {
  const id = as ?? message.id;
  const due = await findDue(alertId, isWithoutWhatsapp === true);
  if (!due) return null;
  if (!due.isInStock) {
    await db.stockAlert.updateMany({ where: { id: alertId, toldAt: null }, data: { queuedAt: null } });
    return null;
  }
  const { way, number, email: to, locale, name, slug } = due;
  if (way === 'PHONE' && number && (await canText())) {
    const work: StoredWork = { topic: 'stockAlert', payload: { alertId } };
    if (await waitForMorning('stockAlert', { ...work, id: alertId, outboxId: id, isWithoutWhatsapp }, now)) return null;
    await sendText(due, work, id, due.whatsapp && !isWithoutWhatsapp);
  }
  // Without the number, the account's confirmed address gets the message.
  else if (to && hasEmail(to) && !isWithoutWhatsapp)
    return { to, locale, values: { name, slug, token: alertTokenOf(alertId) } };
  await noteTold(alertId);
  return null;
}
