import { buffer } from 'node:stream/consumers';
import { DomainError } from '@/lib/kernel/errors';
import { storage } from '@/lib/kernel/storage/storage';
import type { TaxAttachment } from '@/lib/site/mail/types';
import type { MailFile } from '@/lib/kernel/mailer/types';
import { issueCreditNote, issueInvoice } from './issue-invoice';
import { fileNameOf } from './rules';

/**
 * Returns the PDF that an email attaches. Creates it if it does not exist yet, so an email is never
 * sent without it.
 * @returns null if the document will never exist (issueInvoice, issueCreditNote)
 * @throws DomainError unavailable: the email is retried
 */
export async function attachPdf(attachment: TaxAttachment): Promise<MailFile | null> {
  const taxDocument = await (attachment.paper === 'invoice'
    ? issueInvoice(attachment.orderId)
    : issueCreditNote(attachment.refundId));
  if (!taxDocument) return null;
  const stored = await storage().get(taxDocument.storageKey);
  if (!stored) throw new DomainError('unavailable', 'unavailable');
  return {
    name: fileNameOf(taxDocument.number),
    contentType: stored.contentType,
    base64: (await buffer(stored.body)).toString('base64'),
  };
}
