import { newConfirmation } from '@/lib/people/sign-in/confirm-email';
import { db, Prisma } from '@/lib/kernel/db/client';
import type { MailAttachment, MailTemplate } from '@/lib/site/mail/types';
import type { Letter } from './mail-notice';

/**
 * Who may read each mail as it is. confirmed: says of an order, and so of health, what is the owner's alone; an address that nobody has
 * confirmed gets the news that there is news. consent: goes to confirmed addresses or not at all.
 */
const AUDIENCE: Record<MailTemplate, 'anybody' | 'confirmed' | 'consent'> = {
  welcome: 'anybody',
  confirmEmail: 'anybody',
  confirmChange: 'anybody',
  orderNews: 'anybody',
  reset: 'anybody',
  staffInvitation: 'anybody',
  staffLink: 'anybody',
  accountExists: 'anybody',
  emailChanged: 'anybody',
  passwordChanged: 'anybody',
  newDevice: 'anybody',
  secondFactor: 'anybody',
  powerChanged: 'anybody',
  factsChanged: 'anybody',
  factorGuessed: 'anybody',
  googleLinked: 'anybody',
  googleUnlinked: 'anybody',
  passwordGuessed: 'anybody',
  dataDownloaded: 'anybody',
  accountDeleted: 'anybody',
  newsletterConfirm: 'anybody',
  enquiryReceived: 'anybody',
  enquiryForStaff: 'anybody',
  partnerThanks: 'anybody',
  partnerForStaff: 'anybody',
  requestAnswered: 'anybody',
  productArrived: 'anybody',
  newsletter: 'anybody',
  orderPlaced: 'confirmed',
  paymentFailed: 'confirmed',
  orderDispatched: 'confirmed',
  parcelDispatched: 'confirmed',
  orderDelivered: 'confirmed',
  orderCancelled: 'confirmed',
  linesCancelled: 'confirmed',
  orderReturned: 'confirmed',
  parcelChanged: 'confirmed',
  deliveryFailed: 'confirmed',
  parcelReturned: 'confirmed',
  batchRecalled: 'confirmed',
  refundQueued: 'confirmed',
  refundDone: 'confirmed',
  prescriptionApproved: 'confirmed',
  prescriptionRejected: 'confirmed',
  returnRequested: 'confirmed',
  returnApproved: 'confirmed',
  returnRejected: 'confirmed',
  returnReceived: 'confirmed',
  returnCancelled: 'confirmed',
  offer: 'consent',
};

type Owner = { id: string; email: string; orderNumber: string; isConfirmed: boolean };

/** Whose order it is, and the address they have now: it may be another one than when the mail was queued. */
async function ownerOf(orderId: string): Promise<Owner | undefined> {
  const [owner] = await db.$queryRaw<Owner[]>(Prisma.sql`
    SELECT c.id, c.email, o.number AS "orderNumber", c.email_verified_at IS NOT NULL AS "isConfirmed"
    FROM "order" o JOIN customer c ON c.id = o.customer_id WHERE o.id = ${orderId}::uuid AND c.deleted_at IS NULL`);
  return owner;
}

/** The order a mail is about. Receipts that were queued by an older store name it by their invoice alone. */
function orderOf({ values }: Letter, attach: MailAttachment | undefined): string | undefined {
  if ('orderId' in values && values.orderId) return values.orderId;
  return attach?.paper === 'invoice' ? attach.orderId : undefined;
}

const isConfirmed = async (email: string) =>
  (await db.customer.count({ where: { email, emailVerifiedAt: { not: null } } })) > 0;

/** A letter as its reader may have it, and the paper that may go with it. */
export type Posted = { letter: Letter; attach?: MailAttachment };

/**
 * The one place that decides what an address may be told: mails about orders go whole, with their papers, to confirmed addresses alone.
 * @returns null when there is nobody to send it to
 */
export async function forReader(letter: Letter, attach?: MailAttachment): Promise<Posted | null> {
  const audience = AUDIENCE[letter.template];
  if (audience === 'anybody') return { letter, attach };
  if (audience === 'consent') return (await isConfirmed(letter.to)) ? { letter, attach } : null;
  const orderId = orderOf(letter, attach);
  const owner = orderId && (await ownerOf(orderId));
  if (!orderId || !owner) return null;
  const { email: to, orderNumber } = owner;
  if (owner.isConfirmed) return { letter: { ...letter, to }, attach };
  return {
    letter: {
      template: 'orderNews',
      to,
      locale: letter.locale,
      values: { orderNumber, orderId, path: await newConfirmation(db, owner) },
    },
  };
}
