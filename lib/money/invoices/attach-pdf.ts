import { buffer } from 'node:stream/consumers';
import { DomainError } from '@/lib/kernel/errors';
import { storage } from '@/lib/kernel/storage/storage';
import type { MailAttachment } from '@/lib/site/mail/types';
import type { MailFile } from '@/lib/kernel/mailer/types';
import { issueCreditNote, issueInvoice } from './issue-invoice';
import { fileNameOf } from './rules';

/**
 * The file a mail asked for. It is made now if it is not there yet, so that a mail never leaves without it.
 * @returns null when there will never be one (issueInvoice, issueCreditNote)
 * @throws DomainError unavailable: the mail waits for another try
 */
export async function attachPdf(wanted: MailAttachment): Promise<MailFile | null> {
  const paper = await (wanted.paper === 'invoice' ? issueInvoice(wanted.orderId) : issueCreditNote(wanted.refundId));
  if (!paper) return null;
  const stored = await storage().get(paper.storageKey);
  if (!stored) throw new DomainError('unavailable', 'unavailable');
  return {
    name: fileNameOf(paper.number),
    contentType: stored.contentType,
    base64: (await buffer(stored.body)).toString('base64'),
  };
}
