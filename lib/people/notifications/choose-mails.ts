import { z } from 'zod';
import { giveConsent, withdrawConsent } from '@/lib/people/consents/commands';
import { db, inTransaction, type Db } from '@/lib/kernel/db/client';
import { isOnByDefault } from './rules';
import { MAIL_TOPICS, type MailChoices, type MailTopic } from './types';

const choice = () =>
  z
    .boolean()
    .optional()
    .meta({ examples: [true] });

/** Requested email choices, one field per MAIL_TOPICS. Missing fields stay unchanged. */
export const MailChange = z.object({
  dispatch: choice(),
  delivery: choice(),
  prescription: choice(),
  return: choice(),
  refills: choice(),
  offers: choice(),
});
export type MailChange = z.output<typeof MailChange>;

/** Returns a customer's email choices. The choice for offers follows their consent. */
export async function readMailChoices(customerId: string): Promise<MailChoices> {
  const [rows, agreed] = await Promise.all([
    db.notificationPreference.findMany({ where: { customerId }, select: { topic: true, byMail: true } }),
    db.consent.count({ where: { customerId, purpose: 'offers', withdrawnAt: null } }),
  ]);
  const chosen = new Map(rows.map(({ topic, byMail }) => [topic, byMail]));
  const isOn = (topic: MailTopic) => (topic === 'offers' ? agreed > 0 : (chosen.get(topic) ?? isOnByDefault(topic)));
  return Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, isOn(topic)])) as MailChoices;
}

/**
 * Saves a customer's email choices. Offers need a consent: switching them on gives it, in the
 * language of the page, and switching them off withdraws it.
 */
export async function chooseMails(
  customerId: string,
  change: MailChange,
  locale: string,
  now = new Date(),
): Promise<MailChoices> {
  await inTransaction.withModels(async (tx) => {
    for (const topic of MAIL_TOPICS) {
      const byMail = change[topic];
      if (byMail === undefined) continue;
      if (topic === 'offers') await chooseOffers(tx, customerId, byMail, locale, now);
      else
        await tx.notificationPreference.upsert({
          where: { customerId_topic: { customerId, topic } },
          create: { customerId, topic, byMail },
          update: { byMail },
        });
    }
  });
  return readMailChoices(customerId);
}

function chooseOffers(tx: Db, customerId: string, shareOffers: boolean, locale: string, now: Date): Promise<unknown> {
  return shareOffers
    ? giveConsent(tx, { customerId, purpose: 'offers', locale, now })
    : withdrawConsent(customerId, 'offers', tx, now);
}
