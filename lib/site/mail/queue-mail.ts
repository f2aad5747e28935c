import type { Sql } from '@/lib/kernel/db/client';
import { queue, type Work } from '@/lib/kernel/queue/outbox';
import { seal } from '@/lib/kernel/queue/sealed';
import type { MailAttachment, MailTemplate, MailValues } from './types';

export type MailRequest<Template extends MailTemplate> = {
  template: Template;
  to: string;
  locale: string;
  values: MailValues[Template];
  /** Attached document. The email waits until it exists. */
  attach?: MailAttachment;
  dedupeKey: string;
  availableAt?: Date;
};

/**
 * Returns an email as outbox work. Address and values are encrypted, because they may include a
 * reset link.
 */
export function mailWork<Template extends MailTemplate>({
  template,
  to,
  locale,
  values,
  attach,
  dedupeKey,
  availableAt,
}: MailRequest<Template>): Work {
  return {
    topic: attach ? 'mailWithPaper' : 'mail',
    payload: { template, sealed: seal({ to, locale, values, attach }) },
    dedupeKey,
    availableAt,
  };
}

/** Queues an email. */
export function queueMail<Template extends MailTemplate>(db: Sql, request: MailRequest<Template>): Promise<boolean> {
  return queue(db, mailWork(request));
}
