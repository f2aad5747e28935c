import { db, inTransaction } from '@/lib/kernel/db/client';
import { hasChannel } from '@/lib/kernel/messenger/messenger';
import { giveConsent, withdrawConsent } from '@/lib/people/consents/commands';
import { MESSAGE_KINDS, messageKind } from './kind-rules';
import { isMapped } from './queries';

/** Consents to messages on WhatsApp: about orders, and about offers. */
export type WhatsappChoices = { orders: boolean; offers: boolean };

const PURPOSE = { orders: 'whatsapp', offers: 'whatsappOffers' } as const;
const WHATSAPP_CHOICES = ['orders', 'offers'] as const;

/** Choices of a customer, and the ones that the store offers: those with a template that is on. */
export type WhatsappOffer = {
  choices: WhatsappChoices;
  offered: WhatsappChoices;
  /** Confirmed number; null if there is none, so nothing can be sent. */
  number: string | null;
};

/** Returns the customer's consents to WhatsApp. */
async function readWhatsapp(customerId: string): Promise<WhatsappChoices> {
  const given = await db.consent.findMany({
    where: { customerId, purpose: { in: Object.values(PURPOSE) }, withdrawnAt: null },
    select: { purpose: true },
  });
  const has = (purpose: string) => given.some((consent) => consent.purpose === purpose);
  return { orders: has(PURPOSE.orders), offers: has(PURPOSE.offers) };
}

const kindsFor = (isPromotional: boolean) =>
  MESSAGE_KINDS.filter((kind) => Boolean(messageKind(kind).isPromotional) === isPromotional);

/** Returns the choices of a customer and what the store offers. */
export async function findWhatsappOffer(customerId: string): Promise<WhatsappOffer> {
  const isThere = hasChannel('whatsapp');
  const [choices, orders, offers, number] = await Promise.all([
    readWhatsapp(customerId),
    isThere && isMapped('whatsapp', kindsFor(false)),
    isThere && isMapped('whatsapp', kindsFor(true)),
    db.confirmedNumber.findUnique({ where: { customerId }, select: { number: true } }),
  ]);
  return { choices, offered: { orders, offers }, number: number?.number ?? null };
}

/**
 * Gives or withdraws consents to WhatsApp. Each is recorded with its text in the language of the
 * page, and a withdrawal counts at once, also for messages that wait. Missing ones stay unchanged.
 */
export async function chooseWhatsapp(
  customerId: string,
  change: Partial<WhatsappChoices>,
  locale: string,
  now = new Date(),
): Promise<WhatsappChoices> {
  await inTransaction.withModels(async (tx) => {
    for (const choice of WHATSAPP_CHOICES) {
      const purpose = PURPOSE[choice];
      if (change[choice] === true) await giveConsent(tx, { customerId, purpose, locale, now });
      if (change[choice] === false) await withdrawConsent(customerId, purpose, tx, now);
    }
  });
  return readWhatsapp(customerId);
}
