import { z } from 'zod';
import { advanceSlice } from '@/lib/catalogue/imports/advance-run';
import { answerByMail } from '@/lib/people/sign-in/account-mails';
import { GuessedPayload, warnOfGuessing } from '@/lib/people/sign-in/warn-of-guessing';
import { deliverCode } from '@/lib/people/sign-in/mobile/deliver-code';
import { mailer } from '@/lib/kernel/mailer/mailer';
import { attachPdf } from '@/lib/money/invoices/attach-pdf';
import { issueCreditNote, issueInvoice } from '@/lib/money/invoices/issue-invoice';
import { renderMail, renderTrial } from '@/lib/site/mail/render-mail';
import { findOwnText } from '@/lib/site/mail/texts/queries';
import type { MailText } from '@/lib/site/mail/texts/rules';
import type { MailAttachment, MailTemplate } from '@/lib/site/mail/types';
import { issueFor, IssueBatch, NewsletterMail, noteSent, sendToNext } from '@/lib/site/newsletter/deliver-issue';
import { announceToNext, OfferBatch } from '@/lib/people/notifications/announce-offer';
import { forReader } from '@/lib/people/notifications/audience';
import { deliverMessage } from '@/lib/people/messages/deliver-message';
import { letterOf, type Letter } from '@/lib/people/notifications/mail-notice';
import { announceToBrowsers, deliverPush } from '@/lib/people/web-push/deliver-push';
import { AlertMessage, deliverAlert, noteTold } from '@/lib/selling/stock-alerts/deliver-alert';
import { reportCancellation } from '@/lib/dispensing/couriers/cancel-booking';
import { deliverLink } from '@/lib/money/payments/links/deliver-link';
import { processRefund } from '@/lib/money/payments/refunds/refund-payment';
import { deliverReminder, DueReminder } from '@/lib/selling/refills/send-reminders';
import { attachOrder } from '@/lib/purchasing/purchase-orders/read-order';
import { RecallNotice, notifyNextBatch } from '@/lib/purchasing/recalls/announce-recall';
import { deleteUnnamed, UnnamedPicture } from '@/lib/catalogue/pictures/delete-unnamed';
import { deleteIfUnused, UnusedFile } from '@/lib/shared/files/unused-files';
import type { LeasedMessage } from '@/lib/kernel/queue/lease';
import type { Repeated } from '@/lib/kernel/queue/repeat';
import type { Handlers } from '@/lib/kernel/queue/worker';
import { unseal } from '@/lib/kernel/queue/sealed';
import * as queue from '@/lib/kernel/queue/worker';

const MailPayload = z.object({ template: z.string(), sealed: z.string() });
/** Payload that is encrypted completely. */
const SealedPayload = z.object({ sealed: z.string() });
const RefundPayload = z.object({ refundId: z.uuid() });
const OrderPayload = z.object({ orderId: z.uuid() });
const InvoicePayload = OrderPayload.extend({ editId: z.uuid().optional() });
const ImportPayload = z.object({
  runId: z.uuid(),
  by: z.object({ actor: z.string(), actorId: z.uuid().nullish() }).optional(),
});
/** Without a browser, it is queued for each of them. */
const PushPayload = z.object({ notificationId: z.uuid(), browserId: z.uuid().optional() });
const NoticePayload = z.object({ notificationId: z.uuid(), sealed: z.string().nullable() });

async function post(id: string, composed: Letter, paper?: MailAttachment): Promise<void> {
  const posted = await forReader(composed, paper);
  if (!posted) return;
  const {
    letter: { template, to, locale, values },
    attach,
  } = posted;
  const own = await findOwnText(template, locale, values);
  const mail = renderMail(template as MailTemplate, locale, values, own);
  const file =
    attach && (await (attach.paper === 'purchaseOrder' ? attachOrder(attach.purchaseOrderId) : attachPdf(attach)));
  await mailer().send({ ...mail, to, id, ...(file ? { files: [file] } : {}) });
}

