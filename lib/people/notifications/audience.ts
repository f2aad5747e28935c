import { newConfirmation } from '@/lib/people/sign-in/confirm-email';
import { db, Prisma } from '@/lib/kernel/db/client';
import type { MailAttachment, MailTemplate } from '@/lib/site/mail/types';
import { hasEmail } from '@/lib/shared/person/rules';
import type { Letter } from './mail-notice';

/**
 * Audience of each email. `confirmed`: contains order or health details for the owner only; an
 * unconfirmed address gets only a notice that there is news. `consent`: goes to confirmed
 * addresses, otherwise it is not sent.
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
  loginChanged: 'anybody',
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
  purchaseOrder: 'anybody',
  requestAnswered: 'anybody',
  proposalReady: 'anybody',
  proposalRefused: 'anybody',
  productArrived: 'anybody',
  stockAlertConfirm: 'anybody',
  // Only confirmed addresses get one: deliver-alert.ts.
  stockAlert: 'anybody',
  newsletter: 'anybody',
  expiryDigest: 'anybody',
  lowStockDigest: 'anybody',
  orderPlaced: 'confirmed',
  paymentLinkSent: 'confirmed',
  paymentFailed: 'confirmed',
  orderDispatched: 'confirmed',
  parcelDispatched: 'confirmed',
  outForDelivery: 'confirmed',
  orderDelivered: 'confirmed',
  orderCancelled: 'confirmed',
  linesCancelled: 'confirmed',
  orderEditOpened: 'confirmed',
  orderEdited: 'confirmed',
  orderEditEnded: 'confirmed',
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
  refillDue: 'consent',
  offer: 'consent',
};

type Owner = { id: string; email: string; orderNumber: string; isConfirmed: boolean };

/**
 * Returns the owner of an order with their current address, which may have changed since the email
 * was queued.
 */
async function ownerOf(orderId: string): Promise<Owner | undefined> {
  const [owner] = await db.$queryRaw<Owner[]>(Prisma.sql`
    SELECT c.id, c.email, o.number AS "orderNumber", c.email_verified_at IS NOT NULL AS "isConfirmed"
    FROM "order" o JOIN customer c ON c.id = o.customer_id WHERE o.id = ${orderId}::uuid AND c.deleted_at IS NULL`);
  return owner;
}

/**
 * Returns the order of an email. Receipts queued by an older version name it only through their
 * invoice.
 */
function orderOf({ values }: Letter, attach: MailAttachment | undefined): string | undefined {
  if ('orderId' in values && values.orderId) return values.orderId;
  return attach?.paper === 'invoice' ? attach.orderId : undefined;
}

const isConfirmed = async (email: string) =>
  (await db.customer.count({ where: { email, emailVerifiedAt: { not: null } } })) > 0;

/** Email in the form its reader may see, with the attachment that may go with it. */
export type Posted = { letter: Letter; attach?: MailAttachment };

/**
 * Decides the content an address may receive; no other code does. Complete order emails with
 * attachments go only to confirmed addresses.
 * @returns null when there is no one to send it to, or an account without an email address
 */
export async function forReader(letter: Letter, attach?: MailAttachment): Promise<Posted | null> {
  const reader = await readerOf(letter, attach);
  return reader && hasEmail(reader.letter.to) ? reader : null;
}

async function readerOf(letter: Letter, attach?: MailAttachment): Promise<Posted | null> {
  const audience = AUDIENCE[letter.template];
  if (audience === 'anybody') return { letter, attach };
  if (audience === 'consent') return (await isConfirmed(letter.to)) ? { letter, attach } : null;
  const orderId = orderOf(letter, attach);
  const owner = orderId && (await ownerOf(orderId));
  if (!orderId || !owner) return null;
  const { email: to, orderNumber } = owner;
  if (!hasEmail(to)) return null;
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