async function sendMail({ id, payload }: LeasedMessage): Promise<void> {
  const { template, sealed } = MailPayload.parse(payload);
  // Encrypted by queueMail, whose types keep template and values together.
  const { attach, trial, ...letter } = unseal(sealed) as Omit<Letter, 'template'> & {
    attach?: MailAttachment;
    trial?: MailText;
  };
  const { to, locale, values } = letter;
  if (trial) return mailer().send({ ...renderTrial(template as MailTemplate, locale, values, trial), to, id });
  await post(id, { template, ...letter } as Letter, attach);
}

/** Composed when it is sent, so its content is current. */
async function sendNotice({ id, payload }: LeasedMessage): Promise<void> {
  const { notificationId, sealed } = NoticePayload.parse(payload);
  const letter = await letterOf(notificationId, sealed === null ? {} : unseal(sealed));
  if (letter) await post(id, letter);
}

async function sendToBrowsers({ payload }: LeasedMessage): Promise<void> {
  const { notificationId, browserId } = PushPayload.parse(payload);
  if (browserId) await deliverPush(notificationId, browserId);
  else await announceToBrowsers(notificationId);
}

/** Sends an issue to one reader, unless they have unsubscribed or already received it. */
async function sendNewsletter({ id, payload }: LeasedMessage): Promise<void> {
  const { deliveryId } = NewsletterMail.parse(payload);
  const letter = await issueFor(deliveryId);
  if (!letter) return;
  await post(id, { template: 'newsletter', ...letter });
  await noteSent(deliveryId);
}

/** Notifies a shopper that a product is back, unless it is sold out again. */
async function sendStockAlert({ id, payload }: LeasedMessage): Promise<void> {
  const alert = AlertMessage.parse(payload);
  const letter = await deliverAlert(alert, { id });
  if (!letter) return;
  await post(id, { template: 'stockAlert', ...letter });
  await noteTold(alert.alertId);
}

/** Sends the reminder of a supply, by email or by message. */
async function sendReminder({ id, payload }: LeasedMessage): Promise<void> {
  const letter = await deliverReminder(DueReminder.parse(payload), { id });
  if (letter) await post(id, letter);
}

export const handlers: Handlers = {
  account: ({ id, payload }) => answerByMail(unseal(SealedPayload.parse(payload).sealed), id),
  code: (message) => deliverCode(unseal(SealedPayload.parse(message.payload).sealed), message),
  mail: sendMail,
  mailWithPaper: sendMail,
  notice: sendNotice,
  message: ({ id, payload }) => deliverMessage(payload, { id }),
  offer: ({ payload }) => announceToNext(OfferBatch.parse(payload)),
  push: sendToBrowsers,
  refill: sendReminder,
  recall: ({ payload }) => notifyNextBatch(RecallNotice.parse(payload)),
  newsletter: ({ payload }) => sendToNext(IssueBatch.parse(payload)),
  newsletterMail: sendNewsletter,
  stockAlert: sendStockAlert,
  refund: ({ payload }) => processRefund(RefundPayload.parse(payload).refundId),
  paymentLink: ({ id, payload }) => deliverLink(payload, { id }),
  shipment: ({ payload }) => reportCancellation(payload),
  file: ({ payload }) => deleteIfUnused(UnusedFile.parse(payload)),
  picture: ({ id, payload }) => deleteUnnamed(UnnamedPicture.parse(payload), id),
  guessed: ({ payload }) => warnOfGuessing(GuessedPayload.parse(payload)),
  invoice: async ({ payload }) => {
    const { orderId, editId } = InvoicePayload.parse(payload);
    await issueInvoice(orderId, undefined, editId);
  },
  import: ({ payload }) => {
    const { runId, by } = ImportPayload.parse(payload);
    return advanceSlice(runId, by);
  },
  creditNote: async ({ payload }) => void (await issueCreditNote(RefundPayload.parse(payload).refundId)),
};

/**
 * Processes all due messages.
 * @returns their number
 */
export const processDue = (how?: queue.How): Promise<number> => queue.processDue(handlers, how);

/**
 * Polls the outbox until stopped.
 * @param urgent true for the urgent topics, false for the others
 */
export const startWorker = (urgent: boolean): Repeated => queue.startWorker(handlers, urgent);
